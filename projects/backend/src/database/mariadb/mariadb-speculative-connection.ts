import { quoteName } from '../statement/quote-name.ts';
import { columnsOf } from '../columns-of-rows.ts';
import {
  DatabaseFailure,
  type Connection,
  type LimitedRun,
  type Parameter,
  type Row,
} from '../database.ts';
import { changedTable } from '../statement/changed-table.ts';
import { insertStatement } from '../statement/insert-statement.ts';
import type { MariadbConnection } from './mariadb-connection.ts';

/** Tables that are larger than this are not copied: their rows travel to the server of the application and back. */
const MAX_ROWS = 5000;

const SAVEPOINT = /^\s*(rollback to )?savepoint (\w+)\s*$/i;

/**
 * Executes the statements of a transaction that is always rolled back. Writing a row would wait for transactions that
 * read its place serializably, such as an import. Such writes go to a temporary copy of the table instead, which hides
 * it from all later statements. Only writes to a large table wait.
 */
export class SpeculativeConnection implements Connection {
  readonly #connection: MariadbConnection;
  readonly limited: LimitedRun;
  readonly #copies = new Set<string>();
  /** The tables that were copied before a savepoint, by its name. */
  readonly #before = new Map<string, ReadonlySet<string>>();

  constructor(connection: MariadbConnection) {
    this.#connection = connection;
    this.limited = connection.limited;
  }

  all(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    return this.#changing(sql, (statement) => this.#connection.all(statement, parameters));
  }

  async run(sql: string, parameters?: readonly Parameter[]): Promise<number> {
    const [, isUndone, name] = SAVEPOINT.exec(sql) ?? [];
    if (name !== undefined && isUndone === undefined) this.#before.set(name, new Set(this.#copies));
    const count = await this.#changing(sql, (statement) =>
      this.#connection.run(statement, parameters),
    );
    if (name !== undefined && isUndone !== undefined) await this.#dropSince(name);
    return count;
  }

  /** Removes the copies. @throws DatabaseFailure after which the connection is unusable */
  end(): Promise<void> {
    return this.#drop([...this.#copies]);
  }

  /** Going back to a savepoint empties the copies that were made since, and does not take them away. */
  #dropSince(savepoint: string): Promise<void> {
    const before = this.#before.get(savepoint);
    return this.#drop([...this.#copies].filter((table) => before?.has(table) !== true));
  }

  async #drop(copies: readonly string[]): Promise<void> {
    if (copies.length === 0) return;
    try {
      await this.#connection.run(`drop temporary table ${copies.map(quoteName).join(', ')}`);
    } catch (error) {
      throw new DatabaseFailure('unavailable', error);
    }
    for (const table of copies) this.#copies.delete(table);
  }

  async #changing<T>(sql: string, work: (statement: string) => Promise<T>): Promise<T> {
    const table = changedTable(sql);
    if (table === undefined || this.#copies.has(table)) return work(sql);
    try {
      return await work(`set statement innodb_lock_wait_timeout = 0 for ${sql}`);
    } catch (error) {
      if (!(error instanceof DatabaseFailure) || error.kind !== 'busy') throw error;
      await this.#copy(table);
      return work(sql);
    }
  }

  /** Copied by the database itself, the rows would be locked, and waited for. */
  async #copy(table: string): Promise<void> {
    const quoted = quoteName(table);
    const rows = await this.#connection.all(`select * from ${quoted} limit ${MAX_ROWS + 1}`);
    if (rows.length > MAX_ROWS) return;
    // In the mode of our connections the text would lack extensions of the standard, such as character sets.
    const show = `set statement sql_mode = '' for show create table ${quoted}`;
    const made = (await this.#connection.all(show))[0]?.['Create Table'] ?? '';
    await this.#connection.run(made.replace(/^create/i, 'create temporary'));
    this.#copies.add(table);
    const [first] = rows;
    if (first === undefined) return;
    const insert = insertStatement(quoted, Object.keys(first).map(quoteName));
    await this.#connection.runEach(insert, columnsOf(rows.map((row) => Object.values(row))));
  }
}
