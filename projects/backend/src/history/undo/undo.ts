import type { UndoConflict } from '@ampersand-prototype/generics';
import { ERASED, LOST_PASSWORD } from '../../error/detail-messages.ts';
import { isNumber, alreadyUndone } from '../../error/history-messages.ts';
import { ApiError, type DetailMessages } from '../../error/api-error.ts';
import type { Change } from '../../core/transaction/change.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { dependentChanges } from '../../change-log/dependent-changes.ts';
import { isIrreversible } from '../../change-log/is-irreversible.ts';
import {
  changesOf,
  modelChange,
  readEntry,
  undoneBy,
  type LoggedChange,
  type LoggedTransaction,
} from '../../change-log/read-change-log.ts';
import { revertChanges } from '../../change-log/revert-changes.ts';
import { effectOnImport } from './effect-on-import.ts';
import { whyNotInvert, whyNotUndo, type Undoer } from './undo-rights.ts';

/** Describes the transaction to undo, and its newest dependent transaction. */
export type DescribeConflict = (
  undone: LoggedTransaction,
  later: LoggedTransaction,
) => Promise<UndoConflict>;

/**
 * Reverts all changes of a transaction, as changes of the current one. Returns the reverted changes.
 *
 * @throws ApiError when the transaction does not exist, may not be undone, was undone already, or when later changes
 * depend on it
 */
export async function undo(
  tx: Transaction,
  undoer: Undoer,
  seq: number,
  describeConflict: DescribeConflict,
): Promise<LoggedTransaction> {
  const entry = await readEntry(tx.connection, seq);
  if (!entry && undoer.isAdministrator) throw new ApiError('AMP-404-TRANSACTION', isNumber(seq));
  const why = whyNotUndo(undoer, entry);
  if (!entry || why !== null) throw new ApiError('AMP-403-UNDO', why);
  const stored = await changesOf(tx.connection, seq);
  const changes = stored.flatMap((change) => modelChange(tx.model, change) ?? []);
  const effect = await effectOnImport(tx.connection, entry);
  const reason = whyLost(stored) ?? (await whyNotInvert(undoer, changes, effect));
  if (reason !== null) throw new ApiError('AMP-403-UNDO', reason);
  const by = await undoneBy(tx.connection, tx.dialect, seq);
  if (by !== null) throw new ApiError('AMP-409-UNDONE', alreadyUndone(by, seq));
  const later = await lastBuiltUpon(tx, entry, changes);
  if (later)
    throw new ApiError('AMP-409-DEPENDENT-CHANGES', null, {
      conflict: await describeConflict(entry, later),
    });
  await revertChanges(tx, changes);
  return entry;
}

/** Why changes cannot come back; null when they can. */
function whyLost(stored: readonly LoggedChange[]): DetailMessages | null {
  const lost = stored.find(isIrreversible);
  if (!lost) return null;
  return lost.hidden === 'secret' ? LOST_PASSWORD : ERASED;
}

/** The newest transaction that built upon some changes of another one; null where none did. */
async function lastBuiltUpon(
  tx: Transaction,
  entry: LoggedTransaction,
  changes: readonly Change[],
): Promise<LoggedTransaction | null> {
  const later = await dependentChanges(tx, entry.seq, changes);
  if (later.length === 0) return null;
  return (await readEntry(tx.connection, Math.max(...later.map(({ seq }) => seq)))) ?? entry;
}
