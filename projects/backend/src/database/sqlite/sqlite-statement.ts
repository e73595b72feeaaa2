import type {
  DatabaseSync,
  SQLInputValue,
  StatementSync,
} from '@ampersand-prototype/generics/node-sqlite';
import type { DbValue, Row } from '../database.ts';

/** What a column holds; the types of the driver do not know rows that are lists. */
type Cells = readonly (DbValue | number | bigint)[];

/** A row in the making. It has the names of its columns and no others: one may be called `constructor` or `__proto__`. */
const EmptyRow = function () {
  // Objects of one class get the same form by the same columns, which makes them fast to make and to read.
} as unknown as new () => Record<string, DbValue>;
EmptyRow.prototype = Object.create(null) as object;

/** A compiled statement. Numbers are read as texts: an INTEGER may be larger than a number can be exactly. */
export class SqliteStatement {
  readonly #statement: StatementSync;
  /** Names of the columns; null if they depend on the tables, which can change. */
  readonly #columns: readonly string[] | null;

  constructor(database: DatabaseSync, sql: string) {
    this.#statement = database.prepare(sql);
    this.#statement.setReadBigInts(true);
    this.#columns = sql.includes('*') ? null : this.#names();
    if (this.#columns) this.#statement.setReturnArrays(true);
  }

  all(parameters: readonly SQLInputValue[]): Row[] {
    const rows = this.#statement.all(...parameters);
    const columns = this.#columns;
    if (!columns) return rows.map(withTexts);
    return (rows as unknown as readonly Cells[]).map((cells) => toRow(columns, cells));
  }

  /** Number of rows that were changed. */
  run(parameters: readonly SQLInputValue[]): number {
    return Number(this.#statement.run(...parameters).changes);
  }

  #names(): string[] {
    return this.#statement.columns().map(({ name }) => name);
  }
}

function toRow(columns: readonly string[], cells: Cells): Row {
  const row = new EmptyRow();
  for (let i = 0; i < columns.length; i += 1) row[columns[i] ?? ''] = toText(cells[i]);
  return row;
}

function withTexts(cells: Record<string, unknown>): Row {
  const row = cells as Record<string, DbValue>;
  for (const column in row) row[column] = toText(row[column]);
  return row;
}

function toText(value: Cells[number] | undefined): DbValue {
  return typeof value === 'bigint' || typeof value === 'number' ? String(value) : (value ?? null);
}
