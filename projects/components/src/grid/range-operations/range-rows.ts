import { atomId, type JsonNode } from '@ampersand-prototype/components/application';
import { isGroupHead } from '../group/group-head';
import type { RowSource } from '../../rows/row-source';
import type { RowSpan } from '../../rows/window-pages';

/** Maximum number of operations in one request, unless the server is configured differently. */
export const MAX_CHANGES = 10_000;

/** Maximum number of rows that are changed without a confirmation. */
export const MAX_UNCONFIRMED = 100;

/** The rows of a selected range. */
export interface ChosenRows {
  readonly rows: readonly JsonNode[];
  /** Whether the user has not seen all of them. */
  readonly areUnseen: boolean;
}

/** Omits the rows from the head of the next group on; cells that are pasted there become new rows. */
export function untilNextGroup({ rows, areUnseen }: ChosenRows): ChosenRows {
  const end = rows.findIndex(isGroupHead);
  return { rows: end < 0 ? rows : rows.slice(0, end), areUnseen };
}

/**
 * Returns the rows between two row numbers, and loads missing ones. Null if the rows differ from those on the screen,
 * because others changed the list.
 *
 * @throws RequestFailure
 */
export async function rowsOfSpan(
  source: Pick<RowSource, 'rows' | 'isPlaceholder' | 'readSpan'>,
  { first, last }: RowSpan,
): Promise<ChosenRows | null> {
  const shown = source.rows().slice(first, last + 1);
  if (!shown.some((row) => source.isPlaceholder(row))) return { rows: shown, areUnseen: false };
  const read = await source.readSpan({ first, last });
  const isSame = ({ row, own }: { row: JsonNode; own: JsonNode | undefined }) =>
    source.isPlaceholder(row)
      ? own !== undefined
      : own === undefined || atomId(row) === atomId(own);
  const pairs = shown.map((row, i) => ({ row, own: read[i] }));
  if (!pairs.every(isSame)) return null;
  return { rows: pairs.map(({ row, own }) => own ?? row), areUnseen: true };
}
