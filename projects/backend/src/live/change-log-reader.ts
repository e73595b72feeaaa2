import {
  CHANGE_BLOCK_TABLE,
  CHANGE_NAME_TABLE,
  CHANGE_TABLE,
  TRANSACTION_TABLE,
} from '../core/framework-table.ts';
import { loggedName } from '../change-log/fact.ts';
import type { Model } from '../model/model.ts';
import type { Connection, Database } from '../database/database.ts';
import { ChangedFacts } from './changed-facts.ts';

/**
 * Number of earlier entries to read again. Sequence numbers follow the order of commits only between transactions that share
 * facts.
 */
export const OVERLAP = 100;

/** After more missed transactions, anything may have changed. */
const MAX_MISSED = 5000;

/** Reads the names of changed relations and concepts from the change log. */
export class ChangeLogReader {
  readonly #database: Database;
  readonly #relations: ReadonlyMap<string, string>;
  readonly #concepts: ReadonlyMap<string, string>;

  constructor(database: Database, model: Model) {
    const byLoggedName = (names: Iterable<string>): Map<string, string> =>
      new Map([...names].map((name) => [loggedName(name), name]));
    this.#database = database;
    this.#relations = byLoggedName(model.relations.keys());
    this.#concepts = byLoggedName(model.concepts.keys());
  }

  /** What was stored after a number; that anything may have changed where the change log does not reach back to it. */
  since(text: string): Promise<ChangedFacts> {
    return this.#database.read(async (connection) => {
      const [row] = await connection.all(
        `select min(seq) as oldest, max(seq) as newest from ${TRANSACTION_TABLE}`,
      );
      if (typeof row?.['newest'] !== 'string') return new ChangedFacts().addEverything();
      const [seq, oldest, newest] = [Number(text), Number(row['oldest']), Number(row['newest'])];
      const isKnown =
        /^\d+$/.test(text) && seq >= oldest && seq <= newest && newest - seq <= MAX_MISSED;
      const facts = isKnown
        ? await this.from(connection, seq + 1 - OVERLAP)
        : new ChangedFacts().addEverything();
      facts.seq = newest;
      return facts;
    });
  }

  /** Number of the newest transaction; null where there is none. */
  newest(): Promise<number | null> {
    return this.#database.read(async (connection) => {
      const [row] = await connection.all(`select max(seq) as newest from ${TRANSACTION_TABLE}`);
      return typeof row?.['newest'] === 'string' ? Number(row['newest']) : null;
    });
  }

  /** Numbers of the transactions from a number on. */
  numbers(from: number): Promise<number[]> {
    return this.#database.read(async (connection) => {
      const sql = `select seq from ${TRANSACTION_TABLE} where seq >= ? order by seq`;
      return (await connection.all(sql, [String(from)])).map(({ seq }) => Number(seq));
    });
  }

  /** What transactions changed, from a number on. */
  async from(connection: Connection, from: number): Promise<ChangedFacts> {
    const sql = `select kind, name from ${CHANGE_NAME_TABLE} where id in (select name_id from ${CHANGE_TABLE} where seq >= ? union select name_id from ${CHANGE_BLOCK_TABLE} where seq >= ?)`;
    const rows = await connection.all(sql, [String(from), String(from)]);
    const named = (kind: string, names: ReadonlyMap<string, string>): string[] =>
      rows.flatMap((row) => (row['kind'] === kind ? (names.get(row['name'] ?? '') ?? []) : []));
    return new ChangedFacts().add({
      seq: null,
      relations: named('link', this.#relations),
      concepts: named('atom', this.#concepts),
      sessions: [],
    });
  }

  /** As {@link from}, on a state of the data of its own. */
  changedFrom(from: number): Promise<ChangedFacts> {
    return this.#database.read((connection) => this.from(connection, from));
  }
}
