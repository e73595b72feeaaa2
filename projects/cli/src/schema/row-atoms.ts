import type { ForeignTable } from '@ampersand-prototype/backend';

const MAX_LENGTH = 200;

/** The atoms of the rows of a table, found by the values of columns. */
export class RowAtoms {
  /** The atom of each row. */
  readonly atoms: readonly string[];
  /** Whether atoms are numbered, because a row has no usable key. */
  readonly isNumbered: boolean;
  readonly #table: ForeignTable;
  readonly #indexes = new Map<string, ReadonlyMap<string, string>>();

  constructor(table: ForeignTable, concept: string) {
    this.#table = table;
    const keys = table.key.length === 0 ? [] : this.#values(table.key);
    const names = keys.map((values) => values.map((value) => value ?? '').join('/'));
    const isUsable = keys.length === table.rows.length && areAtoms(names);
    this.isNumbered = !isUsable && table.rows.length > 0;
    this.atoms = isUsable ? names : table.rows.map((_, at) => `${concept}_${at + 1}`);
  }

  /** Finds the atom of the row that has these values; undefined without one. */
  find(columns: readonly string[], values: readonly (string | null)[]): string | undefined {
    const key = columns.join('\n');
    const index = this.#indexes.get(key) ?? this.#indexOf(columns);
    this.#indexes.set(key, index);
    return index.get(JSON.stringify(values));
  }

  #indexOf(columns: readonly string[]): ReadonlyMap<string, string> {
    return new Map(
      this.#values(columns).map((values, at) => [JSON.stringify(values), this.atoms[at] ?? '']),
    );
  }

  #values(columns: readonly string[]): (string | null)[][] {
    return valuesOf(this.#table, columns);
  }
}

/** Returns the values of some columns in each row. */
export function valuesOf(table: ForeignTable, columns: readonly string[]): (string | null)[][] {
  const places = columns.map((name) => table.columns.findIndex((column) => column.name === name));
  return table.rows.map((row) => places.map((place) => row[place] ?? null));
}

function areAtoms(names: readonly string[]): boolean {
  const areValid = names.every(
    (name) => name.length > 0 && name.length <= MAX_LENGTH && !/^\s|\s$|\p{C}/u.test(name),
  );
  return areValid && new Set(names.map((name) => name.toLowerCase())).size === names.length;
}
