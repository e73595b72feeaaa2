import type { HistoryEntry } from '../schema/history-schema.ts';

/** Member `conflict` of AMP-409-DEPENDENT-CHANGES: the change to undo, and its dependent changes. */
export interface UndoConflict {
  readonly undone: HistoryEntry;
  /** Null if the session cannot read any of its changes. */
  readonly later: HistoryEntry | null;
}

/** Data of the event `changed` of `GET events`, whose identifier is the latest `seq`. It contains no data of users. */
export interface ChangedEvent {
  /** Names of interfaces that the session can open and whose content may have changed. */
  readonly interfaces: readonly string[];
  /** Whether signals, menu or roles of the session may have changed. */
  readonly navbar: boolean;
  /**
   * For interfaces that are opened for one atom, where it is known for which atoms they can show something else: the hashes of
   * those (`resourceHash`), by name. Without an entry, the interface may have changed for all atoms.
   */
  readonly resources?: Readonly<Record<string, readonly number[]>>;
  /** Number of the transaction, so that its client can ignore the event. Absent if there may be several. */
  readonly transaction?: number;
}
