import type { Filters } from '../../filter/filter';
import { COLUMN_PARAMETERS, readFilters, writeFilters } from '../../filter/filter-address';
import { propertyNameOf } from '../../filter/item-names';
import type { RowOrder } from '../order/row-order';
import { readTotals, type Totals, writeTotals } from '../order/total';

/** The state of a table view that is stored in the URL. Columns by their names. */
export interface ViewState {
  /** By which columns rows are sorted, the first counts most; undefined where the model decides. */
  readonly sort: readonly RowOrder[] | undefined;
  /** The search text for all columns. */
  readonly text: string;
  readonly filters: Filters;
  readonly hidden: readonly string[];
  readonly order: readonly string[];
  /** The functions of totals by column; undefined where the model decides. */
  readonly totals: Totals | undefined;
  /** The atom of the row that is opened at the side; null for none. */
  readonly row: string | null;
  /** The name of the view that is shown, such as `board`; null where the model decides. */
  readonly kind: string | null;
  /** What the user chose in that view, by name. */
  readonly options: Readonly<Record<string, string>>;
}

/** The initial view of a table. */
export const PLAIN_VIEW: ViewState = {
  sort: undefined,
  text: '',
  filters: {},
  hidden: [],
  order: [],
  totals: undefined,
  row: null,
  kind: null,
  options: {},
};

const OPTION_PREFIX = 'view.';

/** Encodes a view as URL parameters, which start with `prefix`. */
export function writeView(view: ViewState, prefix: string): [string, string][] {
  const { sort, text, filters, hidden, order, totals, row, kind, options } = view;
  const list = (names: readonly string[]) => names.join(',');
  const signed = sort?.map((one) => (one.direction === 'desc' ? '-' : '') + one.column) ?? [];
  const parts: [string, string | null][] = [
    ['sort', sort === undefined ? null : list(signed)],
    ['q', text || null],
    ...writeFilters(filters, COLUMN_PARAMETERS, ''),
    ['hide', list(hidden) || null],
    ['columns', list(order) || null],
    ['total', totals === undefined ? null : writeTotals(totals)],
    ['row', row],
    ['view', kind],
    ...Object.entries(options).map(([name, value]): [string, string] => [
      OPTION_PREFIX + name,
      value,
    ]),
  ];
  return parts.flatMap(([name, value]) => (value === null ? [] : [[prefix + name, value]]));
}

/** Decodes a view from URL parameters. Columns are named as {@link writeView} does, or by their labels. */
export function readView(params: URLSearchParams, prefix: string): ViewState {
  const get = (name: string) => params.get(prefix + name);
  const list = (text: string | null) => (text ?? '').split(',').filter((name) => name !== '');
  const names = (text: string | null) => list(text).map(propertyNameOf);
  const [sort, totals] = [get('sort'), get('total')];
  return {
    sort: sort === null ? undefined : list(sort).map(orderOf),
    text: get('q') ?? '',
    filters: readFilters(params, COLUMN_PARAMETERS, prefix),
    hidden: names(get('hide')),
    order: names(get('columns')),
    totals: totals === null ? undefined : readTotals(totals),
    row: get('row'),
    kind: get('view'),
    options: readOptions(params, prefix + OPTION_PREFIX),
  };
}

/** Returns the names of the items that a view sorts, filters, hides, moves, or totals. */
export function itemsOfView(view: ViewState): readonly string[] {
  const { sort, filters, hidden, order, totals } = view;
  const sorted = (sort ?? []).map(({ column }) => column);
  const totalled = totals === undefined ? [] : Object.keys(totals);
  return [...new Set([...sorted, ...Object.keys(filters), ...hidden, ...order, ...totalled])];
}

/** Checks whether a URL parameter belongs to the view with this prefix. */
export function isOfView(name: string, prefix: string): boolean {
  const own = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  return (
    ['sort', 'q', 'hide', 'columns', 'total', 'row', 'view'].includes(own) ||
    own.startsWith(OPTION_PREFIX) ||
    own.startsWith(COLUMN_PARAMETERS.prefix)
  );
}

function readOptions(params: URLSearchParams, prefix: string): Readonly<Record<string, string>> {
  const own = [...params].filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

function orderOf(text: string): RowOrder {
  const isDescending = text.startsWith('-');
  return {
    column: propertyNameOf(isDescending ? text.slice(1) : text),
    direction: isDescending ? 'desc' : 'asc',
  };
}
