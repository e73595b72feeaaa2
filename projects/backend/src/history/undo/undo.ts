import type { UndoConflict } from '@ampersand-prototype/generics';
import { ERASED, LOST_PASSWORD } from '../../error/detail-texts.ts';
import { isNumber, tookBack } from '../../error/history-texts.ts';
import { Refusal } from '../../error/refusal.ts';
import type { Change } from '../../core/transaction/change.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { builtUpon } from '../../ledger/built-upon.ts';
import {
  changesOf,
  modelChange,
  readEntry,
  undoneBy,
  type LedgerChange,
  type LedgerEntry,
} from '../../ledger/read-ledger.ts';
import { takeBack } from '../../ledger/take-back.ts';
import { whyNotUndo, type Undoer } from './undo-rights.ts';

/** Tells what was to be taken back, and the newest of what was built upon it. */
export type TellConflict = (undone: LedgerEntry, later: LedgerEntry) => Promise<UndoConflict>;

/**
 * Does the opposite of all changes of a transaction, as changes of this one. Gives what it took back.
 * @throws Refusal when there is no such transaction, when it may not be taken back, when it was already, or when somebody built upon it
 */
export async function undo(
  tx: Transaction,
  undoer: Undoer,
  seq: number,
  tellConflict: TellConflict,
): Promise<LedgerEntry> {
  const entry = await readEntry(tx.connection, seq);
  if (!entry) throw new Refusal('AMP-404-TRANSACTION', isNumber(seq));
  const changes = changesToInvert(tx, await changesOf(tx.connection, seq));
  const reason = whyNotUndo(undoer, entry, changes);
  if (reason !== null) throw new Refusal('AMP-403-UNDO', reason);
  const by = await undoneBy(tx.connection, tx.dialect, seq);
  if (by !== null) throw new Refusal('AMP-409-UNDONE', tookBack(by, seq));
  const later = await lastBuiltUpon(tx, entry, changes);
  if (later)
    throw new Refusal('AMP-409-BUILT-UPON', null, { conflict: await tellConflict(entry, later) });
  await takeBack(tx, changes);
  return entry;
}

function changesToInvert({ model }: Transaction, stored: readonly LedgerChange[]): Change[] {
  const hidden = stored.find((change) => change.hidden === 'erased' || isLostSecret(change));
  if (hidden?.hidden === 'secret') throw new Refusal('AMP-403-UNDO', LOST_PASSWORD);
  if (hidden) throw new Refusal('AMP-403-UNDO', ERASED);
  return stored.flatMap((change) => modelChange(model, change) ?? []);
}

/** A password that would have to come back. One that was given for the first time can go. */
function isLostSecret({ hidden, op }: LedgerChange): boolean {
  return hidden === 'secret' && op === 'delete';
}

/** The newest transaction that built upon some changes of another one; null where none did. */
async function lastBuiltUpon(
  { connection, dialect, model }: Transaction,
  entry: LedgerEntry,
  changes: readonly Change[],
): Promise<LedgerEntry | null> {
  const later = await builtUpon(connection, dialect, model, entry.seq, changes);
  if (later.length === 0) return null;
  return (await readEntry(connection, Math.max(...later.map(({ seq }) => seq)))) ?? entry;
}
