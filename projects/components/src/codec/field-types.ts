import { readIsoDay, parseInstant } from '@ampersand-prototype/components/application';
import type { FieldType } from '../field/field-type';
import { truthOf } from './boolean-codec';

/** The technical types whose values are checked, with their accepted forms. */
export const FIELD_TYPES = {
  INTEGER: { name: 'INTEGER', fits: (value) => /^-?\d+$/.test(String(value)) },
  FLOAT: { name: 'FLOAT', fits: (value) => Number.isFinite(Number(value)) },
  BOOLEAN: { name: 'BOOLEAN', fits: (value) => truthOf(value) !== null },
  DATE: { name: 'DATE', fits: (value) => readIsoDay(String(value)) !== null },
  DATETIME: { name: 'DATETIME', fits: (value) => parseInstant(value) !== null },
} as const satisfies Readonly<Record<string, FieldType>>;
