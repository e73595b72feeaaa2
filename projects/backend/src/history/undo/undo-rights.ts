import type { TransactionKind } from '@ampersand-prototype/generics';
import type { Config } from '../../config/config.ts';
import {
  ADMINISTRATORS_ONLY,
  NEEDS_IMPORT_RIGHT,
  NO_OPPOSITE_RIGHT,
  NOT_UNDOABLE,
  OF_OTHER_MODEL,
  OTHER_SESSION,
  OWN_PASSWORD,
} from '../../error/history-messages.ts';
import type { DetailMessages } from '../../error/api-error.ts';
import { wellKnown } from '../../core/well-known.ts';
import type { Change } from '../../core/transaction/change.ts';
import type { LoggedTransaction } from '../../change-log/read-change-log.ts';
import { sessionKey } from '../../change-log/store-transaction.ts';
import type { EffectOnImport } from './effect-on-import.ts';
import { mayInvert, type RightsContext } from './inverse-rights.ts';

/** Kinds of transactions that cannot be undone. */
const NEVER_UNDONE: readonly TransactionKind[] = [
  'install',
  'migration',
  'view',
  'restore',
  'deleteBackup',
  'clock',
];

/** The session that wants to undo a transaction. */
export interface Undoer extends RightsContext {
  /** Who is logged in. */
  readonly account: string | null;
  readonly isAdministrator: boolean;
  readonly mayImport: boolean;
  readonly undo: Config['history']['undo'];
}

/** The facts about a transaction that determine whether it can be undone. */
export type UndoableEntry = Pick<LoggedTransaction, 'kind' | 'model' | 'session' | 'account'>;

/**
 * Returns why a session cannot undo a transaction; null if nothing prevents it. A transaction of another session gives the
 * same reason as one that does not exist (`entry` is null).
 */
export function whyNotUndo(
  { access, account, isAdministrator, undo }: Undoer,
  entry: UndoableEntry | null,
): DetailMessages | null {
  if (!isAdministrator && undo === 'off') return ADMINISTRATORS_ONLY;
  const isOwn = entry?.session === sessionKey(access.session) && entry.account === account;
  if (!entry || (!isAdministrator && !isOwn)) return OTHER_SESSION;
  if (NEVER_UNDONE.includes(entry.kind)) return NOT_UNDOABLE;
  return entry.model === access.model.hash ? null : OF_OTHER_MODEL;
}

/**
 * Returns why a session cannot undo some changes in the current data. Null when it can. The inverse of what took an import
 * away is an import, which no page offers: it needs the right to import.
 */
export async function whyNotInvert(
  undoer: Undoer,
  changes: readonly Change[],
  effect: EffectOnImport,
): Promise<DetailMessages | null> {
  if (changes.some((change) => givesPassword(undoer, change))) return OWN_PASSWORD;
  if (undoer.isAdministrator) return null;
  if (effect === 'removes') return undoer.mayImport ? null : NEEDS_IMPORT_RIGHT;
  return (await mayInvert(undoer, changes, undoer.undo === 'strict')) ? null : NO_OPPOSITE_RIGHT;
}

/** An open session must not suffice to take over its account by removing its password and setting another. */
function givesPassword({ access, account }: Undoer, change: Change): boolean {
  return (
    change.kind === 'link' &&
    change.relation === wellKnown(access.model).accountPassword &&
    change.source === account
  );
}
