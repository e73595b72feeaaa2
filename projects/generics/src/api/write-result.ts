import type { ExplainResponse } from './explanation.ts';
import type { Effects, StoredTransaction } from './history.ts';
import type { Notifications } from './notification.ts';
import type { PatchOperation } from './patch.ts';
import type { ResourceNode } from './resource.ts';

/** Response to PATCH, PUT, POST, and DELETE on a resource. */
export interface WriteResult {
  /**
   * The whole interface, read after the transaction closed: the stored state, also after a roll-back.
   * Null where the resource may not be read or is no longer there.
   */
  readonly content: ResourceNode | readonly ResourceNode[] | null;
  /** The change is stored, but what the interface shows now could not be read: `content` is null and tells nothing. */
  readonly isContentUnknown?: true;
  /**
   * Where the client asked for `return=delta`: what the change did to the content, and `content` is null and tells nothing.
   * Null where that cannot be told: the content has to be read again.
   */
  readonly delta?: ContentDelta | null;
  /** Where a dry run was asked for verdicts: what is wrong with operations, by their number. Operations that fit are left out. */
  readonly verdicts?: readonly OperationValidation[];
  /** Where `effects=true` was asked for: what the write did, or would do. */
  readonly effects?: Effects;
  /** Where `explain=<rule>` was asked for: why the change violates the rule. */
  readonly explained?: ExplainResponse;
  /** Where it stands in the history; absent where nothing is stored or no history is kept. */
  readonly transaction?: StoredTransaction;
  /** The operations that were asked for; empty for other methods than PATCH, and where the client asked for `return=delta`. */
  readonly patches: readonly PatchOperation[];
  readonly notifications: Notifications;
  readonly invariantRulesHold: boolean;
  readonly isCommitted: boolean;
  /** Whether the session, its roles or the menu changed and should be read again. */
  readonly sessionRefreshAdvice: boolean;
  /** Where the application should go now, if a rule said so. */
  readonly navTo: string | null;
}

/** The changed part of the content of an interface. */
export interface ContentDelta {
  /**
   * Nodes by their `_path_`, with the items that can have changed, each whole, and their labels as they are now. `_sortValues_`
   * holds those of these items. A client that does not show the node ignores it.
   */
  readonly nodes: readonly ResourceNode[];
  readonly lists: readonly ListDelta[];
}

/** The changes of a list: added, removed, and relabeled atoms. */
export interface ListDelta {
  /** Path of the list: the `_path_` of its box and the item, or the path of the interface. */
  readonly path: string;
  /** Atoms that are in the list now, whole: they are new, or take the place of those with the same `_id_`, in the order of the list. */
  readonly rows: readonly ResourceNode[];
  /** Identifiers of atoms that are not in the list; they may never have been. */
  readonly gone: readonly string[];
}

/** The validation error of an operation in a dry run. */
export interface OperationValidation {
  /** Number of the operation, from 0. */
  readonly operation: number;
  /** Why it cannot be done at all: a code of the list of errors, and what it is about. */
  readonly error: { readonly code: string; readonly detail: string | null } | null;
  /** Names of the invariants that an atom violates which the operation changes; `notifications.invariants` tells them. */
  readonly rules: readonly string[];
}
