import { binaryValue } from './binary-value.ts';

/** Bytes. */
export const HUGEBINARY = binaryValue('HUGEBINARY', 'hugeBinary');
