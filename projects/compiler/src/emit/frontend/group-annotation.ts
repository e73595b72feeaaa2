import { parseGroupedItem, PERIOD_UNITS } from '@ampersand-prototype/generics';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { BoxItem } from '../../context/interface.ts';
import { INCOMPARABLE } from './facet-annotations.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import { isItem, unknownItem, valueType } from './named-items.ts';

/** Types that have periods. */
const DATES: ReadonlySet<string> = new Set(['DATE', 'DATETIME']);

const OF_ITEM = /^(\S+) of (.+)$/;
const UNITS = PERIOD_UNITS.map((unit) => `${unit.charAt(0).toUpperCase()}${unit.slice(1)}`);

/** Reports an annotation that should name an item by which rows are grouped, such as `Team` or `Month of Opened`. */
export function invalidGroup(
  key: string,
  value: string | null,
  items: readonly BoxItem[],
): readonly IdleAnnotation[] {
  const named = (name: string) => items.find((each) => isItem(each, name));
  const { item, unit } = parseGroupedItem(value ?? '', (name) => named(name) !== undefined);
  const found = named(item);
  const problem = found
    ? problemOf(found, unit !== null)
    : (unknownUnit(item, named) ?? unknownItem(key, item, items));
  return problem ? [{ ...problem, isError: true }] : [];
}

function problemOf(item: BoxItem, isByPeriod: boolean): IdleAnnotation | null {
  const type = valueType(item);
  if (type === null || INCOMPARABLE.has(type)) return noGroups(item.name);
  if (item.kind === 'term' && !item.crud.read) return unreadable(item.name);
  return isByPeriod && !DATES.has(type) ? noPeriods(item.name) : null;
}

/** Reports a misspelled unit before a known item: `Mnth of Opened`. */
function unknownUnit(
  text: string,
  named: (name: string) => BoxItem | undefined,
): IdleAnnotation | null {
  const [, word = '', item = ''] = OF_ITEM.exec(text) ?? [];
  if (named(item) === undefined) return null;
  return {
    message: `\`${word}\` isn't a period.`,
    hint: didYouMean(word, UNITS) ?? `Use one of ${UNITS.join(', ')}.`,
  };
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
