import { columnName, type ImportSheet } from '@ampersand-prototype/generics';
import type { SourcePosition } from '../file/position.ts';
import type { Row } from './cell.ts';
import { shownCell } from './shown-cell.ts';
import type { EditRow } from '../file/edit-row.ts';

/** Rows at the start of each sheet: the header, and some content. */
const FIRST_ROWS = 10;
/** At most this number of rows of a sheet. */
const MAX_ROWS = 200;
const MAX_CELLS = 200;
/** Longer texts are shortened, unless they are invalid: those are edited. */
const MAX_TEXT_LENGTH = 200;

/** Collects the rows of a file for a preview. */
export class PreviewRows {
  readonly #invalidRows: ReadonlySet<string>;
  readonly #invalidCells: ReadonlySet<string>;
  readonly #sheets = new Map<string, ImportSheet['rows'][number][]>();
  readonly #tables = new Set<string>();
  readonly #shown = new Set<string>();
  readonly #edit: EditRow;
  readonly #atoms: ReadonlySet<string>;

  /** Rows of `atoms` are shown too: those with one of them in the first column. */
  constructor(
    problems: readonly SourcePosition[],
    edit: EditRow,
    atoms: ReadonlySet<string> = new Set(),
  ) {
    this.#atoms = atoms;
    this.#invalidRows = new Set(problems.map(({ sheet, row }) => `${row} ${sheet}`));
    this.#invalidCells = new Set(
      problems.map(({ sheet, row, column }) => `${row} ${column} ${sheet}`),
    );
    this.#edit = edit;
  }

  /** Notes a row if the preview shows it. */
  readonly take: EditRow = (sheet, row, given) => {
    const cells = this.#edit(sheet, row, given);
    const rows = this.#sheets.get(sheet) ?? [];
    this.#sheets.set(sheet, rows);
    const isShown =
      row < FIRST_ROWS ||
      this.#invalidRows.has(`${row + 1} ${sheet}`) ||
      (this.#atoms.size > 0 && this.#atoms.has(shownCell((cells as Row)[0])));
    if (isShown && rows.length < MAX_ROWS) {
      this.#shown.add(`${row} ${sheet}`);
      rows.push({ row: row + 1, cells: this.#shownCells(sheet, row + 1, cells as Row) });
    }
    return cells;
  };

  /** Whether a row, counted from 0, is shown. */
  shows(sheet: string, row: number): boolean {
    return this.#shown.has(`${row} ${sheet}`);
  }

  /** Notes that a sheet is a table in a form of its own. */
  noteTable(sheet: string): void {
    this.#tables.add(sheet);
  }

  #shownCells(sheet: string, row: number, cells: Row): string[] {
    // A correction can lie beyond the end of a row.
    return Array.from({ length: Math.min(cells.length, MAX_CELLS) }, (_, i) => {
      const isInvalid = this.#invalidCells.has(`${row} ${columnName(i)} ${sheet}`);
      const text = shownCell(cells[i]);
      return isInvalid ? text : text.slice(0, MAX_TEXT_LENGTH);
    });
  }

  /** The collected rows by sheet. */
  get sheets(): ImportSheet[] {
    return [...this.#sheets].map(([sheet, rows]) => ({
      ...{ sheet, rows },
      ...(this.#tables.has(sheet) && { isTable: true }),
    }));
  }
}
