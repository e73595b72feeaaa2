const MAX_UNITS = 2;

/**
 * The first `max` characters of a text, with a sign where there are more; a character of two units of UTF-16 is not cut.
 *
 * @example shortenedText('Max Havelaar', 3) === 'Max…'
 */
export function shortenedText(text: string, max: number): string {
  if (text.length <= max) return text;
  const beginning = Array.from(text.slice(0, (max + 1) * MAX_UNITS));
  return beginning.length <= max ? text : `${beginning.slice(0, max).join('')}…`;
}
