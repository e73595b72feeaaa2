import { type Filter, type Filters, type FilterValue, oneOf } from './filter';
import { itemLabels, itemPathOf, propertyNameOf } from './item-names';

/** The parameters that hold a group of filters in the URL. */
export interface FilterParameters {
  /** Precedes the item in the name of a parameter. */
  readonly prefix: string;
  /** What a text without a symbol is. */
  readonly plain: 'text' | 'value';
  readonly itemOf: (name: string) => string;
  readonly nameOf: (item: string) => string;
}

/** The parameters of column filters. A text is searched for. */
export const COLUMN_PARAMETERS: FilterParameters = {
  prefix: 'filter.',
  plain: 'text',
  itemOf: propertyNameOf,
  nameOf: (item) => item,
};

/** The parameters of facets, named by labels. A text is a value. */
export const FACET_PARAMETERS: FilterParameters = {
  prefix: 'f.',
  plain: 'value',
  itemOf: itemPathOf,
  nameOf: itemLabels,
};

const [TEXT, VALUE, RANGE, EMPTY, FILLED] = ['~', '=', '..', '∅', '!∅'];
const SPECIAL = /^[~=]|\.\.|^!?∅$/;

/**
 * Encodes filters as URL parameters, one for each chosen value: `~text`, `=value`, `3..8`, `∅` for no value, and `!∅` for any.
 * `box` precedes their names.
 */
export function writeFilters(
  filters: Filters,
  { prefix, plain, nameOf }: FilterParameters,
  box: string,
): [string, string][] {
  return Object.entries(filters).flatMap(([item, filter]) =>
    tokensOf(filter, plain).map((token): [string, string] => [box + prefix + nameOf(item), token]),
  );
}

/** Decodes filters from URL parameters. Invalid ones are left out. */
export function readFilters(
  params: Iterable<[string, string]>,
  { prefix, plain, itemOf }: FilterParameters,
  box: string,
): Filters {
  const own = [...params].filter(([name]) => name.startsWith(box + prefix));
  const byItem = Map.groupBy(own, ([name]) => itemOf(name.slice((box + prefix).length)));
  const filters = [...byItem].flatMap(([item, tokens]) => {
    const filter = joined(tokens.flatMap(([, token]) => filterIn(token, plain) ?? []));
    return filter ? [[item, filter] as const] : [];
  });
  return Object.fromEntries(filters);
}

function tokensOf(filter: Filter, plain: FilterParameters['plain']): readonly string[] {
  switch (filter.kind) {
    case 'contains':
      return [TEXT + filter.text];
    case 'range':
      return [filter.from + RANGE + filter.to];
    case 'filled':
      return [FILLED];
    case 'choice':
      return filter.values.map((value) => valueToken(value, plain));
  }
}

function valueToken(value: FilterValue, plain: FilterParameters['plain']): string {
  if (value === null) return EMPTY;
  if (plain === 'text') return VALUE + value.replace(/[%,]/g, encodeURIComponent);
  return SPECIAL.test(value) ? VALUE + value : value;
}

function filterIn(token: string, plain: FilterParameters['plain']): Filter | null {
  if (token === EMPTY) return oneOf([null]);
  if (token === FILLED) return { kind: 'filled' };
  if (token.startsWith(TEXT)) return { kind: 'contains', text: token.slice(TEXT.length) };
  if (token.startsWith(VALUE)) return choiceIn(token.slice(VALUE.length), plain);
  const at = token.indexOf(RANGE);
  if (at >= 0)
    return { kind: 'range', from: token.slice(0, at), to: token.slice(at + RANGE.length) };
  return plain === 'value' ? oneOf([token]) : searchIn(token);
}

/** A text without a symbol; `empty` and `filled` are how older addresses write these filters. */
function searchIn(text: string): Filter | null {
  if (text === 'empty') return oneOf([null]);
  if (text === 'filled') return { kind: 'filled' };
  return text.trim() === '' ? null : { kind: 'contains', text };
}

/** In columns, commas separate the values of older addresses. */
function choiceIn(text: string, plain: FilterParameters['plain']): Filter | null {
  if (plain === 'value') return oneOf([text]);
  try {
    return oneOf(text.split(',').map(decodeURIComponent));
  } catch {
    return null;
  }
}

/** Values of an item are alternatives; of other filters the last one counts. */
function joined(filters: readonly Filter[]): Filter | null {
  const choices = filters.flatMap((one) => (one.kind === 'choice' ? one.values : []));
  return filters.findLast(({ kind }) => kind !== 'choice') ?? oneOf(choices);
}
