import type { Notifications } from './notification.ts';
import type { PatchOperation } from './patch.ts';
import type { ResourceNode } from './resource.ts';

/** Answer to PATCH, PUT, POST and DELETE on a resource. */
export interface WriteResult {
  /**
   * The whole interface, read after the transaction closed: the stored state, also after a roll-back.
   * Null where the resource may not be read or is no longer there.
   */
  readonly content: ResourceNode | readonly ResourceNode[] | null;
  /** The change is stored, but what the interface shows now could not be read: `content` is null and tells nothing. */
  readonly isContentUnknown?: true;
  /** The operations that were asked for; empty for other methods than PATCH. */
  readonly patches: readonly PatchOperation[];
  readonly notifications: Notifications;
  readonly invariantRulesHold: boolean;
  readonly isCommitted: boolean;
  /** Whether the session, its roles or the menu changed and should be read again. */
  readonly sessionRefreshAdvice: boolean;
  /** Where the application should go now, if a rule said so. */
  readonly navTo: string | null;
}
