import { parseGroupedItem } from '@ampersand-prototype/generics';
import type { BoxItem } from '../../context/interface.ts';
import { INCOMPARABLE } from './facet-annotations.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import { isItem, unknownItem, valueType } from './named-items.ts';

/** Types that have periods. */
const DATES: ReadonlySet<string> = new Set(['DATE', 'DATETIME']);

/** Reports an annotation that should name an item by which rows are grouped, such as `Team` or `Month of Opened`. */
export function invalidGroup(
  key: string,
  value: string | null,
  items: readonly BoxItem[],
): readonly IdleAnnotation[] {
  const named = (name: string) => items.find((each) => isItem(each, name));
  const { item, unit } = parseGroupedItem(value ?? '', (name) => named(name) !== undefined);
  const found = named(item);
  const problem = found ? problemOf(found, unit !== null) : unknownItem(key, item, items);
  return problem ? [{ ...problem, isError: true }] : [];
}

function problemOf(item: BoxItem, isByPeriod: boolean): IdleAnnotation | null {
  const type = valueType(item);
  if (type === null || INCOMPARABLE.has(type)) return noGroups(item.name);
  if (item.kind === 'term' && !item.crud.read) return unreadable(item.name);
  return isByPeriod && !DATES.has(type) ? noPeriods(item.name) : null;
}

function noGroups(name: string): IdleAnnotation {
  return {
    message: `Rows can't be grouped by \`${name}\`.`,
    hint: 'Use an item with a term whose values can be compared.',
  };
}

function unreadable(name: string): IdleAnnotation {
  return {
    message: `Rows can't be grouped by \`${name}\`: it isn't readable.`,
    hint: 'Give the item R in its CRUD flags.',
  };
}

function noPeriods(name: string): IdleAnnotation {
  return {
    message: `\`${name}\` has no periods: it doesn't contain dates.`,
    hint: `Write \`${name}\` to group by its values.`,
  };
}
