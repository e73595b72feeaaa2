import type { TechnicalType } from '@ampersand-prototype/generics';
import type { Concept } from './concept.ts';
import type { Relation } from './relation.ts';

/** Facts about the columns of a table. */
interface TableColumns {
  /** Columns of concepts: they hold the atom that identifies the row. */
  readonly concepts: Set<string>;
  readonly types: Map<string, TechnicalType>;
  keyColumn: string | null;
}

/** The columns of each table of the model, with their meaning. */
export class StoredColumns {
  readonly #tables = new Map<string, TableColumns>();

  constructor(concepts: Iterable<Concept>, relations: Iterable<Relation>) {
    for (const { storage, type } of concepts) {
      if (!storage) continue;
      const columns = this.#table(storage.table);
      columns.keyColumn = storage.keyColumn;
      for (const name of [storage.keyColumn, ...storage.columns]) {
        columns.concepts.add(name);
        columns.types.set(name, type);
      }
    }
    for (const { table, source, target } of relations) {
      const { types } = this.#table(table.name);
      if (!types.has(table.srcCol.name)) types.set(table.srcCol.name, source.type);
      if (!types.has(table.tgtCol.name)) types.set(table.tgtCol.name, target.type);
    }
  }

  #table(name: string): TableColumns {
    const found = this.#tables.get(name) ?? {
      concepts: new Set<string>(),
      types: new Map<string, TechnicalType>(),
      keyColumn: null,
    };
    this.#tables.set(name, found);
    return found;
  }

  /** Type of the atoms in a column; ALPHANUMERIC for one that is not of the model. */
  typeOf(table: string, column: string): TechnicalType {
    return this.#tables.get(table)?.types.get(column) ?? 'ALPHANUMERIC';
  }

  /** Whether a table is one of the model, with these columns: only then its changes are known. */
  has(table: string, columns: Iterable<string>): boolean {
    const known = this.#tables.get(table);
    return known !== undefined && [...columns].every((column) => known.types.has(column));
  }

  /** Names of the columns of a table. */
  columnsOf(table: string): string[] {
    return [...(this.#tables.get(table)?.types.keys() ?? [])];
  }

  /** Column that identifies the rows of a wide table; null for a link table. */
  keyColumn(table: string): string | null {
    return this.#tables.get(table)?.keyColumn ?? null;
  }

  /** Whether the column holds the atom that identifies the row, where it holds anything. */
  holdsKey(table: string, column: string): boolean {
    return this.#tables.get(table)?.concepts.has(column) ?? false;
  }
}
