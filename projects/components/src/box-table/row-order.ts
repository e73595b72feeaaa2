import type { JsonNode } from '../interfacing/json-node';
import { sortValue } from './cell-text';

/** By which column a table is sorted, and how. */
export interface RowOrder {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** The order after a click on a column: ascending first, then descending, then that of the server. */
export function nextOrder(order: RowOrder | null, column: string): RowOrder | null {
  if (order?.column !== column) return { column, direction: 'asc' };
  return order.direction === 'asc' ? { column, direction: 'desc' } : null;
}

/** The rows in an order; rows without a value come last, equal ones keep the order of the server. */
export function sortRows(
  rows: readonly JsonNode[],
  order: RowOrder | null,
  locale: string,
): readonly JsonNode[] {
  if (!order) return rows;
  const collator = new Intl.Collator(locale, { numeric: true });
  const keyed = rows.map((row) => ({ row, key: sortValue(row, order.column) }));
  const sign = order.direction === 'asc' ? 1 : -1;
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return sign * compare(a.key, b.key, collator);
  });
  return keyed.map(({ row }) => row);
}

function compare(a: string | number, b: string | number, collator: Intl.Collator): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
