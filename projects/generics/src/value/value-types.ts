import type { TechnicalType } from './technical-type.ts';
import { ALPHANUMERIC, BIGALPHANUMERIC, HUGEALPHANUMERIC } from './alphanumeric.ts';
import { BIGBINARY, BINARY, HUGEBINARY } from './binary.ts';
import { BOOLEAN } from './boolean.ts';
import { DATE } from './date.ts';
import { DATETIME } from './date-time.ts';
import { FLOAT } from './float.ts';
import { INTEGER } from './integer.ts';
import { OBJECT, TYPEOFONE } from './object.ts';
import { PASSWORD } from './password.ts';
import { URL } from './url.ts';
import type { ValueType } from './value-type.ts';

/** The definition of every technical type, shared by all parts. */
export const VALUE_TYPES: Readonly<Record<TechnicalType, ValueType>> = {
  ALPHANUMERIC,
  BIGALPHANUMERIC,
  HUGEALPHANUMERIC,
  PASSWORD,
  URL,
  BINARY,
  BIGBINARY,
  HUGEBINARY,
  DATE,
  DATETIME,
  BOOLEAN,
  INTEGER,
  FLOAT,
  OBJECT,
  TYPEOFONE,
};
