import type { SourcePosition } from '@ampersand-prototype/population';
import { columnIndex } from '@ampersand-prototype/generics';
import type { Origin } from '../../diagnostic/origin.ts';

/** Returns the origin of a position in a population file. A cell has its row as line, and names its sheet. */
export function originOf(file: string, { sheet, row, column }: SourcePosition): Origin {
  const flags = /^[A-Z]+$/.exec(column ?? '')?.[0];
  const line = row ?? 1;
  const from = flags === undefined ? Number(column ?? 1) : columnIndex(flags) + 1;
  const start = { line, column: from };
  const end = { line, column: from + 1 };
  if (flags === undefined) return { file, start, end };
  return { file, start, end, cell: `${sheet ?? ''}!${flags}${line}` };
}
