import { columnName, type Language } from '@ampersand-prototype/generics';

/** A position in a file, counted from 1. JSON and YAML have rows (lines) and columns too. */
export interface SourcePosition {
  readonly sheet: string | null;
  readonly row: number | null;
  /** A number, or the letters of a spreadsheet column. */
  readonly column: string | null;
}

/** The position of problems with the entire file. */
export const WHOLE_FILE: SourcePosition = { sheet: null, row: null, column: null };

/**
 * A position in a file, packed into a number. Files contain millions of values, so positions are unpacked only for
 * messages. The reader of the format defines its meaning.
 */
export type SourceOffset = number;

/** Resolves a packed offset to a position. */
export type Locate = (position: SourceOffset) => SourcePosition;

/** Returns the position of a cell. */
export function cellPlace(sheet: string | null, row: number, column: number): SourcePosition {
  return { sheet, row: row + 1, column: columnName(column) };
}

/** Checks whether a position is a cell instead of a line of text. */
function isCell({ row, column }: SourcePosition): boolean {
  return row !== null && column !== null && /^[A-Z]+$/.test(column);
}

const POSITION_MESSAGES: Readonly<
  Record<Language, { sheet: string; line: string; column: string }>
> = {
  en: { sheet: 'sheet', line: 'line', column: 'column' },
  nl: { sheet: 'blad', line: 'regel', column: 'kolom' },
  de: { sheet: 'Blatt', line: 'Zeile', column: 'Spalte' },
};

/** Formats a position with its file: `Books.xlsx, Persons!C2`, `a.json, line 4, column 7`. */
export function formatPosition(
  file: string,
  place: SourcePosition,
  language: Language = 'en',
): string {
  const { sheet, row, column } = place;
  if (isCell(place)) return `${file}, ${sheet ?? ''}!${column ?? ''}${row ?? ''}`;
  const messages = POSITION_MESSAGES[language];
  const parts = [file];
  if (sheet !== null) parts.push(`${messages.sheet} ${sheet}`);
  if (row !== null)
    parts.push(`${messages.line} ${row}${column === null ? '' : `, ${messages.column} ${column}`}`);
  return parts.join(', ');
}
