import { isIrreversible } from '../../change-log/is-irreversible.ts';
import { changesOf, modelChange } from '../../change-log/read-change-log.ts';
import { whyNotInvert, whyNotUndo, type Undoer } from '../undo/undo-rights.ts';
import type { HistoryReader } from './history-reader.ts';
import type { TransactionHead } from './transaction-heads.ts';

/** Maximum number of changes of a transaction that are checked; undo itself checks them all. */
const MAX_CHECKED = 2000;

/** Returns whether a session may undo a transaction. Later changes that depend on it are found when it is tried. */
export async function mayUndo(
  { connection, access }: HistoryReader,
  undoer: Undoer,
  head: TransactionHead,
): Promise<boolean> {
  if (head.undoneBy !== null || whyNotUndo(undoer, head) !== null) return false;
  const stored = await changesOf(connection, head.seq, MAX_CHECKED);
  if (stored.some(isIrreversible)) return false;
  const changes = stored.flatMap((change) => modelChange(access.model, change) ?? []);
  return (await whyNotInvert(undoer, changes)) === null;
}
