import { textValue } from './text-value.ts';

/** A short text. */
export const ALPHANUMERIC = textValue({ type: 'ALPHANUMERIC', sqlClass: 'shortText' }, 255);
