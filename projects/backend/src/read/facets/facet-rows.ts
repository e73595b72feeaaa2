import type { TechnicalType } from '@ampersand-prototype/generics';
import type { Parameter } from '../../database/database.ts';
import type { WindowContext, RowValues } from '../list/item-column.ts';
import type { FilterTest } from '../list/item-filter.ts';
import { restricted, type RowQuery } from '../list/row-query.ts';

/** A value, in its stored form, and the number of rows that have it. */
export interface ValueCount {
  readonly stored: string;
  readonly count: number;
}

/** Queries the values of an item in a list: counts, extremes, and distinct values. */
export class FacetRows {
  readonly #context: WindowContext;
  readonly #rows: RowQuery;
  readonly #values: RowValues;

  constructor(context: WindowContext, rows: RowQuery, values: RowValues) {
    this.#context = context;
    this.#rows = rows;
    this.#values = values;
  }

  /** The most frequent values, the first of equally frequent ones in their stored order, and the number of rows without one. */
  async frequent(
    limit: number,
    only: FilterTest | null = null,
  ): Promise<{ readonly values: readonly ValueCount[]; readonly empty: number }> {
    const { value } = this.#values;
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
    const { value } = this.#values;
    const rows = await this.#select(`distinct ${value} as value`, ` limit ${limit + 2}`);
    return rows.filter((row) => row['value'] !== null).length > limit;
  }

  /** The number of different values, and of rows. */
  async sizes(): Promise<{ readonly values: number; readonly rows: number }> {
    const rows = this.#values.isSingle ? '*' : `distinct ${this.#rows.atom}`;
    const [row] = await this.#select(
      `count(${rows}) as number, count(distinct ${this.#values.value}) as different`,
    );
    return { values: Number(row?.['different']), rows: Number(row?.['number']) };
  }

  /** The least and the greatest value, and the number of rows without one. */
  async ends(): Promise<{
    readonly min: string | null;
    readonly max: string | null;
    readonly empty: number;
  }> {
    const { value } = this.#values;
    const [row] = await this.#select(
      `min(${value}) as least, max(${value}) as greatest, sum(case when ${value} is null then 1 else 0 end) as number`,
    );
    return {
      min: row?.['least'] ?? null,
      max: row?.['greatest'] ?? null,
      empty: Number(row?.['number'] ?? 0),
    };
  }

  /** The number of rows with a value up to each end, and after the end before it; ends ascend. */
  async upTo(
    ends: readonly string[],
    type: TechnicalType,
    only: FilterTest,
  ): Promise<readonly number[]> {
    const { value, isSingle } = this.#values;
    const bound = this.#context.dialect.bound(type);
    const cases = ends.map((_, i) => `when ${value} <= ${bound} then ${i}`).join(' ');
    const bucket = `case ${cases} else ${ends.length} end`;
    const counted = isSingle ? '*' : 'distinct atom';
    const inner = `${this.#rows.atom} as atom, ${bucket} as bucket`;
    const { sql, parameters } = this.#statement(inner, '', only);
    const counts = await this.#context.connection.all(
      `select bucket, count(${counted}) as number from (${sql}) as buckets group by bucket`,
      [...ends, ...parameters],
    );
    const byBucket = new Map(counts.map((row) => [Number(row['bucket']), Number(row['number'])]));
    return ends.map((_, i) => byBucket.get(i) ?? 0);
  }

  /** The number of rows by the first characters of their values. */
  async byBeginning(length: number, only: FilterTest | null): Promise<readonly ValueCount[]> {
    const text = `substr(${this.#context.dialect.asText(this.#values.value)}, 1, ${length})`;
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
    return this.#context.connection.all(sql, parameters);
  }

  #statement(select: string, end: string, only: FilterTest | null) {
    const test = only && this.#values.passing(only);
    const { from, where, parameters } = test ? restricted(this.#rows, [test]) : this.#rows;
    const given: Parameter[] = [...this.#values.parameters, ...parameters];
    const sql = `select ${select} from ${from}${this.#values.join} where ${where.join(' and ')}${end}`;
    return { sql, parameters: given };
  }
}
