const LONGEST = 80;
const MOST_UNITS = 2;

/** A text between quotation marks, shortened, on one line. */
export function quoted(text: string): string {
  return JSON.stringify(shortened(text));
}

/** The first characters of a text, with a sign where there are more; a character of two units is not cut. */
export function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const beginning = Array.from(text.slice(0, (LONGEST + 1) * MOST_UNITS));
  return beginning.length <= LONGEST ? text : `${beginning.slice(0, LONGEST).join('')}…`;
}
