import { isNumeric } from '@ampersand-prototype/generics';
import type { Row } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { ItemColumn, type RowValues, type WindowContext } from '../list/item-column.ts';
import { lastItem, type ItemPath } from '../list/item-filter.ts';
import { uncountable } from '../list/matching-rows.ts';
import type { RowQuery } from '../list/row-query.ts';
import type { AggregatedItem } from './aggregated-item.ts';
import type { GroupedItem } from './grouped-item.ts';
import { readGroups, withValues } from './grouped-rows.ts';
import { periodSql } from './local-period.ts';

/** A list whose rows are aggregated. */
export interface AggregatedList {
  readonly context: WindowContext;
  readonly node: TermNode;
  readonly rows: RowQuery;
}

/** What a statement computes. */
export interface AggregateQuestion {
  readonly aggregates: readonly AggregatedItem[];
  readonly groups: readonly GroupedItem[];
  readonly timeZone: string;
  /** The most groups that are returned. */
  readonly limit: number;
}

/**
 * Aggregates rows in one statement. Its columns are `k0`, `k1` for groups, `number` for rows, `a0`, `a1` … for aggregates, and
 * `n0` … for the values that an average has. @throws ApiError if the database cannot read an item for all rows at once
 */
export function aggregateRows(list: AggregatedList, question: AggregateQuestion): Promise<Row[]> {
  const columns = new ItemColumns(list);
  const { aggregates, groups, limit } = question;
  const keys = groups.map((group) => columns.key(group, question.timeZone));
  const values = aggregates.flatMap(({ path }, i) =>
    path ? [`${columns.of(path).value} as v${i}`] : [],
  );
  const results = aggregates.flatMap((each, i) => resultSql(list.context.dialect, each, i));
  // A row with several dates in a period counts once under it.
  const isOncePerRow = groups.some(({ path, unit }) => unit !== null && !columns.of(path).isSingle);
  return readGroups(list.context, columns.joined(), {
    keys,
    columns: values,
    results,
    isOncePerRow,
    limit,
  });
}

function resultSql(
  dialect: Dialect,
  { function: name, path }: AggregatedItem,
  i: number,
): string[] {
  if (path === null) return [];
  const { type } = lastItem(path).target;
  const value = `v${i}`;
  if (name === 'min' || name === 'max') return [`${name}(${value}) as a${i}`];
  if (!isNumeric(type)) return [];
  return [`${dialect.sum(value, type)} as a${i}`, `count(${value}) as n${i}`];
}

/** The values of items, each joined once to the rows. */
class ItemColumns {
  readonly #list: AggregatedList;
  readonly #values = new Map<string, RowValues>();

  constructor(list: AggregatedList) {
    this.#list = list;
  }

  of(path: ItemPath): RowValues {
    const name = path.map((item) => item.name).join('/');
    const known = this.#values.get(name);
    if (known) return known;
    const { context, node, rows } = this.#list;
    const values = new ItemColumn(context, node, path, rows).values(`item${this.#values.size}`);
    if (!values) throw uncountable(lastItem(path));
    this.#values.set(name, values);
    return values;
  }

  key({ path, unit }: GroupedItem, timeZone: string): string {
    const { value } = this.of(path);
    const { type } = lastItem(path).target;
    if (unit === null || (type !== 'DATE' && type !== 'DATETIME')) return value;
    return periodSql(this.#list.context.dialect, { sql: value, type }, unit, timeZone);
  }

  joined(): RowQuery {
    return withValues(this.#list.rows, [...this.#values.values()]);
  }
}
