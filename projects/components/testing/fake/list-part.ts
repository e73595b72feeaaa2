import { foldText } from '@ampersand-prototype/generics';
import {
  isJsonNode,
  type JsonNode,
  labelOf,
  type ListPage,
  type ListPart,
  type ListQuery,
  valuesOf,
} from '@ampersand-prototype/components';

/** Returns a part of a list as the backend does: filtered, sorted (else as it is), counted, cut. A cursor is the number of its first row. */
export function partOfList(
  rows: readonly JsonNode[],
  query: ListQuery,
  { limit, offset = 0, cursor }: ListPart,
): ListPage {
  const matching = rows.filter((row) => passesQuery(row, query));
  const { sort } = query;
  const found = sort.length === 0 ? matching : matching.sort((a, b) => compare(a, b, sort));
  const start = cursor === undefined ? offset : Number(cursor);
  const end = limit === undefined ? found.length : start + limit;
  return {
    content: found.slice(start, end),
    total: cursor === undefined ? found.length : null,
    next: end < found.length ? String(end) : null,
  };
}

/** Checks whether a row passes the search text and the filters of a query. */
export function passesQuery(
  row: JsonNode,
  { text, filters }: Pick<ListQuery, 'text' | 'filters'>,
): boolean {
  const query = foldText(text.trim());
  if (![labelOf(row), String(row['_id_'])].some((one) => foldText(one).includes(query)))
    return false;
  // Values and emptiness of one item are alternatives.
  const choices = Map.groupBy(filters, ([name]) => name.replace(/\.(is|empty)$/, ''));
  return [...choices.values()].every((values) =>
    values.some(([name, value]) => passes(row, name, value)),
  );
}

function passes(row: JsonNode, name: string, query: string): boolean {
  const [item = '', operator = 'contains'] = name.split('.');
  const value = valuesAt(row, item);
  const texts = value.map(labelOf);
  switch (operator) {
    case 'empty':
      return (value.length === 0) === (query === 'true');
    case 'is':
      return value.some((value) => keyOf(value) === query || isIn(keyOf(value), query));
    case 'from':
      return texts.some((text) => compareTexts(text, query) >= 0);
    case 'to':
      return texts.some((text) => compareTexts(text, query) <= 0);
    default:
      return texts.some((text) => foldText(text).includes(foldText(query)));
  }
}

/** Whether a date is in a year, month, or day. */
function isIn(value: string, period: string): boolean {
  return (
    /^\d{4}(-\d{2}){0,2}$/.test(period) &&
    /^\d{4}-\d{2}-\d{2}/.test(value) &&
    value.startsWith(period)
  );
}

/** Returns the values of a row at a path of items. */
export function valuesAt(row: JsonNode, item: string): readonly unknown[] {
  return item
    .split('/')
    .reduce<readonly unknown[]>(
      (nodes, name) => nodes.filter(isJsonNode).flatMap((node) => valuesOf(node[name])),
      [row],
    );
}

function keyOf(value: unknown): string {
  const id = (value as { readonly _id_?: unknown })._id_;
  return String(id ?? value);
}

function compare(a: JsonNode, b: JsonNode, sort: readonly string[]): number {
  for (const key of [...sort, '_label_']) {
    const item = key.replace(/^-/, '');
    const [one, other] = [a, b].map((row) => labelOf(valuesOf(row[item])[0] ?? ''));
    const order = compareTexts(one ?? '', other ?? '');
    if (order !== 0) return key.startsWith('-') ? -order : order;
  }
  return 0;
}

function compareTexts(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
