import type { Connection } from '../database/database.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import { isBuiltIn } from '@ampersand-prototype/generics';
import type { Model } from '../model/model.ts';
import { tablesOf } from '../schema/install/table.ts';
import { AdoptionError } from './adoption-error.ts';
import type { Findings } from './findings.ts';

const HISTORY_TABLE = '__ampersand_model_history__';
const FRAMEWORK_TABLES = new Set([HISTORY_TABLE, '__conj_violation_cache__']);
const FRAMEWORK_COLUMN = 'ts_insertupdate';
const MAX_NAMED = 5;

/** A table with its columns, by lowercase name. */
interface OlderTable {
  readonly name: string;
  readonly columns: ReadonlyMap<string, string>;
}

/**
 * The tables of a database of the existing product. Names are compared in lowercase: some servers store them so. Delta tables
 * of the compiler hold no data.
 */
export class OlderTables {
  readonly #connection: Connection;
  readonly #tables: ReadonlyMap<string, OlderTable>;

  private constructor(connection: Connection, tables: ReadonlyMap<string, OlderTable>) {
    this.#connection = connection;
    this.#tables = tables;
  }

  /** Reads the names of the tables and columns. */
  static async read(connection: Connection): Promise<OlderTables> {
    const rows = await connection.all(
      'select table_name as t, column_name as c from information_schema.columns where table_schema = database()',
    );
    const tables = new Map<string, { name: string; columns: Map<string, string> }>();
    for (const row of rows) {
      const [name, column] = [row['t'] ?? '', row['c'] ?? ''];
      const table = tables.get(name.toLowerCase()) ?? { name, columns: new Map<string, string>() };
      tables.set(name.toLowerCase(), table);
      table.columns.set(column.toLowerCase(), column);
    }
    return new OlderTables(connection, tables);
  }

  /** The table with this name, in quotes. */
  quoted(name: string): string {
    return quoteName(this.#tables.get(name.toLowerCase())?.name ?? name);
  }

  /** Requires the tables and columns of a model. @throws AdoptionError that names the missing ones */
  require(model: Model): void {
    const missing = tablesOf(model).flatMap(({ name, columns }) => {
      const found = this.#tables.get(name.toLowerCase());
      if (!found) return isBuiltIn(name) ? [] : [`table ${name}`];
      return [...columns.keys()]
        .filter((column) => !found.columns.has(column.toLowerCase()))
        .map((column) => `column ${name}.${column}`);
    });
    if (missing.length === 0) return;
    const more = missing.length > MAX_NAMED ? `, and ${missing.length - MAX_NAMED} more` : '';
    throw new AdoptionError(
      `The database doesn't belong to the model in --from: it has no ${missing.slice(0, MAX_NAMED).join(', ')}${more}. Use the folder "generics" of the deployment that works with this database.`,
    );
  }

  /** Notes tables and columns with data that the model does not contain, and the checksum of another model. */
  async noteUnknown(model: Model, findings: Findings): Promise<void> {
    const known = new Map(tablesOf(model).map((table) => [table.name.toLowerCase(), table]));
    for (const [key, { name, columns }] of this.#tables) {
      if (FRAMEWORK_TABLES.has(key)) continue;
      const table = known.get(key);
      if (!table) {
        const count = await this.#count(name, null);
        if (count > 0) findings.add('unknownTable', name, null, count);
        continue;
      }
      const ours = new Set([...table.columns.keys()].map((column) => column.toLowerCase()));
      for (const [lower, column] of columns) {
        if (ours.has(lower) || lower === FRAMEWORK_COLUMN) continue;
        const count = await this.#count(name, column);
        if (count > 0) findings.add('unknownColumn', `${name}.${column}`, null, count);
      }
    }
    await this.#noteModel(model, findings);
  }

  async #count(table: string, column: string | null): Promise<number> {
    const counted = column === null ? '*' : quoteName(column);
    const [row] = await this.#connection.all(
      `select count(${counted}) as n from ${quoteName(table)}`,
    );
    return Number(row?.['n'] ?? 0);
  }

  async #noteModel({ hash }: Model, findings: Findings): Promise<void> {
    if (!this.#tables.has(HISTORY_TABLE)) return;
    const [row] = await this.#connection.all(
      `select checksum from ${this.quoted(HISTORY_TABLE)} order by id desc limit 1`,
    );
    const checksum = row?.['checksum'];
    if (checksum !== undefined && checksum !== null && checksum !== hash)
      findings.add('otherModel', HISTORY_TABLE, `${checksum} instead of ${hash}`);
  }
}
