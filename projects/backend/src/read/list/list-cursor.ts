import { isPatchValue, type PatchValue } from '@ampersand-prototype/generics';
import { ApiError } from '../../error/api-error.ts';

/** Represents the label in a choice of items. */
export const LABEL_ITEM = '_label_';

/** A sort criterion: an item, or the label. */
export interface SortKey {
  /** Property name; null for the label. */
  readonly item: string | null;
  readonly descending: boolean;
}

/** The position of a row in a sorted list, by its sort values. The list continues after it whatever changes in between. */
export interface ListCursor {
  /** Who put the list in order, each with an order of its own: the database, or the server. */
  readonly by: 'database' | 'server';
  /** Values of the row, one for each of what the list is sorted by, the label included; null for none. */
  readonly values: readonly PatchValue[];
  readonly atom: string;
}

/** Encodes the cursor of a row in a sorted list. Clients send it back as it is. */
export function writeCursor({ by, values, atom }: ListCursor, sorts: readonly SortKey[]): string {
  return Buffer.from(JSON.stringify([by, sortText(sorts), values, atom])).toString('base64url');
}

/** Decodes and validates a cursor. @throws ApiError for an invalid one, or one of another order */
export function readCursor(text: string, sorts: readonly SortKey[]): ListCursor {
  const [by, order, values, atom] = parsed(text);
  const isCursor =
    (by === 'database' || by === 'server') &&
    typeof atom === 'string' &&
    Array.isArray(values) &&
    values.length <= sorts.length + 1 &&
    values.every(isPatchValue);
  if (isCursor && order === sortText(sorts)) return { by, values, atom };
  const reason = isCursor
    ? 'The cursor belongs to another sort order.'
    : "The cursor wasn't issued by this server.";
  throw new ApiError('AMP-400-QUERY', `${reason} Read the list from the beginning.`);
}

function parsed(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Encodes a sort order as a string. An explicit sort by label differs from no sort, because it adds a value. */
export function sortText(sorts: readonly SortKey[]): string {
  return sorts
    .map(({ item, descending }) => `${descending ? '-' : ''}${item ?? LABEL_ITEM}`)
    .join(',');
}
