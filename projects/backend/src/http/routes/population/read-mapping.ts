import { TABLE_MAPPING } from '@ampersand-prototype/generics/schemas';
import type { TableMapping } from '@ampersand-prototype/generics';
import { Check } from 'typebox/value';
import { ApiError } from '../../../error/api-error.ts';
import { NO_KEY_COLUMN, NO_MAPPING, repeatedItem } from '../../../error/mapping-messages.ts';

/** Reads how columns are imported from a field of the form; null without it. @throws ApiError */
export function readMapping(text: string | null): TableMapping | null {
  if (text === null) return null;
  const mapping = parsed(text);
  if (!Check(TABLE_MAPPING, mapping)) throw new ApiError('AMP-400-FILE', NO_MAPPING);
  requireSingle(mapping);
  const { key, columns } = mapping;
  if (key !== null && !columns.some(({ item }) => item === key))
    throw new ApiError('AMP-400-FILE', NO_KEY_COLUMN);
  return mapping;
}

function requireSingle({ columns }: TableMapping): void {
  for (const [item, same] of Map.groupBy(columns, (column) => column.item))
    if (item !== null && same.length > 1) {
      const headings = same.map(({ heading }) => heading);
      throw new ApiError('AMP-400-FILE', repeatedItem(item, headings));
    }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
