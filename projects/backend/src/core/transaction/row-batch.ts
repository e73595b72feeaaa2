import type { Connection, DbValue, Parameter, Row, RunEach } from '../../database/database.ts';
import type { RowUpdates } from '../../database/dialect.ts';
import { inList } from '../../database/in-list.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import { KnownAtoms } from './known-atoms.ts';
import { ReadAhead } from './read-ahead-rows.ts';
import { updateRows } from './update-rows.ts';

/** A row of a wide table. */
export interface RowKey {
  readonly table: string;
  readonly keyColumn: string;
  readonly atom: string;
}

type Values = Record<string, DbValue>;

/** Values that wait to be written into rows of a table. */
interface Waiting {
  readonly keyColumn: string;
  /** Values by column, by the atom of the row. */
  readonly rows: Map<string, Map<string, DbValue>>;
}

const READS = /^\s*select\b/i;

/**
 * The statements of a transaction. Within a batch, the rows that links are stored in are read many at once, and what is put in
 * their columns one after the other is written at once. Nobody sees the difference: whatever other statement comes finds it written.
 */
export class RowBatch implements Connection {
  readonly #connection: Connection;
  readonly #updates: RowUpdates;
  /** Atoms that need not be looked for. */
  readonly knownAtoms = new KnownAtoms();
  #isOpen = false;
  /** Rows by their atoms, by table; null for one that is not there. */
  readonly #read = new Map<string, Map<string, Values | null>>();
  readonly #ahead = new Map<string, ReadAhead>();
  #waiting = new Map<string, Waiting>();
  readonly runEach: RunEach | undefined;

  /** @param updates how the database writes many rows at once */
  constructor(connection: Connection, updates: RowUpdates) {
    this.#connection = connection;
    this.#updates = updates;
    const { runEach } = connection;
    this.runEach = runEach && ((sql, rows) => this.#runEach(sql, rows));
  }

  /** Whether rows are read and written at once. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  async run(sql: string, parameters?: readonly Parameter[]): Promise<number> {
    await this.#beforeStatement(sql);
    return this.#connection.run(sql, parameters);
  }

  async all(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    await this.#beforeStatement(sql);
    return this.#connection.all(sql, parameters);
  }

  /** For statements on one table only: what waits for another one does not matter to them. */
  on(table: string): Connection {
    return this.#waiting.has(table) || this.#read.has(table) ? this : this.#connection;
  }

  /** Runs work within a batch. What waits is written at its end; where the work fails, the transaction does. */
  async within(work: () => Promise<void>): Promise<void> {
    this.#isOpen = true;
    try {
      await work();
      await this.#write();
    } finally {
      this.#isOpen = false;
      this.#read.clear();
      this.#ahead.clear();
      this.#waiting.clear();
    }
  }

  /** Says which rows of a table the batch is going to be about, in their order. */
  expect(table: string, atoms: Iterable<string>): void {
    const ahead = this.#ahead.get(table) ?? new ReadAhead();
    ahead.expect(atoms);
    this.#ahead.set(table, ahead);
  }

  /** The values of a row in these columns; null where there is no such row. */
  async valuesOf(row: RowKey, columns: readonly string[]): Promise<Readonly<Values> | null> {
    const known = this.#known(row, columns);
    if (known !== undefined) return known;
    return this.#readRows(row);
  }

  /** The same of a row that the batch is about; undefined for others, unless they are known without reading. */
  async known(
    row: RowKey,
    columns: readonly string[],
  ): Promise<Readonly<Values> | null | undefined> {
    const isExpected = this.#isOpen && this.#ahead.get(row.table)?.expects(row.atom) === true;
    return isExpected ? this.valuesOf(row, columns) : this.#known(row, columns);
  }

  /** Whether a row was read, and nothing was written since. */
  holds({ table, atom }: RowKey): boolean {
    return this.#read.get(table)?.has(atom) === true;
  }

  /** Puts a value in a column of a row that is there. It is read again from the database, which may write it otherwise. */
  put({ table, keyColumn, atom }: RowKey, column: string, value: DbValue): void {
    const waiting: Waiting = this.#waiting.get(table) ?? { keyColumn, rows: new Map() };
    const values = waiting.rows.get(atom) ?? new Map<string, DbValue>();
    this.#waiting.set(table, waiting);
    waiting.rows.set(atom, values.set(column, value));
    const read = this.#read.get(table);
    const known = read?.get(atom);
    if (known) delete known[column];
    else read?.delete(atom);
  }

  #known({ table, atom }: RowKey, columns: readonly string[]): Readonly<Values> | null | undefined {
    const values = this.#read.get(table)?.get(atom);
    return values && columns.some((column) => values[column] === undefined) ? undefined : values;
  }

  /** Reads a row, together with those that will be asked for next. */
  async #readRows({ table, keyColumn, atom }: RowKey): Promise<Values | null> {
    const read = this.#read.get(table) ?? new Map<string, Values | null>();
    const next = this.#ahead.get(table)?.from(atom) ?? [atom];
    const atoms = next.filter((each) => each === atom || !read.has(each));
    const { sql, parameters } = inList(quoteName(keyColumn), atoms);
    const rows = await this.all(`select * from ${quoteName(table)} where ${sql}`, parameters);
    for (const each of atoms) read.set(each, null);
    for (const row of rows)
      read.set(atoms.length === 1 ? atom : (row[keyColumn] ?? ''), { ...row });
    this.#read.set(table, read);
    return read.get(atom) ?? null;
  }

  async #runEach(...[sql, rows]: Parameters<RunEach>): Promise<void> {
    await this.#beforeStatement(sql);
    await this.#connection.runEach?.(sql, rows);
  }

  /** A statement finds written what waits; what it may change is not known any more. */
  async #beforeStatement(sql: string): Promise<void> {
    if (this.#waiting.size > 0) await this.#write();
    if (!READS.test(sql)) this.#forget();
    this.knownAtoms.follow(sql);
  }

  #forget(): void {
    if (this.#read.size === 0) return;
    this.#read.clear();
    for (const ahead of this.#ahead.values()) ahead.waste();
  }

  async #write(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const [table, { keyColumn, rows }] of waiting)
      await updateRows(this.#connection, this.#updates, { table, keyColumn, rows });
  }
}
