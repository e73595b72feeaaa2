import type { JsonNode } from '@ampersand-prototype/components/application';

/** The head of a group, among the rows of a table. It is not a record, so it has no content. */
export class GroupHead implements JsonNode {
  readonly [property: string]: unknown;
  readonly #key: string | null;

  constructor(key: string | null) {
    this.#key = key;
  }

  /** The key of the group that begins at a row; undefined where it is a row with content. */
  static keyOf(row: JsonNode | null): string | null | undefined {
    return row instanceof GroupHead ? row.#key : undefined;
  }
}

/** Checks whether a row of a table is the head of a group. */
export function isGroupHead(row: JsonNode | null | undefined): boolean {
  return row instanceof GroupHead;
}
