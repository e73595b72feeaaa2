/**
 * Whether a text may be stored or looked for: it has no U+0000, on which PostgreSQL fails where the others find
 * nothing, and no half of a surrogate pair, which no database gives back as it was.
 * @example isReadableText('café') // true
 * @example isReadableText('a\0') // false
 */
export function isReadableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
