/** The kind of a column filter: a range, or a part of the text. */
export type FilterShape = 'number' | 'date' | 'text';

/** The shape for what the values of a column look like; null where that is not known. */
export function filterShape(look: string | null): FilterShape {
  if (look === 'integer' || look === 'float') return 'number';
  return look === 'date' || look === 'datetime' ? 'date' : 'text';
}
