import type { ImportSheet } from '@ampersand-prototype/generics';
import { plainText } from '@ampersand-prototype/generics/values';
import type { SourcePosition } from '../file/position.ts';
import type { Row, Cell } from './cell.ts';
import { CellFault } from './cell-fault.ts';
import type { EditRow } from '../file/edit-row.ts';

/** Rows at the start of each sheet: the header, and some content. */
const FIRST_ROWS = 10;
/** At most this number of rows of a sheet. */
const MAX_ROWS = 200;
const MAX_CELLS = 50;
const MAX_TEXT_LENGTH = 200;

/** Collects the rows of a file that a preview shows, while the file is read. */
export class PreviewRows {
  readonly #invalid: ReadonlySet<string>;
  readonly #sheets = new Map<string, ImportSheet['rows'][number][]>();
  readonly #edit: EditRow;

  constructor(problems: readonly SourcePosition[], edit: EditRow) {
    this.#invalid = new Set(problems.map(({ sheet, row }) => `${row} ${sheet}`));
    this.#edit = edit;
  }

  /** Notes a row if the preview shows it. */
  readonly take: EditRow = (sheet, row, given) => {
    const cells = this.#edit(sheet, row, given);
    const rows = this.#sheets.get(sheet) ?? [];
    this.#sheets.set(sheet, rows);
    const isShown = row < FIRST_ROWS || this.#invalid.has(`${row + 1} ${sheet}`);
    if (isShown && rows.length < MAX_ROWS)
      rows.push({ row: row + 1, cells: shownCells(cells as Row) });
    return cells;
  };

  /** The collected rows by sheet. */
  get sheets(): ImportSheet[] {
    return [...this.#sheets].map(([sheet, rows]) => ({ sheet, rows }));
  }
}

function shownCells(cells: Row): string[] {
  return Array.from({ length: Math.min(cells.length, MAX_CELLS) }, (_, i) => shownCell(cells[i]));
}

function shownCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof CellFault) return cell.about === 'formula' ? `=${cell.text}` : cell.text;
  if (cell instanceof Date) return cell.toISOString();
  return plainText(cell).slice(0, MAX_TEXT_LENGTH);
}
