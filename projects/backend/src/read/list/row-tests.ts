import type { TermNode } from '../../model/interface-node.ts';
import { ItemColumn, type WindowContext } from './item-column.ts';
import { lastItem, type ItemFilter } from './item-filter.ts';
import type { RowLabel, RowQuery, RowTest } from './row-query.ts';

/** Signals that the database can't sort or filter by the displayed form of an item. */
export class UnknownOrder extends Error {
  override readonly name = 'UnknownOrder';
  readonly item: string;

  constructor({ label }: TermNode) {
    super(label);
    this.item = label;
  }
}

/** A row query with its label; null if the database can't compute the label. */
export interface LabelledRows {
  readonly node: TermNode;
  readonly rows: RowQuery;
  readonly label: RowLabel | null;
}

/** Builds the SQL conditions of a search text and filters. @throws UnknownOrder */
export function rowTests(
  context: WindowContext,
  list: LabelledRows,
  search: string,
  filters: readonly ItemFilter[],
): RowTest[] {
  const tests = search === '' ? [] : [searchTest(context, list, search)];
  for (const [i, filter] of filters.entries()) {
    const column = new ItemColumn(context, list.node, filter.path, list.rows);
    const test = column.test(filter, `filter${i}`);
    if (!test) throw new UnknownOrder(lastItem(filter.path));
    tests.push(test);
  }
  return tests;
}

function searchTest(
  { dialect }: WindowContext,
  { node, label }: LabelledRows,
  search: string,
): RowTest {
  if (!label) throw new UnknownOrder(node);
  const like = label.searched.map((text) => dialect.like(text, search));
  const pattern = dialect.contains(search);
  return { sql: `(${like.join(' or ')})`, parameters: like.map(() => pattern) };
}
