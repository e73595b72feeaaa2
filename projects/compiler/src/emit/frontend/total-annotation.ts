import { AGGREGATE_FUNCTIONS, VALUE_TYPES, isNumeric } from '@ampersand-prototype/generics';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { ConceptLattice } from '../../context/concept.ts';
import type { BoxItem } from '../../context/interface.ts';
import { termProperties } from '../../term/term-properties.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import { isItem, namedItems, noSuchItem, valueType } from './named-items.ts';

const FUNCTIONS = AGGREGATE_FUNCTIONS.filter((name) => name !== 'count');

/** Reports unknown items and functions in the annotation `total`, and items that have no such total. */
export function invalidTotals(
  value: string | null,
  items: readonly BoxItem[],
  lattice: ConceptLattice,
): readonly IdleAnnotation[] {
  const entries = namedItems(value ?? '');
  const problems = entries.flatMap((entry) => invalidTotal(entry, items, lattice));
  return (entries.length === 0 ? [NO_TOTALS] : problems).map((each) => ({
    ...each,
    isError: true,
  }));
}

function invalidTotal(
  entry: string,
  items: readonly BoxItem[],
  lattice: ConceptLattice,
): readonly IdleAnnotation[] {
  const [name = '', given = 'sum'] = entry.split('=').map((part) => part.trim());
  return invalidAggregate('total', { name, given }, items, lattice);
}

/** Reports an unknown item or function in an annotation, and an item that has no such aggregate. */
export function invalidAggregate(
  key: string,
  { name, given }: { readonly name: string; readonly given: string },
  items: readonly BoxItem[],
  lattice: ConceptLattice,
): readonly IdleAnnotation[] {
  const found = FUNCTIONS.find((each) => each === given);
  if (!found) return [unknownFunction(given)];
  const item = items.find((each) => isItem(each, name));
  if (!item) return [unknownItem(key, name, items)];
  return invalidItem(item, found, lattice);
}

function invalidItem(
  item: BoxItem,
  given: (typeof FUNCTIONS)[number],
  lattice: ConceptLattice,
): readonly IdleAnnotation[] {
  const { name } = item;
  const type = valueType(item);
  if (item.kind === 'term' && !item.crud.read) return [unreadable(name)];
  if (item.kind === 'term' && !termProperties(item.term, lattice).uni) return [severalValues(name)];
  if (type === null || VALUE_TYPES[type].order !== 'size') return [notNumeric(name)];
  const isSum = given === 'sum' || given === 'avg';
  return isSum && !isNumeric(type) ? [noSum(name)] : [];
}

const NO_TOTALS: IdleAnnotation = {
  message: '`total` needs items.',
  hint: 'Write for example `total="Hours, Amount=avg"`.',
};

function unknownFunction(given: string): IdleAnnotation {
  return {
    message: `\`${given}\` isn't a total.`,
    hint:
      didYouMean(given, FUNCTIONS) ??
      `The totals are ${FUNCTIONS.map((name) => `\`${name}\``).join(', ')}.`,
  };
}

function unknownItem(key: string, given: string, items: readonly BoxItem[]): IdleAnnotation {
  const { message, hint } = noSuchItem(key, given, items);
  const names = items.map(({ name }) => name);
  return { message, hint: didYouMean(given, names) ?? hint };
}

function notNumeric(name: string): IdleAnnotation {
  return {
    message: `\`${name}\` has no total: it doesn't contain numbers or dates.`,
    hint: 'Represent its concept as INTEGER, FLOAT, DATE, or DATETIME.',
  };
}

function noSum(name: string): IdleAnnotation {
  return {
    message: `\`${name}\` has no sum or average: it contains dates.`,
    hint: `Write \`${name}=min\` or \`${name}=max\`.`,
  };
}

function severalValues(name: string): IdleAnnotation {
  return {
    message: `\`${name}\` has no total: it can have several values in a row.`,
    hint: 'Use an item with at most one value per row, such as a relation that is UNI.',
  };
}

function unreadable(name: string): IdleAnnotation {
  return {
    message: `\`${name}\` has no total: it isn't readable.`,
    hint: 'Give the item R in its CRUD flags.',
  };
}
