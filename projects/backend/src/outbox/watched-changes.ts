import type { HistoryEntry } from '@ampersand-prototype/generics';

/** What changed of a watched record. */
export interface WatchedChanges {
  /** What users call the record. */
  readonly label: string;
  /** The page of the application that shows it, without the public address. */
  readonly link: string;
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** The number of changes; not all of them may be in the entries. */
  readonly count: number;
  /** Whether the record was deleted; its entry says by whom, and its page is gone. */
  readonly isDeleted: boolean;
}
