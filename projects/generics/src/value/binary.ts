import { binaryValue } from './binary-value.ts';

/** Bytes. */
export const BINARY = binaryValue('BINARY', 'binary');
