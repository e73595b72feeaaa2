import type { Model } from '../../model/model.ts';
import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { Change } from './change.ts';

/** A row that a transaction changed. */
export interface ChangedRow {
  /** Columns that changed, with the values they had or have. */
  readonly columns: Map<string, Set<string>>;
  /** Atom that identifies the row of a wide table; null for a link table. */
  readonly key: string | null;
}

/** The data after the changes. */
interface ChangedData {
  readonly connection: Connection;
  readonly dialect: Dialect;
}

/** A column of a table. */
interface TableColumn {
  readonly table: string;
  readonly column: string;
}

/** Beyond this number of rows, evaluating everything is as fast. */
export const MAX_ROWS = 5000;

/** The row of a wide table that a change affects, with its new values. */
export interface StoredValues {
  readonly table: string;
  readonly key: string | null;
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the stored values of a change. Null for an atom of a concept without a table. */
export function storedValues(change: Change): StoredValues | null {
  if (change.kind === 'atom') {
    const { storage } = change.concept;
    if (!storage) return null;
    const { table, column, keyColumn } = storage;
    return { table, key: change.atom, values: { [column]: change.atom, [keyColumn]: change.atom } };
  }
  const { name: table, tableOf, srcCol, tgtCol } = change.relation.table;
  const { source, target } = change;
  if (tableOf === null)
    return { table, key: null, values: { [srcCol.name]: source, [tgtCol.name]: target } };
  return tableOf === 'src'
    ? { table, key: source, values: { [tgtCol.name]: target } }
    : { table, key: target, values: { [srcCol.name]: source } };
}

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
    for (const change of changes.slice(this.#count)) this.#add(change);
    this.#count = changes.length;
    return this;
  }

  #add(change: Change): void {
    const stored = storedValues(change);
    if (stored) this.#note(stored.table, stored.key, stored.values);
  }

  #note(table: string, key: string | null, values: Readonly<Record<string, string>>): void {
    if (this.#crowded.has(table)) return;
    const rows = this.#rows.get(table) ?? new Map<string, ChangedRow>();
    if (rows.size > MAX_ROWS) {
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
    data: ChangedData,
    { table, column }: TableColumn,
    rows: readonly ChangedRow[],
  ): Promise<string[]> {
    const values = new Set(rows.flatMap((row) => [...(row.columns.get(column) ?? [])]));
    const keys = rows.flatMap((row) => row.key ?? []);
    if (this.#model.stored.holdsKey(table, column)) for (const key of keys) values.add(key);
    else for (const value of await this.#present(data, { table, column }, keys)) values.add(value);
    return [...values];
  }

  async #present(
    { connection, dialect }: ChangedData,
    { table, column }: TableColumn,
    keys: readonly string[],
  ): Promise<string[]> {
    const { stored } = this.#model;
    const keyColumn = stored.keyColumn(table);
    if (keyColumn === null || keys.length === 0) return [];
    const isChanged = dialect.inSet(quoteName(keyColumn), stored.typeOf(table, keyColumn));
    const sql = `select ${quoteName(column)} as value from ${quoteName(table)} where ${isChanged} and ${quoteName(column)} is not null`;
    return (await connection.all(sql, [keys])).flatMap((row) => row['value'] ?? []);
  }
}
