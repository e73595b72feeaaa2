import { binaryValue } from './binary-value.ts';

/** The technical type HUGEBINARY: binary content. */
export const HUGEBINARY = binaryValue('HUGEBINARY', 'hugeBinary');
