import { CELL_CORRECTIONS } from '@ampersand-prototype/generics/schemas';
import type { CellCorrection } from '@ampersand-prototype/generics';
import { Check } from 'typebox/value';
import { ApiError } from '../../../error/api-error.ts';

/** Reads the corrections of cells from a field of the form. @throws ApiError */
export function readCorrections(text: string | null): readonly CellCorrection[] {
  if (text === null) return [];
  const value = parsed(text);
  if (Check(CELL_CORRECTIONS, value)) return value;
  throw new ApiError(
    'AMP-400-FILE',
    'The field corrections must be a JSON list of objects with sheet, row, column, and value.',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
