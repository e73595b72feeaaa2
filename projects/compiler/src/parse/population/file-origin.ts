import type { Place } from '@ampersand-prototype/population';
import type { Origin } from '../../diagnostic/origin.ts';

const LETTERS = 26;
const CODE_BEFORE_A = 64;

/** A place in a population file; that of a cell has its row as line, and says its sheet. */
export function originOf(file: string, { sheet, row, column }: Place): Origin {
  const letters = /^[A-Z]+$/.exec(column ?? '')?.[0];
  const line = row ?? 1;
  const from = letters === undefined ? Number(column ?? 1) : columnNumber(letters);
  const start = { line, column: from };
  const end = { line, column: from + 1 };
  if (letters === undefined) return { file, start, end };
  return { file, start, end, cell: `${sheet ?? ''}!${letters}${line}` };
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * LETTERS + letter.charCodeAt(0) - CODE_BEFORE_A;
  return number;
}
