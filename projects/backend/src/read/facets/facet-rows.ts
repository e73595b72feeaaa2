import type { TechnicalType } from '@ampersand-prototype/generics';
import { readGroups, selectFrom, withValues, type Grouping } from '../aggregate/grouped-rows.ts';
import { periodSql, type DateExpression } from '../aggregate/local-period.ts';
import type { RowValues, WindowContext } from '../list/item-column.ts';
import { isAllOrNothing, restricted, type RowQuery } from '../list/row-query.ts';
import type { Connection, Row } from '../../database/database.ts';
import type { FilterTest } from '../list/item-filter.ts';

/** A value, in its stored form, and the number of rows that have it. */
export interface ValueCount {
  readonly stored: string;
  readonly count: number;
}

/** Values between two ends, which belong to it. */
export interface ValueRange {
  readonly from: string;
  readonly to: string;
}

/** Queries the values of an item in a list: counts, extremes, and distinct values. */
export class FacetRows {
  readonly #context: WindowContext;
  readonly #rows: RowQuery;
  readonly #values: RowValues;
  /** Every row is counted by a column of its own, so that the index of the column has all that is counted. */
  readonly #isIndexed: boolean;
  /** The value. Without conditions about rows, databases read it from an index; otherwise, SQLite would look up each row of the index. */
  readonly #value: string;

  readonly #connection: Connection;

  constructor(context: WindowContext, rows: RowQuery, values: RowValues) {
    this.#connection = context.counting ?? context.connection;
    this.#context = context;
    this.#rows = withValues(rows, [values]);
    this.#values = values;
    const { value, join, isSingle } = values;
    const isAll = isAllOrNothing(rows);
    this.#isIndexed = isAll && isSingle && join === '' && !context.asOf;
    this.#value = isAll ? value : context.dialect.unindexed(value);
  }

  /** The most frequent values, the first of equally frequent ones in their stored order, and the number of rows without one. */
  async frequent(
    limit: number,
    only: FilterTest | null = null,
  ): Promise<{ readonly values: readonly ValueCount[]; readonly empty: number }> {
    // Rows without a value come first, so that the limit never hides them.
    const order = 'case when k0 is null then 0 else 1 end, number desc, k0';
    const rows = await this.#groups({ keys: [this.#value], order, limit: limit + 1 }, only);
    const empty = rows.find(({ k0 }) => k0 === null)?.['number'];
    return { values: valuesOf(rows).slice(0, limit), empty: Number(empty ?? 0) };
  }

  /** Whether there are more different values than that. Values are read only until there are, unlike groups. */
  async hasMoreThan(limit: number): Promise<boolean> {
    const values = selectFrom(this.#rows, `distinct ${this.#value} as value`);
    const rows = await this.#connection.all(`${values} limit ${limit + 2}`, this.#rows.parameters);
    return rows.filter(({ value }) => value !== null).length > limit;
  }

  /** The number of different values, and of rows. */
  async sizes(): Promise<{ readonly values: number; readonly rows: number }> {
    const number = this.#values.isSingle ? 'count(*)' : 'count(distinct atom)';
    const [row] = await this.#results([`${number} as n0`, 'count(distinct value) as n1']);
    return { values: Number(row?.['n1']), rows: Number(row?.['n0']) };
  }

  /** The least and the greatest value, and the number of rows without one. */
  async ends(): Promise<{
    readonly min: string | null;
    readonly max: string | null;
    readonly empty: number;
  }> {
    const value = this.#value;
    const isEmpty = { sql: `${value} is null`, parameters: [] };
    const [row] = this.#isIndexed
      ? await this.#ofIndex([
          [`min(${value})`, this.#rows],
          [`max(${value})`, this.#rows],
          ['count(*)', restricted(this.#rows, [isEmpty])],
        ])
      : await this.#results([
          'min(value) as n0',
          'max(value) as n1',
          'count(*) - count(value) as n2',
        ]);
    return { min: row?.['n0'] ?? null, max: row?.['n1'] ?? null, empty: Number(row?.['n2'] ?? 0) };
  }

  /** The number of rows with a value in each range. Ranges ascend, and nothing is between two of them. */
  async within(ranges: readonly ValueRange[], type: TechnicalType): Promise<readonly number[]> {
    if (!this.#isIndexed) return this.#buckets(ranges, type);
    const [row] = await this.#ofIndex(
      ranges.map((range) => ['count(*)', this.#passing({ kind: 'within', ...range })]),
    );
    return ranges.map((_, i) => Number(row?.[`n${i}`] ?? 0));
  }

  /** Each row is read once. */
  async #buckets(ranges: readonly ValueRange[], type: TechnicalType): Promise<readonly number[]> {
    const value = this.#value;
    const bound = this.#context.dialect.bound(type);
    const cases = ranges.map((_, i) => `when ${value} <= ${bound} then ${i}`).join(' ');
    const key = `case when ${value} < ${bound} then -1 ${cases} else -1 end`;
    const parameters = [ranges[0]?.from ?? null, ...ranges.map(({ to }) => to)];
    const buckets = await this.#parts({ keys: [key], parameters });
    const counts = new Map(buckets.map(({ stored, count }) => [Number(stored), count]));
    return ranges.map((_, i) => counts.get(i) ?? 0);
  }

  /** The number of rows by the years of their dates, the latest ones. */
  byYear(
    type: DateExpression['type'],
    timeZone: string,
    limit: number,
  ): Promise<readonly ValueCount[]> {
    const date = { sql: this.#value, type };
    const year = periodSql(this.#context.dialect, date, 'year', timeZone);
    const order = 'case when k0 is null then 1 else 0 end, k0 desc';
    return this.#parts({ keys: [year], order, limit });
  }

  /** The number of rows by the first characters of their values. */
  byBeginning(length: number, only: FilterTest | null): Promise<readonly ValueCount[]> {
    const beginning = `substr(${this.#context.dialect.asText(this.#value)}, 1, ${length})`;
    return this.#parts({ keys: [beginning] }, only);
  }

  /** The number of rows by a part of their values. */
  async #parts(grouping: Grouping, only: FilterTest | null = null): Promise<readonly ValueCount[]> {
    const isOncePerRow = !this.#values.isSingle;
    return valuesOf(await this.#groups({ ...grouping, isOncePerRow }, only));
  }

  #results(results: readonly string[]): Promise<Row[]> {
    return this.#groups({ keys: [], columns: [`${this.#value} as value`], results });
  }

  #groups(grouping: Grouping, only: FilterTest | null = null): Promise<Row[]> {
    return readGroups(this.#context, this.#passing(only), grouping);
  }

  /** Aggregates in one row, each of which reads only its part of the index: a statement of groups would read all of it. */
  #ofIndex(parts: readonly (readonly [aggregate: string, rows: RowQuery])[]): Promise<Row[]> {
    const columns = parts.map(([select, rows], i) => `(${selectFrom(rows, select)}) as n${i}`);
    const parameters = parts.flatMap(([, rows]) => rows.parameters);
    return this.#connection.all(`select ${columns.join(', ')}`, parameters);
  }

  #passing(only: FilterTest | null): RowQuery {
    const test = only && this.#values.passing(only);
    return test ? restricted(this.#rows, [test]) : this.#rows;
  }
}

function valuesOf(rows: readonly Row[]): readonly ValueCount[] {
  return rows.flatMap(({ k0: stored, number }) =>
    stored === null || stored === undefined ? [] : [{ stored, count: Number(number) }],
  );
}
