import {
  atomId,
  type FacetRequest,
  isJsonNode,
  type JsonNode,
  labelOf,
  type ListQuery,
} from '@ampersand-prototype/components';
import {
  compareTexts,
  decodePropertyName,
  type FacetCounts,
  type FacetKind,
  type FacetValue,
} from '@ampersand-prototype/generics';
import { passesQuery, valuesAt } from './list-part';

/** The number of different values up to which numbers are a list. */
const MAX_LISTED_NUMBERS = 12;

const DATE = /^\d{4}-\d{2}-\d{2}/;

/** Counts values as the backend does: each item over the rows that pass all filters but its own. */
export function facetsOf(
  rows: readonly JsonNode[],
  query: ListQuery,
  { facets, within }: FacetRequest,
): readonly FacetCounts[] {
  const requested = facets.split(',').flatMap((text): [string, string | undefined][] => {
    const [item = '', kind] = text.split(':');
    return item === '*' ? itemsOf(rows).map((one) => [one, undefined]) : [[item, kind]];
  });
  return requested.map(([item, kind]) => {
    const filters = query.filters.filter(([name]) => name.split('.')[0] !== item);
    const found = rows.filter((row) => passesQuery(row, { ...query, filters }));
    return countsOf(item, kind as FacetKind | undefined, { rows, found }, within);
  });
}

function countsOf(
  item: string,
  given: FacetKind | undefined,
  { rows, found }: Record<'rows' | 'found', readonly JsonNode[]>,
  within?: string,
): FacetCounts {
  const kind = given ?? kindOf(rows.flatMap((row) => valuesAt(row, item)));
  const values = found.flatMap((row) => valuesAt(row, item));
  const numbers = values.filter((one) => typeof one === 'number');
  const names = item.split('/');
  const children = rows.flatMap((row) => valuesAt(row, item)).filter(isJsonNode);
  return {
    item,
    labels: names.map(decodePropertyName),
    kind,
    isReadOnly: false,
    values: kind === 'list' || kind === 'date' ? counted(found, item, kind, within) : [],
    hasMore: false,
    empty: found.filter((row) => valuesAt(row, item).length === 0).length,
    min: numbers.length === 0 ? null : Math.min(...numbers),
    max: numbers.length === 0 ? null : Math.max(...numbers),
    children: itemsOf(children).map((name) => ({
      item: `${item}/${name}`,
      label: decodePropertyName(name),
    })),
  };
}

function counted(
  rows: readonly JsonNode[],
  item: string,
  kind: FacetKind,
  within?: string,
): readonly FacetValue[] {
  const counts = new Map<string, FacetValue>();
  const length = within === undefined ? 'YYYY'.length : within.length + '-MM'.length;
  for (const row of rows) {
    const all = valuesAt(row, item).map((value) =>
      kind === 'date' ? labelOf(value).slice(0, length) : value,
    );
    for (const value of new Map(all.map((one) => [keyOf(one), one])).values()) {
      const key = keyOf(value);
      const isIn =
        kind === 'date' ? key.startsWith(within ?? '') : labelOf(value).includes(within ?? '');
      if (!isIn) continue;
      const shown = typeof value === 'number' || typeof value === 'boolean' ? value : key;
      counts.set(key, {
        value: shown,
        label: labelOf(value),
        count: (counts.get(key)?.count ?? 0) + 1,
      });
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || compareTexts(a.label, b.label));
}

function kindOf(values: readonly unknown[]): FacetKind {
  const different = new Set(values.map(keyOf)).size;
  if (values.length > 0 && values.every((one) => typeof one === 'string' && DATE.test(one)))
    return 'date';
  if (values.length > 0 && values.every((one) => typeof one === 'number'))
    return different > MAX_LISTED_NUMBERS ? 'range' : 'list';
  return different > MAX_LISTED_NUMBERS && different === values.length ? 'text' : 'list';
}

function itemsOf(nodes: readonly JsonNode[]): readonly string[] {
  const names = nodes.flatMap((node) => Object.keys(node));
  return [...new Set(names)].filter((name) => !/^_.*_$/.test(name));
}

function keyOf(value: unknown): string {
  return atomId(value) ?? labelOf(value);
}
