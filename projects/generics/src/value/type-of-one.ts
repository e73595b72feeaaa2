import { OBJECT } from './object.ts';
import type { ValueType } from './value-type.ts';

/** The technical type of ONE, which has a single atom. */
export const TYPEOFONE: ValueType = { ...OBJECT, type: 'TYPEOFONE', literal: 'unwritable' };
