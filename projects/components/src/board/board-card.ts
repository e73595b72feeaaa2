import type { JsonNode } from '@ampersand-prototype/components/application';

/** A row on a board. */
export interface BoardCard {
  /** The identifier of the atom. */
  readonly id: string;
  readonly node: JsonNode;
  /** The key of the column in which the content has it. */
  readonly from: string | null;
  /** The value that the user sees, so that the server detects a change by another user. */
  readonly was: unknown;
}
