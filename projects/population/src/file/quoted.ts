const LONGEST = 80;

/** A text between quotation marks, shortened, on one line. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
}
