import type {
  JsonNode,
  ListPage,
  ListPart,
  ListQuery,
} from '@ampersand-prototype/components/application';
import type { NoteChange } from '../content/resource-tree';

/** A long list with its loaded rows. */
export interface WindowedList {
  /** Reads a part; of a known version only what differs from it. @throws RequestFailure */
  read(query: ListQuery, part: ListPart, version?: string | null): Promise<ListPage>;
  /**
   * Adds rows to the kept ones, and removes others; reports changes of rows that stay to `note`. Returns the kept rows.
   */
  merge(
    rows: readonly JsonNode[],
    gone: ReadonlySet<JsonNode>,
    note?: NoteChange,
  ): readonly JsonNode[];
  /** Whether the user has edited a row, so that it must stay. */
  isBusy(row: JsonNode): boolean;
  /** Whether a row is still there. @throws RequestFailure */
  isThere(row: JsonNode): Promise<boolean>;
  /** Whether the user made or linked the atom here. */
  isOwn(id: string): boolean;
}

/** Determines whether rows stay in place because the user edits one. */
export interface RowRest {
  isFrozen(): boolean;
  /** Whether it is this row in which the user works. */
  isFor(row: JsonNode): boolean;
}

/** Returns the rows of a list page. */
export function nodesIn({ content }: ListPage): readonly JsonNode[] {
  return Array.isArray(content) ? (content as readonly JsonNode[]) : [];
}
