import { binaryValue } from './binary-value.ts';

/** The technical type BIGBINARY: binary content. */
export const BIGBINARY = binaryValue('BIGBINARY', 'longBinary');
