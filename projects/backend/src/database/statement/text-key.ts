import { digestOf } from './digest.ts';

/** Longest text in bytes that is its own key: one byte shorter than a digest, so that none is taken for the other. */
const MAX_BYTES = 42;
/** The most bytes of a UTF-16 code unit in UTF-8. */
const BYTES_OF_UNIT = 3;

/** Returns the index key of a text: the text itself, or its digest if long. */
export function textKey(text: string): string {
  return isLong(text) ? digestOf(text) : text;
}

/** Returns a text if it is longer than its index key; otherwise null. */
export function longText(text: string): string | null {
  return isLong(text) ? text : null;
}

function isLong(text: string): boolean {
  return text.length * BYTES_OF_UNIT > MAX_BYTES && Buffer.byteLength(text) > MAX_BYTES;
}

/** Builds the expression for the digest of a text. */
interface Digest {
  digest(expression: string): string;
}

/** Builds the SQL expression for the index key of a text; see {@link textKey}. */
export function textKeyOf(
  expression: string,
  dialect: Digest,
  digested: string = dialect.digest(expression),
): string {
  return `case when octet_length(${expression}) <= ${MAX_BYTES} then ${expression} else ${digested} end`;
}

/** Builds the SQL expression for a text longer than its index key; see {@link longText}. */
export function longTextOf(expression: string): string {
  return `case when octet_length(${expression}) > ${MAX_BYTES} then ${expression} end`;
}
