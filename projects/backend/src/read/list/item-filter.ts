import {
  ITEM_SEPARATOR,
  dayRange,
  foldText,
  isPeriod,
  type PatchValue,
  periodRange,
  VALUE_TYPES,
} from '@ampersand-prototype/generics';
import { parseAtom, presentAtom } from '../../core/atom-value.ts';
import { hasNoRanges, isNotIn, isNotReadable } from '../../error/page-messages.ts';
import { ApiError, quoted } from '../../error/api-error.ts';
import { itemNamed, type TermNode } from '../../model/interface-node.ts';
import type { Access } from '../../session/access.ts';
import type { RequestedFilter, ListOptions } from './list-options.ts';

/** The condition of a filter on an item. Texts are in lowercase; atoms and bounds are in their stored form. */
export type FilterTest =
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'is'; readonly atoms: readonly string[] }
  | { readonly kind: 'from' | 'to'; readonly end: string }
  /** Both ends belong to it. */
  | { readonly kind: 'within'; readonly from: string; readonly to: string }
  /** Texts that begin with a period. */
  | { readonly kind: 'starts'; readonly text: string }
  | { readonly kind: 'empty'; readonly isEmpty: boolean }
  | { readonly kind: 'any'; readonly tests: readonly FilterTest[] };

/** A filter on an item that the session may read. */
export interface ItemFilter {
  /** The items on the way from the row, the filtered one last. */
  readonly path: ItemPath;
  readonly test: FilterTest;
}

/** A path of items, each in the box of the previous one. */
export type ItemPath = readonly [TermNode, ...TermNode[]];

/** Returns the last item of a path. */
export function lastItem(path: ItemPath): TermNode {
  return path.at(-1) ?? path[0];
}

/**
 * Reads the filters of a list. @throws ApiError for an item that is not there or may not be read, to filter or sort by, and for
 * values that do not fit the item
 */
export function itemFilters(node: TermNode, access: Access, options: ListOptions): ItemFilter[] {
  for (const { item } of options.sorts) if (item !== null) requireItem(node, item);
  const filters = options.filters
    .map((requested) => {
      const path = requirePath(node, requested.item);
      return { path, test: testOf(lastItem(path), access, requested, options.timeZone) };
    })
    .filter(({ test }) => test.kind !== 'contains' || test.text !== '');
  return withAlternatives(filters);
}

/** Returns the readable items at a path of names. @throws ApiError */
export function requirePath(node: TermNode, names: string): ItemPath {
  const [first = '', ...below] = names.split(ITEM_SEPARATOR);
  const path: [TermNode, ...TermNode[]] = [requireItem(node, first)];
  for (const name of below) path.push(requireItem(lastItem(path), name));
  return path;
}

/** Values, periods, and emptiness of one item are alternatives: no row could pass all of them. */
function withAlternatives(filters: readonly ItemFilter[]): ItemFilter[] {
  const others = filters.filter(({ test }) => !isAlternative(test));
  const byItem = Map.groupBy(
    filters.filter(({ test }) => isAlternative(test)),
    ({ path }) => path.map(({ name }) => name).join(ITEM_SEPARATOR),
  );
  const joined = [...byItem.values()].flatMap((group) => {
    const [first, ...more] = group;
    if (!first || more.length === 0) return group;
    const test: FilterTest = { kind: 'any', tests: group.map((filter) => filter.test) };
    return [{ path: first.path, test }];
  });
  return [...others, ...joined];
}

function isAlternative(test: FilterTest): boolean {
  return ['is', 'within', 'starts', 'any'].includes(test.kind) || isEmptiness(test);
}

function isEmptiness(test: FilterTest): boolean {
  return test.kind === 'empty' && test.isEmpty;
}

function requireItem(node: TermNode, name: string): TermNode {
  const found = itemNamed(node, name);
  if (found?.kind !== 'term')
    throw new ApiError('AMP-404-FIELD', isNotIn(quoted(name), quoted(node.label)));
  if (!found.crud.read || found.target.type === 'PASSWORD')
    throw new ApiError('AMP-403-RIGHT', isNotReadable(quoted(found.label)));
  return found;
}

