import { foldText } from '@ampersand-prototype/generics';
import { readSeparated, type Separator } from './tsv';

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];

/** Number of characters that determine the separator. */
const SAMPLE = 4000;

/** Matches text that was decoded from something else than UTF-8, such as a workbook. */
const UNREADABLE = /[\0\ufffd]/;

/**
 * Parses a CSV file. Commas, semicolons, or tabs separate the cells, whichever give the most headings. Empty rows are left
 * out. Null for a file that is not text in UTF-8.
 */
export function readCsvFile(content: string): string[][] | null {
  if (UNREADABLE.test(content)) return null;
  const text = content.replace(/^\ufeff/, '');
  const [separator = ','] = SEPARATORS.toSorted(
    (a, b) => headingsBy(text, b) - headingsBy(text, a),
  );
  return readSeparated(text, separator).filter((row) => row.some((cell) => cell.trim() !== ''));
}

function headingsBy(text: string, separator: Separator): number {
  return readSeparated(text.slice(0, SAMPLE), separator)[0]?.length ?? 0;
}

/**
 * Arranges the cells of a file by the columns of a table that have their headings; cells of other columns follow behind the
 * last one. Null if no heading matches.
 *
 * @example cellsByHeading([['Town', 'Name'], ['Delft', 'Ann']], ['Name', 'Town']) // [['Ann', 'Delft']]
 */
export function cellsByHeading(
  [headings = [], ...rows]: readonly (readonly string[])[],
  columns: readonly string[],
): string[][] | null {
  const found = headings.map(normalized);
  const places = columns.map((column) => found.indexOf(normalized(column)));
  if (places.every((place) => place < 0)) return null;
  const others = found.map((_, place) => place).filter((place) => !places.includes(place));
  return rows.map((row) => [...places, ...others].map((place) => row[place] ?? ''));
}

function normalized(heading: string): string {
  return foldText(heading.trim());
}
