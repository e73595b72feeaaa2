const MOST_UNITS = 2;

/**
 * The first `most` characters of a text, with a sign where there are more; a character of two units of UTF-16 is not cut.
 *
 * @example shortenedText('Max Havelaar', 3) === 'Max…'
 */
export function shortenedText(text: string, most: number): string {
  if (text.length <= most) return text;
  const beginning = Array.from(text.slice(0, (most + 1) * MOST_UNITS));
  return beginning.length <= most ? text : `${beginning.slice(0, most).join('')}…`;
}
