import { quoteName } from '../statement/quote-name.ts';
import type { PlanningConnection, RowEstimates } from './plan-cost.ts';

/** Rows up to which a table without statistics and row numbers is counted. */
const MAX_COUNTED = 20_001;
const TABLES = `select name, sql from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`;
const ALIASES = /(?:"((?:[^"]|"")+)"|\b(\w+)) as "?(\w+)/g;

/** The sizes of tables and the selectivity of indexes, for estimating what a query costs. */
export class TableSizes {
  readonly #rows = new Map<string, number>();
  readonly #rowsPerKey = new Map<string, readonly number[]>();

  /** Reads statistics and row numbers; no table is counted completely. */
  constructor(connection: PlanningConnection) {
    this.#readStatistics(connection);
    for (const { name, sql } of connection.rows(TABLES)) {
      if (!name) continue;
      const table = quoteName(name);
      const hasRowid = !/without rowid\s*$/i.test(sql ?? '');
      if (!hasRowid && this.#rows.has(name)) continue;
      const count = hasRowid
        ? `select max(rowid) as size from ${table}`
        : `select count(*) as size from (select 1 as one from ${table} limit ${MAX_COUNTED}) as counted`;
      this.#note(name, Number(connection.rows(count)[0]?.['size'] ?? 0));
    }
  }

  /** Rows of the largest table. */
  get largest(): number {
    return Math.max(0, ...this.#rows.values());
  }

  /** The estimates for a query, whose plan names tables by their aliases. */
  estimatesFor(sql: string): RowEstimates {
    const aliases = new Map<string, number>();
    for (const [, quoted, bare = '', alias = ''] of sql.matchAll(ALIASES)) {
      const rows = this.#rows.get(quoted?.replaceAll('""', '"') ?? bare);
      if (rows !== undefined) aliases.set(alias, Math.max(rows, aliases.get(alias) ?? 0));
    }
    return {
      rowsOf: (name) => aliases.get(name) ?? this.#rows.get(name) ?? null,
      rowsPerKey: (index, columns) => this.#rowsPerKey.get(index)?.[columns - 1] ?? null,
    };
  }

  /** A file has statistics after its first commits. */
  #readStatistics(connection: PlanningConnection): void {
    const hasStatistics = `select 1 as one from sqlite_master where name = 'sqlite_stat1'`;
    if (connection.rows(hasStatistics).length === 0) return;
    for (const { tbl, idx, stat } of connection.rows('select tbl, idx, stat from sqlite_stat1')) {
      const [count = 0, ...perKey] = (stat ?? '').split(' ').map((part) => parseInt(part, 10));
      this.#note(tbl ?? '', count);
      if (idx) this.#rowsPerKey.set(idx, perKey);
    }
  }

  #note(table: string, rows: number): void {
    this.#rows.set(table, Math.max(rows, this.#rows.get(table) ?? 0));
  }
}
