import { atomId, type JsonNode } from '@ampersand-prototype/components/application';
import type { RowSpan } from '../../rows/window-pages';

/** Maximum number of operations in one request, unless the server is configured differently. */
export const MAX_CHANGES = 10_000;

/** Maximum number of rows that are changed without a confirmation. */
export const MAX_UNCONFIRMED = 100;

/** The rows of a table, of which some may not be loaded. */
export interface RowsOfTable {
  /** The rows as they are shown. */
  rows(): readonly JsonNode[];
  /** Whether a row was not read yet. */
  isPlaceholder(row: JsonNode): boolean;
  /** Reads the rows of a span from the server. @throws RequestFailure */
  readSpan(span: RowSpan): Promise<readonly JsonNode[]>;
}

/** The rows that are changed together. */
export interface ChosenRows {
  readonly rows: readonly JsonNode[];
  /** Whether the user has not seen all of them. */
  readonly areUnseen: boolean;
}

/**
 * Returns the rows of an inclusive range, and loads the missing ones. Null where what was read is not what stands on
 * the screen, because others changed the list. @throws RequestFailure
 */
export async function rowsOfSpan(
  table: RowsOfTable,
  { first, last }: RowSpan,
): Promise<ChosenRows | null> {
  const shown = table.rows().slice(first, last + 1);
  if (!shown.some((row) => table.isPlaceholder(row))) return { rows: shown, areUnseen: false };
  const read = await table.readSpan({ first, last });
  const isSame = ({ row, own }: { row: JsonNode; own: JsonNode | undefined }) =>
    table.isPlaceholder(row) ? own !== undefined : own === undefined || atomId(row) === atomId(own);
  const pairs = shown.map((row, i) => ({ row, own: read[i] }));
  if (!pairs.every(isSame)) return null;
  return { rows: pairs.map(({ row, own }) => own ?? row), areUnseen: true };
}
