import type { Origin } from '../../diagnostic/origin.ts';
import type { Cell, Sheet } from '../../source/workbook.ts';
import type { AtomNode } from '../tree/atom.ts';
import type { NameNode } from '../tree/name.ts';

/** A sheet as a grid of cells with places. Rows and columns count from 0. */
export class Grid {
  readonly sheet: string;
  readonly #file: string;
  readonly #rows: Sheet['rows'];

  constructor({ name, rows }: Sheet, file: string) {
    this.sheet = name;
    this.#file = file;
    this.#rows = rows;
  }

  get height(): number {
    return this.#rows.length;
  }

  width(row: number): number {
    return this.#rows[row]?.length ?? 0;
  }

  cell(row: number, column: number): Cell {
    return this.#rows[row]?.[column] ?? null;
  }

  /** What the cell says, without blanks around it; empty when it is. */
  text(row: number, column: number): string {
    const cell = this.cell(row, column);
    if (cell === null) return '';
    return cell instanceof Date ? momentText(cell) : String(cell).trim();
  }

  origin(row: number, column: number): Origin {
    const start = { line: row + 1, column: column + 1 };
    return { file: this.#file, start, end: { line: row + 1, column: column + 2 } };
  }

  name(text: string, row: number, column: number): NameNode {
    return { text, origin: this.origin(row, column) };
  }

  /** The atoms in a cell: none when it is empty, several when the column has a delimiter. */
  atoms(row: number, column: number, delimiter: string | null): readonly AtomNode[] {
    const cell = this.cell(row, column);
    const text = this.text(row, column);
    if (cell === null || text === '') return [];
    const origin = this.origin(row, column);
    if (delimiter === null) return [atomOf(cell, text, this.#newName(text, row), origin)];
    return text
      .split(delimiter)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => ({ kind: 'text', text: this.#newName(part, row), origin, spreadsheet: true }));
  }

  /** `_NEW` is an atom that has no name yet: each row has its own. */
  #newName(text: string, row: number): string {
    if (text !== '_NEW') return text;
    const file = this.#file.slice(this.#file.lastIndexOf('/') + 1).replace(/\.xlsx$/i, '');
    return `_NEW_${file}_${this.sheet}_${row + 1}`;
  }
}

function atomOf(cell: Cell, text: string, name: string, origin: Origin): AtomNode {
  const common = { origin, spreadsheet: true } as const;
  if (typeof cell === 'number') {
    return {
      kind: Number.isSafeInteger(cell) ? 'integer' : 'float',
      text: String(cell),
      ...common,
    };
  }
  if (typeof cell === 'boolean')
    return { kind: 'boolean', text: cell ? 'True' : 'False', ...common };
  if (cell instanceof Date) return { kind: 'datetime', text, ...common };
  return { kind: 'text', text: name, ...common };
}

/** A day without time where the cell holds midnight. */
function momentText(moment: Date): string {
  const iso = moment.toISOString().replace(/\.000Z$/, 'Z');
  return iso.endsWith('T00:00:00Z') ? iso.slice(0, 10) : iso;
}
