import { textValue } from './text-value.ts';

/** A text of any length that the databases can hold. */
export const HUGEALPHANUMERIC = textValue(
  { type: 'HUGEALPHANUMERIC', sqlClass: 'hugeText' },
  16 * 1024 * 1024,
);
