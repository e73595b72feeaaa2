import { encodePropertyName } from '@ampersand-prototype/generics';
import type { BoxColumn } from '../column/box-column';
import type { RowOrder } from './row-order';

/** Returns the initial sort order of the model; null if there is none. */
export function startOrder(
  columns: readonly BoxColumn[],
  sortBy: string,
  sortOrder: string,
): RowOrder | null {
  if (sortBy === '') return null;
  const name = encodePropertyName(sortBy);
  const known = columns.find(
    (column) => column.label() === sortBy || column.name() === sortBy || column.name() === name,
  );
  return known ? { column: known.name(), direction: sortOrder === 'desc' ? 'desc' : 'asc' } : null;
}
