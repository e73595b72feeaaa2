import type { Connection, DbValue, Parameter, Row } from '../plug/database.ts';
import { quoteName } from '../query/quote-name.ts';

/** A row of a wide table. */
export interface RowKey {
  readonly table: string;
  readonly keyColumn: string;
  readonly atom: string;
}

/** Values that wait to be written into a row. */
interface Waiting {
  readonly row: RowKey;
  readonly values: Map<string, DbValue>;
}

const READS = /^\s*select\b/i;

/**
 * The statements of a transaction. Within a batch, the row that links are stored in is read once, and what is put in its columns
 * one after the other is written at once. Nobody sees the difference: whatever other statement comes finds it written.
 */
export class RowBatch implements Connection {
  readonly #connection: Connection;
  #isOpen = false;
  #read: { readonly row: RowKey; readonly values: Record<string, DbValue> | null } | null = null;
  #waiting: Waiting | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Whether rows are read and written at once. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  async run(sql: string, parameters?: readonly Parameter[]): Promise<number> {
    if (this.#waiting) await this.#write();
    this.#read = null;
    return this.#connection.run(sql, parameters);
  }

  async all(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    if (this.#waiting) await this.#write();
    if (!READS.test(sql)) this.#read = null;
    return this.#connection.all(sql, parameters);
  }

  /** For statements on one table only: what waits for another one does not matter to them. */
  on(table: string): Connection {
    const isConcerned = this.#waiting?.row.table === table || this.#read?.row.table === table;
    return isConcerned ? this : this.#connection;
  }

  /** Runs work within a batch. What waits is written at its end; where the work fails, the transaction does. */
  async within(work: () => Promise<void>): Promise<void> {
    this.#isOpen = true;
    try {
      await work();
      if (this.#waiting) await this.#write();
    } finally {
      this.#isOpen = false;
      this.#read = null;
      this.#waiting = null;
    }
  }

  /** The values of a row in these columns; null where there is no such row. */
  async valuesOf(
    row: RowKey,
    columns: readonly string[],
  ): Promise<Readonly<Record<string, DbValue>> | null> {
    const known = this.known(row, columns);
    if (known !== undefined) return known;
    const { table, keyColumn, atom } = row;
    const sql = `select * from ${quoteName(table)} where ${quoteName(keyColumn)} = ?`;
    const [found] = await this.all(sql, [atom]);
    this.#read = { row, values: found ? { ...found } : null };
    return this.#read.values;
  }

  /** The same where it is known without reading; undefined where it is not. */
  known(
    row: RowKey,
    columns: readonly string[],
  ): Readonly<Record<string, DbValue>> | null | undefined {
    const read = this.#read;
    if (!read || !isSame(read.row, row)) return undefined;
    const { values } = read;
    return values && columns.some((column) => values[column] === undefined) ? undefined : values;
  }

  /** Puts a value in a column of a row that is there. It is read again from the database, which may write it otherwise. */
  async put(row: RowKey, column: string, value: DbValue): Promise<void> {
    if (this.#waiting && !isSame(this.#waiting.row, row)) await this.#write();
    this.#waiting ??= { row, values: new Map() };
    this.#waiting.values.set(column, value);
    if (!this.#read) return;
    if (isSame(this.#read.row, row) && this.#read.values) delete this.#read.values[column];
    else this.#read = null;
  }

  async #write(): Promise<void> {
    if (!this.#waiting) return;
    const { row, values } = this.#waiting;
    this.#waiting = null;
    // In one order, so that there are few different statements.
    const columns = [...values.keys()].sort();
    const assignments = columns.map((column) => `${quoteName(column)} = ?`).join(', ');
    const sql = `update ${quoteName(row.table)} set ${assignments} where ${quoteName(row.keyColumn)} = ?`;
    const parameters = columns.map((column) => values.get(column) ?? null);
    await this.#connection.run(sql, [...parameters, row.atom]);
  }
}

function isSame(one: RowKey, other: RowKey): boolean {
  return one.atom === other.atom && one.table === other.table && one.keyColumn === other.keyColumn;
}
