/** The kind of a column filter: range, or text search. */
export type FilterShape = 'number' | 'date' | 'text';

/** Returns the kind of filter for a column: number, date, or text. */
export function filterShape(look: string | null): FilterShape {
  if (look === 'integer' || look === 'float') return 'number';
  return look === 'date' || look === 'datetime' ? 'date' : 'text';
}
