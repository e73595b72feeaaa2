import { type JsonNode, textOrder } from '@ampersand-prototype/components/application';
import { sortValue } from '../column/cell-text';

/** The sort column and direction of a table. */
export interface RowOrder {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** Returns the orders after a click on a column: ascending, descending, then none. */
export function nextOrders(orders: readonly RowOrder[], column: string): readonly RowOrder[] {
  const [first, ...others] = orders;
  if (first?.column !== column || others.length > 0) return [{ column, direction: 'asc' }];
  return first.direction === 'asc' ? [{ column, direction: 'desc' }] : [];
}

/** Returns the orders after a Shift+click, which adds a column to the sort. */
export function withOrder(orders: readonly RowOrder[], column: string): readonly RowOrder[] {
  const own = orders.find((order) => order.column === column);
  if (!own) return [...orders, { column, direction: 'asc' }];
  if (own.direction === 'desc') return orders.filter((order) => order !== own);
  return orders.map((order) => (order === own ? { column, direction: 'desc' } : order));
}

type TextOrder = ReturnType<typeof textOrder>;
type Key = string | number | null;

/** What a {@link RowSorter} sorted last. */
interface Sorting {
  readonly rows: readonly JsonNode[];
  readonly keys: readonly (readonly Key[])[];
  readonly orders: readonly RowOrder[];
  readonly locale: string;
}

/**
 * Sorts rows stably, with empty values last. It remembers its last work, so that a merge that changed nothing in the
 * columns by which it sorts costs no sorting.
 */
export class RowSorter {
  private last: Sorting | null = null;
  private sorted: readonly JsonNode[] = [];

  sort(
    rows: readonly JsonNode[],
    orders: readonly RowOrder[],
    locale: string,
  ): readonly JsonNode[] {
    if (orders.length === 0) return rows;
    const keys = orders.map(({ column }) => rows.map((row) => sortValue(row, column)));
    const sorting = { rows, keys, orders, locale };
    if (this.last && isSame(this.last, sorting)) return this.sorted;
    this.last = sorting;
    this.sorted = sorted(sorting);
    return this.sorted;
  }
}

function isSame(last: Sorting, sorting: Sorting): boolean {
  if (last.rows !== sorting.rows || last.locale !== sorting.locale) return false;
  if (last.orders.length !== sorting.orders.length) return false;
  return sorting.orders.every(({ column, direction }, i) => {
    const before = last.orders[i];
    const [keys, old] = [sorting.keys[i] ?? [], last.keys[i] ?? []];
    const isSameOrder = before?.column === column && before.direction === direction;
    return isSameOrder && keys.every((key, r) => key === old[r]);
  });
}

function sorted({ rows, keys, orders, locale }: Sorting): readonly JsonNode[] {
  const compareTexts = textOrder(locale);
  const ways = orders.map(({ direction }, i) => ({
    keys: keys[i] ?? [],
    sign: direction === 'asc' ? 1 : -1,
  }));
  const order = (a: number, b: number): number => {
    for (const { keys: own, sign } of ways) {
      const difference = compare(own[a] ?? null, own[b] ?? null, sign, compareTexts);
      if (difference !== 0) return difference;
    }
    return a - b;
  };
  return rows
    .map((_, i) => i)
    .sort(order)
    .map((i) => rows[i])
    .filter((row) => row !== undefined);
}

function compare(a: Key, b: Key, sign: number, compareTexts: TextOrder): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * compareTexts(String(a), String(b));
}
