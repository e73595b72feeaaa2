import { dayRange, foldText, type PatchValue, VALUE_TYPES } from '@ampersand-prototype/generics';
import { parseAtom, presentAtom, requireListed } from '../../core/atom-value.ts';
import { hasNoRanges, isNotIn, isNotReadable } from '../../error/page-messages.ts';
import { ApiError, quoted } from '../../error/api-error.ts';
import { itemNamed, type TermNode } from '../../model/interface-node.ts';
import type { Access } from '../../session/access.ts';
import { itemsNeeded, type RequestedFilter, type ListOptions } from './list-options.ts';

/** The condition of a filter on an item. Texts are in lowercase; atoms and bounds are in their stored form. */
export type FilterTest =
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'is'; readonly atoms: readonly string[] }
  | { readonly kind: 'from' | 'to'; readonly end: string }
  | { readonly kind: 'empty'; readonly isEmpty: boolean };

/** A filter on an item that the session may read. */
export interface ItemFilter {
  readonly item: TermNode;
  readonly test: FilterTest;
}

/**
 * The filters of a list. @throws ApiError for an item that is not there or may not be read, to filter or sort by, and for
 * values that do not fit the item
 */
export function itemFilters(node: TermNode, access: Access, options: ListOptions): ItemFilter[] {
  for (const name of itemsNeeded(options)) requireItem(node, name);
  return options.filters
    .map((requested) => {
      const item = requireItem(node, requested.item);
      return { item, test: testOf(item, access, requested, options.timeZone) };
    })
    .filter(({ test }) => test.kind !== 'contains' || test.text !== '');
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
      return { kind: 'is', atoms: values.map((each) => atomOf(item, access, each)) };
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

/** A day as an end of date-times stands for its first or last second. */
function endOf(
  { target }: TermNode,
  operator: 'from' | 'to',
  value: string,
  timeZone: string,
): string {
  const day = target.type === 'DATETIME' ? dayRange(value, timeZone) : null;
  return (operator === 'from' ? day?.first : day?.last) ?? value;
}

/** A property is true where it holds its own atom: `'1'` stands for that. */
function atomOf({ target, isProperty }: TermNode, access: Access, value: string): string {
  if (isProperty) return ['true', '1'].includes(value.toLowerCase()) ? '1' : '0';
  if (target.isObject) return access.privateId(target, value);
  const atom = parseAtom(target, value);
  requireListed(target, atom);
  return atom;
}

/** Lists the boolean values of a property that pass a test. Content shows either as a value, so neither is empty. */
export function truthsThatPass(test: FilterTest): readonly boolean[] {
  return [true, false].filter((truth) => {
    switch (test.kind) {
      case 'is':
        return test.atoms.includes(truth ? '1' : '0');
      case 'contains':
        return String(truth).includes(test.text);
      case 'empty':
        return !test.isEmpty;
      default:
        return false;
    }
  });
}

/** A stored value as content shows it, to compare it with content. */
export function shownValue({ target, isProperty }: TermNode, stored: string): PatchValue {
  if (isProperty) return stored === '1';
  return target.isObject ? stored : presentAtom(target.type, stored);
}
