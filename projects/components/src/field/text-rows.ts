/** Rows that a text area has at least and at most; beyond that it scrolls. */
const [MIN_ROWS, MAX_ROWS] = [3, 24];
/** About as many characters stand on a line of a field. */
const LINE = 80;

/**
 * Computes the number of rows that show a text completely. For browsers in which a text area does not grow with its text by
 * itself.
 */
export function textRows(text: string): number {
  const rows = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / LINE)));
  const needed = rows.reduce((sum, each) => sum + each, 0);
  return Math.min(MAX_ROWS, Math.max(MIN_ROWS, needed));
}
