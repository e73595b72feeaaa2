import type { Notifications } from './notification.ts';
import type { AtomReference } from './resource.ts';

/** Kinds of transactions in the change log. */
export const TRANSACTION_KINDS = [
  'edit',
  'import',
  'engine',
  'undo',
  'migration',
  'install',
  'view',
  'restore',
  'deleteBackup',
] as const;

/** The kind of a recorded transaction. */
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** The cause of a change, recorded when the change is made. */
export type ChangeCause =
  /** Somebody asked for it: the number of the operation in the request, from 0. */
  | { readonly by: 'operation'; readonly operation: number }
  /** An automated rule did it, in this round of the engine, from 1. Its label is empty if users can't know the rule. */
  | { readonly by: 'rule'; readonly rule: string; readonly label: string; readonly round: number };

/** An atom added to or deleted from a concept, or a link of a relation. */
export interface ChangeDescription {
  readonly op: 'add' | 'delete';
  readonly kind: 'atom' | 'link';
  /** Name of the concept, or signature of the relation. */
  readonly what: string;
  /** What people call the concept or relation. */
  readonly label: string;
  /** The atom, or the source of the link, with its label as it is now, or was when it went. */
  readonly from: AtomReference;
  /** Target of the link; null for an atom, and where it is a password. */
  readonly to: AtomReference | null;
  /** Labels of the concepts of `from` and `to`, where the concepts have a LABEL. */
  readonly fromConcept?: string;
  readonly toConcept?: string;
  /** A password: that it changed is told, not what it was or is. */
  readonly isSecret?: true;
  /** What it held was erased: `from` is another atom that it was a change of, else both its members are empty; `to` is null. */
  readonly isErased?: true;
  readonly cause: ChangeCause;
}

/** A rule whose signals appear or disappear, and the roles that get the tasks. */
export interface SignalEffect {
  readonly rule: string;
  readonly message: string;
  readonly roles: readonly string[];
  /** How many come or go. */
  readonly count: number;
}

/** The numbers of added and deleted atoms of a concept, or links of a relation. */
export interface ChangeCount {
  readonly kind: 'atom' | 'link';
  readonly what: string;
  readonly label: string;
  readonly added: number;
  readonly deleted: number;
}

/** The effects of a write or its dry run, if requested with `effects=true`. */
export interface Effects {
  /** At most 200; see `counts` for all. */
  readonly changes: readonly ChangeDescription[];
  /** How many atoms and links came and went, by concept and relation, whole. */
  readonly counts: readonly ChangeCount[];
  readonly signals: {
    readonly appear: readonly SignalEffect[];
    readonly vanish: readonly SignalEffect[];
  };
}

/** The transaction of a write in the change log. Absent if nothing readable changed or no history is kept. */
export interface StoredTransaction {
  readonly seq: number;
  /** Whether this session may take it back. */
  readonly mayUndo: boolean;
}

/** A transaction as shown in the history. */
export interface HistoryEntry extends StoredTransaction {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly kind: TransactionKind;
  /** Who was logged in; null for nobody, and where it may not be told. */
  readonly account: AtomReference | null;
  /** Labels of the roles that were active. */
  readonly roles: readonly string[];
  /** The interface that the change was made in. */
  readonly interface: { readonly name: string; readonly label: string } | null;
  /** As whom an administrator viewed the application; only of the kind `view`. */
  readonly viewed?: { readonly kind: 'account' | 'role'; readonly label: string };
  /** Name of the backup; only of the kind `deleteBackup`. */
  readonly backup?: string;
  /** The transaction that this one took back. */
  readonly undoes: number | null;
  /** The transaction that took this one back. */
  readonly undoneBy: number | null;
  /** Those that were asked about, and that the session may read; at most 200. */
  readonly changes: readonly ChangeDescription[];
  /** How many there are. */
  readonly count: number;
  /** By concept and relation; only in the audit log, for a transaction with more changes than `changes` has room for. */
  readonly counts?: readonly ChangeCount[];
}

/** Response to `GET …?history=true` and to `GET admin/change-log`, newest first. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** Give it as `before` to read on; null at the end. */
  readonly before: number | null;
}

/** Body of `POST admin/change-log/erase`: the atom to erase from the history. */
export interface EraseRequest {
  /** Name or label. */
  readonly concept: string;
  readonly atom: string;
}

/** Response to an erasure: the number of erased changes. It is 0 if the history contains no changes of the atom. */
export type ErasureResponse = Notifications & { readonly erased: number };

/** Member `conflict` of AMP-409-DEPENDENT-CHANGES: the change to undo, and its dependent changes. */
export interface UndoConflict {
  readonly undone: HistoryEntry;
  /** Null if the session cannot read any of its changes. */
  readonly later: HistoryEntry | null;
}

/** Data of the event `changed` of `GET events`, whose identifier is the latest `seq`. It contains no data of users. */
export interface ChangedEvent {
  /** Names of interfaces that this session may open and whose content can have changed. */
  readonly interfaces: readonly string[];
  /** Whether signals, menu or roles of the session can have changed. */
  readonly navbar: boolean;
  /** Number of the only change that is told: whoever made it knows already what it did. Absent where there may be several. */
  readonly transaction?: number;
}
