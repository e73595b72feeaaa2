const MAX_UNITS = 2;

/**
 * Shortens a text to its first `max` characters and an ellipsis.
 *
 * @example shortenedText('Max Havelaar', 3) === 'Max…'
 */
export function shortenedText(text: string, max: number): string {
  if (text.length <= max) return text;
  const beginning = Array.from(text.slice(0, (max + 1) * MAX_UNITS));
  return beginning.length <= max ? text : `${beginning.slice(0, max).join('')}…`;
}
