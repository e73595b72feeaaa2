import type { ImportSheet } from '@ampersand-prototype/generics';
import type { FactChange } from '../core/transaction/change.ts';
import type { RowAtom } from './import-notifications.ts';

/** Finds out which shown rows of a mapped table are new, changed, or unchanged. */
export class RowStates {
  readonly #rows: ReadonlyMap<string, RowAtom>;
  readonly #atoms: ReadonlySet<string>;
  readonly #changed = new Set<string>();

  constructor(rows: readonly RowAtom[]) {
    this.#rows = new Map(rows.map((row) => [keyOf(row.sheet, row.row), row]));
    this.#atoms = new Set(rows.map(({ atom }) => atom));
  }

  /** Starts an attempt to store the table; the result receives its changes. */
  start(): (change: FactChange) => void {
    this.#changed.clear();
    return (change) => {
      const ends = change.kind === 'atom' ? [change.atom] : [change.source, change.target];
      for (const end of ends) if (this.#atoms.has(end)) this.#changed.add(end);
    };
  }

  /** Adds the change of each row to the rows of a preview. */
  mark(sheets: readonly ImportSheet[]): readonly ImportSheet[] {
    if (this.#rows.size === 0) return sheets;
    return sheets.map(({ sheet, rows, ...more }) => ({
      ...{ sheet, ...more },
      rows: rows.map((row) => {
        const found = this.#rows.get(keyOf(sheet, row.row));
        return found ? { ...row, change: this.#changeOf(found) } : row;
      }),
    }));
  }

  #changeOf({ atom, isNew }: RowAtom): 'new' | 'changed' | 'unchanged' {
    if (isNew) return 'new';
    return this.#changed.has(atom) ? 'changed' : 'unchanged';
  }
}

function keyOf(sheet: string, row: number): string {
  return `${row} ${sheet}`;
}
