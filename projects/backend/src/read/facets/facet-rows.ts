import type { TechnicalType } from '@ampersand-prototype/generics';
import { periodSql } from '../aggregate/local-period.ts';
import type { RowValues, WindowContext } from '../list/item-column.ts';
import { isAllOrNothing, restricted, type RowQuery, type RowTest } from '../list/row-query.ts';
import type { Connection, Parameter } from '../../database/database.ts';
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

/** How the years of dates are counted. */
export interface CountedYears {
  readonly type: 'DATE' | 'DATETIME';
  readonly timeZone: string;
  readonly limit: number;
}

/** An aggregate over the rows that pass a test; without one, over all. */
interface IndexPart {
  readonly select: string;
  readonly test?: RowTest | null;
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
    this.#rows = rows;
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
    const value = this.#value;
    // Rows without a value come first, so that the limit never hides them.
    const order = `case when ${value} is null then 0 else 1 end, number desc, value`;
    const rows = await this.#select(
      `${value} as value, count(*) as number`,
      ` group by ${value} order by ${order} limit ${limit + 1}`,
      only,
    );
    const values = rows.flatMap(({ value: stored, number }) =>
      stored === null || stored === undefined ? [] : [{ stored, count: Number(number) }],
    );
    const empty = rows.find((row) => row['value'] === null)?.['number'];
    return { values: values.slice(0, limit), empty: Number(empty ?? 0) };
  }

  /** Whether there are more different values than that. */
  async hasMoreThan(limit: number): Promise<boolean> {
    const value = this.#value;
    const rows = await this.#select(`distinct ${value} as value`, ` limit ${limit + 2}`);
    return rows.filter((row) => row['value'] !== null).length > limit;
  }

  /** The number of different values, and of rows. */
  async sizes(): Promise<{ readonly values: number; readonly rows: number }> {
    const rows = this.#values.isSingle ? '*' : `distinct ${this.#rows.atom}`;
    const [row] = await this.#select(
      `count(${rows}) as number, count(distinct ${this.#value}) as different`,
    );
    return { values: Number(row?.['different']), rows: Number(row?.['number']) };
  }

  /** The least and the greatest value, and the number of rows without one. */
  async ends(): Promise<{
    readonly min: string | null;
    readonly max: string | null;
    readonly empty: number;
  }> {
    const value = this.#value;
    const empty = `sum(case when ${value} is null then 1 else 0 end)`;
    const [row] = this.#isIndexed
      ? await this.#ofIndex([
          { select: `min(${value})` },
          { select: `max(${value})` },
          { select: 'count(*)', test: { sql: `${value} is null`, parameters: [] } },
        ])
      : await this.#select(`min(${value}) as n0, max(${value}) as n1, ${empty} as n2`);
    return { min: row?.['n0'] ?? null, max: row?.['n1'] ?? null, empty: Number(row?.['n2'] ?? 0) };
  }

  /** The number of rows with a value in each range. Ranges ascend, and nothing is between two of them. */
  async within(ranges: readonly ValueRange[], type: TechnicalType): Promise<readonly number[]> {
    return this.#isIndexed ? this.#rangesOfIndex(ranges) : this.#buckets(ranges, type);
  }

  async #rangesOfIndex(ranges: readonly ValueRange[]): Promise<readonly number[]> {
    const counts = ranges.map((range) => ({
      select: 'count(*)',
      test: this.#values.passing({ kind: 'within', ...range }),
    }));
    const [row] = await this.#ofIndex(counts);
    return ranges.map((_, i) => Number(row?.[`n${i}`] ?? 0));
  }

  /** Each row is read once. */
  async #buckets(ranges: readonly ValueRange[], type: TechnicalType): Promise<readonly number[]> {
    const value = this.#value;
    const bound = this.#context.dialect.bound(type);
    const cases = ranges.map((_, i) => `when ${value} <= ${bound} then ${i}`).join(' ');
    const bucket = `case when ${value} < ${bound} then -1 ${cases} else -1 end`;
    const counted = this.#values.isSingle ? '*' : 'distinct atom';
    const { sql, parameters } = this.#statement(`${this.#rows.atom} as atom, ${bucket} as bucket`);
    const ends = [ranges[0]?.from ?? null, ...ranges.map(({ to }) => to)];
    const counts = await this.#connection.all(
      `select bucket, count(${counted}) as number from (${sql}) as buckets group by bucket`,
      [...ends, ...parameters],
    );
    const byBucket = new Map(counts.map((row) => [Number(row['bucket']), Number(row['number'])]));
    return ranges.map((_, i) => byBucket.get(i) ?? 0);
  }

  /** The number of rows by the years of their dates, the latest ones. */
  async byYear({ type, timeZone, limit }: CountedYears): Promise<{
    readonly values: readonly ValueCount[];
    readonly hasMore: boolean;
  }> {
    const value = this.#value;
    const year = periodSql(this.#context.dialect, { sql: value, type }, 'year', timeZone);
    const rows = await this.#select(
      `${year} as value, count(distinct ${this.#rows.atom}) as number`,
      ` and ${value} is not null group by ${year} order by value desc limit ${limit + 1}`,
    );
    const values = rows.map((row) => ({
      stored: row['value'] ?? '',
      count: Number(row['number']),
    }));
    return { values: values.slice(0, limit), hasMore: rows.length > limit };
  }

  /** The number of rows by the first characters of their values. */
  async byBeginning(length: number, only: FilterTest | null): Promise<readonly ValueCount[]> {
    const text = `substr(${this.#context.dialect.asText(this.#value)}, 1, ${length})`;
    const rows = await this.#select(
      `${text} as value, count(distinct ${this.#rows.atom}) as number`,
      ` group by ${text} order by number desc limit 1000`,
      only,
    );
    return rows.flatMap(({ value, number }) =>
      value === null || value === undefined ? [] : [{ stored: value, count: Number(number) }],
    );
  }

  #select(select: string, end = '', only: FilterTest | null = null) {
    const { sql, parameters } = this.#statement(select, end, only);
    return this.#connection.all(sql, parameters);
  }

  /** Aggregates in one row, each of which reads only its part of the index. */
  #ofIndex(parts: readonly IndexPart[]) {
    const statements = parts.map(({ select, test = null }) => this.#tested(select, '', test));
    const columns = statements.map(({ sql }, i) => `(${sql}) as n${i}`);
    return this.#connection.all(
      `select ${columns.join(', ')}`,
      statements.flatMap(({ parameters }) => parameters),
    );
  }

  #statement(select: string, end = '', only: FilterTest | null = null) {
    return this.#tested(select, end, only && this.#values.passing(only));
  }

  #tested(select: string, end: string, test: RowTest | null) {
    const { from, where, parameters } = test ? restricted(this.#rows, [test]) : this.#rows;
    const given: Parameter[] = [...this.#values.parameters, ...parameters];
    const sql = `select ${select} from ${from}${this.#values.join} where ${where.join(' and ')}${end}`;
    return { sql, parameters: given };
  }
}
