/** Maximum number of characters of each text type. */
export const MAX_TEXT_LENGTH = {
  ALPHANUMERIC: 255,
  BIGALPHANUMERIC: 60 * 1024,
  HUGEALPHANUMERIC: 16 * 1024 * 1024,
  PASSWORD: 255,
  URL: 60 * 1024,
  OBJECT: 255,
} as const;

/**
 * Counts the characters of a text by code point, as databases do.
 *
 *
 * @example characterCount('a😀') // 2
 */
export function characterCount(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const isFirstOfTwo = (text.codePointAt(at) ?? 0) > LAST_OF_ONE_UNIT;
    if (isFirstOfTwo) {
      count -= 1;
      at += 1;
    }
  }
  return count;
}

const LAST_OF_ONE_UNIT = 0xffff;
