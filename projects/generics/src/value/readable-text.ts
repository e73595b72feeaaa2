/**
 * Checks whether a text contains only characters that can be stored. It contains no U+0000, on which PostgreSQL fails while
 * the others find nothing, and no half of a surrogate pair, which no database returns unchanged.
 *
 * @example isReadableText('café') // true
 * @example isReadableText('a\0') // false
 */
export function isReadableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
