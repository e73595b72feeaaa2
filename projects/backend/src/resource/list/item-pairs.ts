import type { TermNode } from '../../model/interface-node.ts';
import { bind, type QueryReader } from '../../core/bind.ts';
import { prepareAll } from '../../model/prepared-sql.ts';
import type { ItemPath } from './item-filter.ts';
import type { RowTest } from './row-query.ts';

type PairReader = Pick<QueryReader, 'session' | 'asOf'>;

/**
 * Builds the query for pairs of a row and its value at an item path. The value of a property below other items is `1` or
 * `0`. Null if an item on the path is read for one atom at a time.
 */
export function pairsOf(reader: PairReader, path: ItemPath): RowTest | null {
  const [first, ...below] = path;
  let joined = pairsOfItem(reader, first);
  for (const item of below) {
    const next = pairsOfItem(reader, item);
    if (!joined || !next) return null;
    joined = {
      sql: item.isProperty ? marked(joined.sql, next.sql) : composed(joined.sql, next.sql),
      parameters: [...joined.parameters, ...next.parameters],
    };
  }
  return joined;
}

function composed(outer: string, inner: string): string {
  return `select outer_step.src as src, inner_step.tgt as tgt from (${outer}) as outer_step join (${inner}) as inner_step on inner_step.src = outer_step.tgt`;
}

function marked(outer: string, inner: string): string {
  return `select outer_step.src as src, case when inner_step.src is null then '0' else '1' end as tgt from (${outer}) as outer_step left join (${inner}) as inner_step on inner_step.src = outer_step.tgt`;
}

function pairsOfItem(reader: PairReader, { query }: TermNode): RowTest | null {
  if (query.oneByOne) return null;
  const all = reader.asOf?.all(query) ?? prepareAll(query.stored);
  return { sql: all.text, parameters: bind(reader, all, []) };
}
