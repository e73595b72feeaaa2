import { quoteName } from '../statement/quote-name.ts';
import {
  DatabaseFailure,
  type Connection,
  type LimitedRun,
  type Parameter,
  type Row,
} from '../database.ts';
import { changedTable } from '../statement/changed-table.ts';

/** Tables that are larger than this are not copied. */
const MAX_ROWS = 20_000;

/** An error for a table that is too large to simulate its changes. */
export class SpeculationTooLarge extends Error {
  override readonly name = 'SpeculationTooLarge';
}

/**
 * A read-only connection that simulates writes. A changed table is first copied to a temporary one that hides it. The changes
 * end with the transaction.
 */
export class SpeculativeConnection implements Connection {
  readonly #reader: Connection;
  readonly limited: LimitedRun | undefined;

  constructor(reader: Connection) {
    this.#reader = reader;
    this.limited = reader.limited;
  }

  all(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    return this.#changing(sql, () => this.#reader.all(sql, parameters));
  }

  run(sql: string, parameters?: readonly Parameter[]): Promise<number> {
    return this.#changing(sql, () => this.#reader.run(sql, parameters));
  }

  async #changing<T>(sql: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const isRejected = error instanceof DatabaseFailure && error.kind === 'readOnly';
      const table = changedTable(sql);
      if (!isRejected || table === undefined) throw error;
      await this.#copy(table);
      return work();
    }
  }

  async #copy(table: string): Promise<void> {
    const quoted = quoteName(table);
    const beyond = `select 1 as one from main.${quoted} limit 1 offset ${MAX_ROWS}`;
    if ((await this.#reader.all(beyond)).length > 0) throw new SpeculationTooLarge(table);
    const made = await this.#reader.all(
      `select name, type, sql from main.sqlite_master where tbl_name = ? and type in ('table', 'index') and sql is not null order by type desc`,
      [table],
    );
    for (const { name, type, sql } of made) await this.#reader.run(temporary(name, type, sql));
    await this.#reader.run(`insert into temp.${quoted} select * from main.${quoted}`);
  }
}

/** A definition as SQLite keeps it, for a temporary table or index of the same name. */
function temporary(name: Row[string] = '', type: Row[string] = '', sql: Row[string] = ''): string {
  const kind = type === 'table' ? 'table' : 'index';
  const head =
    /^create\s+(unique\s+)?(?:table|index)\s+(?:"(?:[^"]|"")+"|'[^']*'|`[^`]*`|\[[^\]]*\]|\w+)/i;
  return (sql ?? '').replace(
    head,
    (_, unique?: string) => `create ${unique ?? ''}${kind} temp.${quoteName(name ?? '')}`,
  );
}
