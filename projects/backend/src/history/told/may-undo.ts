import { hasLost, isLost } from '../../ledger/lost.ts';
import { changesOf, modelChange } from '../../ledger/read-ledger.ts';
import { mayInvert, whyNotUndo, type Undoer } from '../undo/undo-rights.ts';
import type { HistoryReader } from './history-reader.ts';
import type { TransactionHead } from './transaction-heads.ts';

/** Whether a session may take a transaction back; what was built upon it is found out when it is asked for. */
export async function mayUndo(
  { connection, access }: HistoryReader,
  undoer: Undoer,
  head: TransactionHead,
): Promise<boolean> {
  const asksRights = undoer.undo === 'strict' && !undoer.isAdministrator;
  const lenient: Undoer = asksRights ? { ...undoer, undo: 'own' } : undoer;
  if (head.undoneBy !== null || whyNotUndo(lenient, head, []) !== null) return false;
  if (!asksRights) return !(await hasLost(connection, head.seq));
  const stored = await changesOf(connection, head.seq);
  const changes = stored.flatMap((change) => modelChange(access.model, change) ?? []);
  return !stored.some(isLost) && mayInvert(access, changes);
}