function testOf(
  item: TermNode,
  access: Access,
  { operator, values }: RequestedFilter,
  timeZone: string,
): FilterTest {
  const [value = ''] = values;
  switch (operator) {
    case 'is':
      return valuesTest(item, access, values, timeZone);
    case 'period':
      return oneOf(values.map((each) => periodTest(item, each, timeZone)));
    case 'from':
    case 'to':
      if (VALUE_TYPES[item.target.type].order === 'size')
        return {
          kind: operator,
          end: parseAtom(item.target, endOf(item, operator, value, timeZone)),
        };
      throw new ApiError('AMP-400-QUERY', hasNoRanges(quoted(item.label)));
    case 'empty':
      return { kind: 'empty', isEmpty: value === 'true' };
    default:
      return { kind: 'contains', text: foldText(value) };
  }
}

/** One of some values; of dates also periods, and a day of date-times is the whole day. */
function valuesTest(
  item: TermNode,
  access: Access,
  values: readonly string[],
  timeZone: string,
): FilterTest {
  const hasPeriods = ['DATE', 'DATETIME'].includes(item.target.type) && !item.isProperty;
  const periods = hasPeriods ? values.filter(isPeriod) : [];
  const atoms = values
    .filter((each) => !periods.includes(each))
    .map((each) => atomOf(item, access, each));
  const ofPeriods = periods.map((each) => periodTest(item, each, timeZone));
  return oneOf(atoms.length > 0 ? [{ kind: 'is', atoms }, ...ofPeriods] : ofPeriods);
}

function oneOf(tests: readonly FilterTest[]): FilterTest {
  const [only, ...more] = tests;
  return only && more.length === 0 ? only : { kind: 'any', tests };
}

/** Builds the filter condition for a date period or a text prefix. @throws ApiError for another text */
export function periodTest({ target }: TermNode, text: string, timeZone: string): FilterTest {
  const { type } = target;
  if (!isPeriod(text)) throw new ApiError('AMP-400-QUERY', `${quoted(text)} isn't a period.`);
  if (type !== 'DATE' && type !== 'DATETIME') return { kind: 'starts', text };
  const range = periodRange(text, type, timeZone);
  const [from, to] = [range?.first ?? text, range?.last ?? text];
  return { kind: 'within', from: parseAtom(target, from), to: parseAtom(target, to) };
}

/** A day as an end of timestamps means its first or last second. */
function endOf(
  { target }: TermNode,
  operator: 'from' | 'to',
  value: string,
  timeZone: string,
): string {
  const day = target.type === 'DATETIME' ? dayRange(value, timeZone) : null;
  return (operator === 'from' ? day?.first : day?.last) ?? value;
}

/** A property is true if it links its own atom, which `'1'` selects. */
function atomOf({ target, isProperty }: TermNode, access: Access, value: string): string {
  if (isProperty) return ['true', '1'].includes(value.toLowerCase()) ? '1' : '0';
  if (target.isObject) return access.privateId(target, value);
  return parseAtom(target, value);
}

/** Lists the boolean values that pass a filter. Content shows either as a value, so neither is empty. */
export function truthsThatPass(test: FilterTest): readonly boolean[] {
  return [true, false].filter((truth) => {
    switch (test.kind) {
      case 'is':
        return test.atoms.includes(truth ? '1' : '0');
      case 'contains':
        return String(truth).includes(test.text);
      case 'empty':
        return !test.isEmpty;
      case 'any':
        return test.tests.some((each) => truthsThatPass(each).includes(truth));
      default:
        return false;
    }
  });
}

/** Converts a stored value to the form in responses, for comparison. */
export function shownValue({ target, isProperty }: TermNode, stored: string): PatchValue {
  if (isProperty) return stored === '1';
  return target.isObject ? stored : presentAtom(target.type, stored);
}
