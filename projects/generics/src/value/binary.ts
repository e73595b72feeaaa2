import { binaryValue } from './binary-value.ts';

/** The technical type BINARY: binary content. */
export const BINARY = binaryValue('BINARY', 'binary');
