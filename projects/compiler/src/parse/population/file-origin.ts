import type { Place } from '@ampersand-prototype/population';
import { columnIndex } from '@ampersand-prototype/population/reading';
import type { Origin } from '../../diagnostic/origin.ts';

/** A place in a population file; that of a cell has its row as line, and says its sheet. */
export function originOf(file: string, { sheet, row, column }: Place): Origin {
  const letters = /^[A-Z]+$/.exec(column ?? '')?.[0];
  const line = row ?? 1;
  const from = letters === undefined ? Number(column ?? 1) : columnIndex(letters) + 1;
  const start = { line, column: from };
  const end = { line, column: from + 1 };
  if (letters === undefined) return { file, start, end };
  return { file, start, end, cell: `${sheet ?? ''}!${letters}${line}` };
}
