import type { Model } from '../model/model.ts';
import type { Connection } from '../plug/database.ts';
import type { Dialect } from '../plug/dialect.ts';
import type { TechnicalType } from '@ampersand-prototype/generics';
import { quoteName } from '../query/token.ts';
import type { Change } from '../transaction/transaction.ts';

/** A row that a transaction changed. */
interface ChangedRow {
  /** Columns that changed, with the values they had or have. */
  readonly columns: Map<string, Set<string>>;
  /** Atom that identifies the row of a wide table; null for a link table. */
  readonly key: string | null;
}

/** What is known of the columns of a table. */
interface TableColumns {
  /** Columns of concepts: they hold the atom that identifies the row. */
  readonly concepts: Set<string>;
  readonly types: Map<string, TechnicalType>;
  keyColumn: string | null;
}

const tables = new WeakMap<Model, ReadonlyMap<string, TableColumns>>();

function tablesOf(model: Model): ReadonlyMap<string, TableColumns> {
  const known = tables.get(model);
  if (known) return known;
  const made = new Map<string, TableColumns>();
  const table = (name: string): TableColumns => {
    const found = made.get(name) ?? {
      concepts: new Set<string>(),
      types: new Map<string, TechnicalType>(),
      keyColumn: null,
    };
    made.set(name, found);
    return found;
  };
  for (const { storage, type } of model.concepts.values()) {
    if (!storage) continue;
    const columns = table(storage.table);
    columns.keyColumn = storage.keyColumn;
    for (const name of [storage.keyColumn, ...storage.columns]) {
      columns.concepts.add(name);
      columns.types.set(name, type);
    }
  }
  for (const { table: stored, source, target } of model.relations.values()) {
    const { types } = table(stored.name);
    if (!types.has(stored.srcCol.name)) types.set(stored.srcCol.name, source.type);
    if (!types.has(stored.tgtCol.name)) types.set(stored.tgtCol.name, target.type);
  }
  tables.set(model, made);
  return made;
}

/** Type of the atoms in a column. */
export function columnType(model: Model, table: string, column: string): TechnicalType | null {
  return tablesOf(model).get(table)?.types.get(column) ?? null;
}

/** Whether a table is one of the model, with these columns: only then its changes are known. */
export function isOfModel(model: Model, table: string, columns: ReadonlySet<string>): boolean {
  const known = tablesOf(model).get(table);
  return known !== undefined && [...columns].every((column) => known.types.has(column));
}

/** Column that identifies the rows of a wide table; null for a link table. */
export function keyColumn(model: Model, table: string): string | null {
  return tablesOf(model).get(table)?.keyColumn ?? null;
}

/** Beyond this number of rows, evaluating everything is as fast. */
const MOST_ROWS = 5000;

/** The rows that changes of the population touched, by table. */
export class RowChanges {
  readonly #model: Model;
  readonly #rows = new Map<string, Map<string, ChangedRow>>();

  /** Tables of which so many rows changed that they are not followed any more. */
  readonly #crowded = new Set<string>();
  #count = 0;

  constructor(model: Model) {
    this.#model = model;
  }

  /** Takes in the changes of a list that it has not seen yet. */
  follow(changes: readonly Change[]): this {
    for (let i = this.#count; i < changes.length; i++) this.#add(changes[i] as Change);
    this.#count = changes.length;
    return this;
  }

  #add(change: Change): void {
    if (change.kind === 'atom') {
      const { storage } = change.concept;
      if (storage)
        this.#note(storage.table, change.atom, {
          [storage.column]: change.atom,
          [storage.keyColumn]: change.atom,
        });
      return;
    }
    const { name, tableOf, srcCol, tgtCol } = change.relation.table;
    const { source, target } = change;
    if (tableOf === null) this.#note(name, null, { [srcCol.name]: source, [tgtCol.name]: target });
    else if (tableOf === 'src') this.#note(name, source, { [tgtCol.name]: target });
    else this.#note(name, target, { [srcCol.name]: source });
  }

  #note(table: string, key: string | null, values: Readonly<Record<string, string>>): void {
    if (this.#crowded.has(table)) return;
    const rows = this.#rows.get(table) ?? new Map<string, ChangedRow>();
    if (rows.size > MOST_ROWS) {
      this.#crowded.add(table);
      this.#rows.delete(table);
      return;
    }
    this.#rows.set(table, rows);
    const id = key ?? JSON.stringify(values);
    const row = rows.get(id) ?? { columns: new Map<string, Set<string>>(), key };
    rows.set(id, row);
    for (const [column, value] of Object.entries(values))
      row.columns.set(column, (row.columns.get(column) ?? new Set()).add(value));
  }

  /** Rows of a table of which one of these columns changed; null when there are too many to follow. */
  rowsOf(table: string, columns: ReadonlySet<string>): ChangedRow[] | null {
    if (this.#crowded.has(table)) return null;
    const rows = [...(this.#rows.get(table)?.values() ?? [])];
    return rows.filter((row) => [...row.columns.keys()].some((column) => columns.has(column)));
  }

  /** The values that a column has, or had, in changed rows. */
  async valuesOf(
    connection: Connection,
    dialect: Dialect,
    table: string,
    column: string,
    rows: readonly ChangedRow[],
  ): Promise<string[]> {
    const values = new Set(rows.flatMap((row) => [...(row.columns.get(column) ?? [])]));
    const keys = rows.flatMap((row) => row.key ?? []);
    const known = tablesOf(this.#model).get(table);
    if (known?.concepts.has(column)) for (const key of keys) values.add(key);
    else
      for (const value of await this.#present(connection, dialect, table, column, keys))
        values.add(value);
    return [...values];
  }

  async #present(
    connection: Connection,
    dialect: Dialect,
    table: string,
    column: string,
    keys: readonly string[],
  ): Promise<string[]> {
    const { keyColumn = null, types } = tablesOf(this.#model).get(table) ?? {};
    if (keyColumn === null || keys.length === 0) return [];
    const isChanged = dialect.inSet(quoteName(keyColumn), types?.get(keyColumn) ?? 'ALPHANUMERIC');
    const sql = `select ${quoteName(column)} as value from ${quoteName(table)} where ${isChanged} and ${quoteName(column)} is not null`;
    return (await connection.all(sql, [keys])).flatMap((row) => row['value'] ?? []);
  }
}
