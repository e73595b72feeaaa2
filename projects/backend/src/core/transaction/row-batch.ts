import type { Connection, DbValue, Parameter, Row, RunEach } from '../../database/database.ts';
import type { RowUpdates } from '../../database/dialect.ts';
import { inList } from '../../database/in-list.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import { BatchLoader } from './batch-loader.ts';
import { KnownAtoms } from './known-atoms.ts';
import { updateRows } from './update-rows.ts';

/** The key of a row in a wide table. */
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
 * A transaction connection that batches reads and writes of rows with links. Within a batch, rows are read many at
 * once, and consecutive changes of their columns are written at once. Batching is invisible: every other statement sees
 * the written rows.
 */
export class RowBatch implements Connection {
  readonly #connection: Connection;
  readonly #updates: RowUpdates;
  /** Atoms that need not be looked for. */
  readonly knownAtoms = new KnownAtoms();
  #isOpen = false;
  /** Rows by their atoms, by table. */
  readonly #loaders = new Map<string, BatchLoader<Values>>();
  #waiting = new Map<string, Waiting>();
  readonly runEach: RunEach | undefined;
  readonly leaveGroup: (() => void) | undefined;

  /** @param updates how the database writes many rows at once */
  constructor(connection: Connection, updates: RowUpdates) {
    this.#connection = connection;
    this.#updates = updates;
    const { runEach } = connection;
    this.leaveGroup = connection.leaveGroup;
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
    const isKnown = this.#loaders.get(table)?.isEmpty === false;
    return this.#waiting.has(table) || isKnown ? this : this.#connection;
  }

  /** Runs work within a batch. What waits is written at its end; where the work fails, the transaction does. */
  async within(work: () => Promise<void>): Promise<void> {
    this.#isOpen = true;
    try {
      await work();
      await this.#write();
    } finally {
      this.#isOpen = false;
      this.#loaders.clear();
      this.#waiting.clear();
    }
  }

  /** Says which rows of a table the batch is going to be about, in their order. */
  expect(table: string, atoms: Iterable<string>): void {
    this.#loader(table).expect(atoms);
  }

  #loader(table: string): BatchLoader<Values> {
    const loader = this.#loaders.get(table) ?? new BatchLoader();
    this.#loaders.set(table, loader);
    return loader;
  }

  /** The values of a row in these columns; null if the row does not exist. */
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
    const isExpected = this.#isOpen && this.#loaders.get(row.table)?.expects(row.atom) === true;
    return isExpected ? this.valuesOf(row, columns) : this.#known(row, columns);
  }

  /** Whether a row was read, and nothing was written since. */
  holds({ table, atom }: RowKey): boolean {
    return this.#loaders.get(table)?.known(atom) !== undefined;
  }

  /** Puts a value in a column of a row that is there. It is read again from the database, which may write it otherwise. */
  put({ table, keyColumn, atom }: RowKey, column: string, value: DbValue): void {
    const waiting: Waiting = this.#waiting.get(table) ?? { keyColumn, rows: new Map() };
    const values = waiting.rows.get(atom) ?? new Map<string, DbValue>();
    this.#waiting.set(table, waiting);
    waiting.rows.set(atom, values.set(column, value));
    const loader = this.#loaders.get(table);
    const known = loader?.known(atom);
    if (known) delete known[column];
    else loader?.drop(atom);
  }

  #known({ table, atom }: RowKey, columns: readonly string[]): Readonly<Values> | null | undefined {
    const values = this.#loaders.get(table)?.known(atom);
    return values && columns.some((column) => values[column] === undefined) ? undefined : values;
  }

  /** Reads a row, together with those that will be asked for next. */
  #readRows({ table, keyColumn, atom }: RowKey): Promise<Values | null> {
    return this.#loader(table).load(atom, async (atoms) => {
      const { sql, parameters } = inList(quoteName(keyColumn), atoms);
      const rows = await this.all(`select * from ${quoteName(table)} where ${sql}`, parameters);
      const keyOf = (row: Row): string => (atoms.length === 1 ? atom : (row[keyColumn] ?? ''));
      return new Map(rows.map((row) => [keyOf(row), { ...row }]));
    });
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
    for (const loader of this.#loaders.values()) loader.invalidate();
  }

  async #write(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const [table, { keyColumn, rows }] of waiting)
      await updateRows(this.#connection, this.#updates, { table, keyColumn, rows });
  }
}
