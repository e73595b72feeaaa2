import { randomUUID } from 'node:crypto';
import type { Concept } from '../model/concept.ts';
import type { FileValue, ReadingContext } from './draft.ts';
import { cellPlace } from './place.ts';
import { NEW_ATOM, readCell, type Sheet } from './sheet.ts';

/** A column of a table in a sheet: whose atoms it holds, and what separates several in one cell. */
export interface SheetColumn {
  readonly index: number;
  readonly concept: Concept;
  readonly delimiter: string | null;
}

/** Reads the atoms in a cell; several only where the column has a delimiter. `newAtom` stands for `_NEW`. */
export function cellValues(
  sheet: Sheet,
  row: number,
  column: SheetColumn,
  newAtom: () => FileValue | null,
): FileValue[] {
  const { value, isLiteral } = readCell(sheet.rows[row]?.[column.index]);
  if (value === null) return [];
  if (typeof value !== 'string' || isLiteral) return [value];
  if (value === NEW_ATOM) return [newAtom() ?? NEW_ATOM];
  if (column.delimiter === null) return [value];
  return value
    .split(column.delimiter)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A new identifier for the first column of a row; null and a problem when the concept has no such identifiers. */
export function newRowAtom(
  sheet: Sheet,
  row: number,
  concept: Concept,
  context: ReadingContext,
): string | null {
  const made = newAtomId(concept);
  if (made === null)
    context.problems.add(
      `${concept.label} needs a value instead of ${NEW_ATOM}.`,
      cellPlace(sheet.name, row, 0),
      NEW_ATOM,
    );
  return made;
}

const LONGEST_PREFIX = 200;

/** Null for concepts of which the atoms are numbers, dates or the like. */
function newAtomId(concept: Concept): string | null {
  const takesText = concept.isObject || concept.type.endsWith('ALPHANUMERIC');
  return takesText ? `${concept.name.slice(0, LONGEST_PREFIX)}_${randomUUID()}` : null;
}
