import { OBJECT } from './object.ts';
import type { ValueType } from './value-type.ts';

/** The only atom of ONE. */
export const TYPEOFONE: ValueType = { ...OBJECT, type: 'TYPEOFONE', literal: 'unwritable' };
