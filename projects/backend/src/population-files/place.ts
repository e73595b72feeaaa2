/** A place in a file, counted from 1 as people do. JSON and YAML have rows (lines) and columns too. */
export interface Place {
  readonly sheet: string | null;
  readonly row: number | null;
  /** A number, or the letters of a spreadsheet column. */
  readonly column: string | null;
}

/** No particular place: the file as a whole. */
export const WHOLE_FILE: Place = { sheet: null, row: null, column: null };

/** Finds the place of an entry; it is only called for entries that somebody has to be told about. */
export type Locate = () => Place;

/** Finds the place of an end of a link. There are millions of links, so that one function serves both ends. */
export type LocateEnd = (end: 'source' | 'target') => Place;

/** Joins what finds the places of the two ends. */
export function locateEnds(source: Locate, target: Locate): LocateEnd {
  return (end) => (end === 'source' ? source() : target());
}

const LETTERS = 26;
const CODE_OF_A = 65;

/** The letters of a spreadsheet column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / LETTERS);
  const letter = String.fromCharCode(CODE_OF_A + (index % LETTERS));
  return rest === 0 ? letter : columnLetters(rest - 1) + letter;
}

/** The place of a cell; row and column count from 0. */
export function cellPlace(sheet: string | null, row: number, column: number): Place {
  return { sheet, row: row + 1, column: columnLetters(column) };
}

/** The place in words: `Books.xlsx, sheet Books, cell B3`. */
export function describePlace(file: string, place: Place): string {
  const { sheet, row, column } = place;
  const parts = [file];
  if (sheet !== null) parts.push(`sheet ${sheet}`);
  const isCell = column !== null && /^[A-Z]+$/.test(column);
  if (row !== null && isCell) parts.push(`cell ${column}${row}`);
  else if (row !== null) parts.push(`line ${row}${column === null ? '' : `, column ${column}`}`);
  return parts.join(', ');
}
