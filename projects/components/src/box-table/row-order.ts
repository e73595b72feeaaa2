import type { JsonNode } from '@ampersand-prototype/components/application';
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

type Key = string | number | null;

/** What a {@link RowSorter} sorted last. */
interface Sorting {
  readonly rows: readonly JsonNode[];
  readonly keys: readonly Key[];
  readonly order: RowOrder;
  readonly locale: string;
}

/**
 * Sorts rows: those without a value come last, equal ones keep the order of the server. It remembers its last work,
 * so that a merge that changed nothing in the column by which it sorts costs no sorting.
 */
export class RowSorter {
  private last: Sorting | null = null;
  private sorted: readonly JsonNode[] = [];

  sort(rows: readonly JsonNode[], order: RowOrder | null, locale: string): readonly JsonNode[] {
    if (!order) return rows;
    const keys = rows.map((row) => sortValue(row, order.column));
    const wanted = { rows, keys, order, locale };
    if (this.last && isSame(this.last, wanted)) return this.sorted;
    this.last = wanted;
    this.sorted = sorted(wanted);
    return this.sorted;
  }
}

function isSame(last: Sorting, wanted: Sorting): boolean {
  if (last.rows !== wanted.rows || last.locale !== wanted.locale) return false;
  const { column, direction } = wanted.order;
  if (last.order.column !== column || last.order.direction !== direction) return false;
  return wanted.keys.every((key, i) => key === last.keys[i]);
}

function sorted({ rows, keys, order, locale }: Sorting): readonly JsonNode[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const keyed = rows.map((row, i) => ({ row, key: keys[i] ?? null }));
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
