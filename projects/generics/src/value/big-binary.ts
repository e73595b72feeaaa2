import { binaryValue } from './binary-value.ts';

/** Bytes. */
export const BIGBINARY = binaryValue('BIGBINARY', 'longBinary');
