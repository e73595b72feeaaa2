import { hiddenChanges } from '../../change-log/hidden-changes.ts';
import { changesOf, modelChange } from '../../change-log/read-change-log.ts';
import type { Change } from '../../core/transaction/change.ts';
import { effectOnImport } from '../undo/effect-on-import.ts';
import { whyNoRedo, type UndoOffer } from '../undo/redo-rights.ts';
import { whyNotInvert, whyNotUndo, type Undoer } from '../undo/undo-rights.ts';
import type { HistoryReader } from './history-reader.ts';
import type { TransactionHead } from './transaction-heads.ts';

/** Maximum number of changes of a transaction whose rights are checked; undo itself checks them all. */
const MAX_CHECKED = 2000;
const NOT_OFFERED: UndoOffer = { mayUndo: false };

/** Returns whether a session may undo a transaction. Later changes that depend on it are found when it is tried. */
export async function undoOffer(
  reader: HistoryReader,
  undoer: Undoer,
  head: TransactionHead,
): Promise<UndoOffer> {
  if (head.undoneBy !== null || whyNotUndo(undoer, head) !== null) return NOT_OFFERED;
  const { isIrreversible, setsPassword } = await hiddenChanges(reader.connection, head.seq);
  if (isIrreversible) return NOT_OFFERED;
  const effect = await effectOnImport(reader.connection, head);
  const needsChanges = setsPassword || !(undoer.isAdministrator || effect === 'removes');
  const changes = needsChanges ? await checkedChanges(reader, head) : [];
  if ((await whyNotInvert(undoer, changes, effect)) !== null) return NOT_OFFERED;
  return { mayUndo: true, ...whyNoRedo(undoer, { setsPassword, effect }) };
}

async function checkedChanges(
  { connection, access }: HistoryReader,
  { seq }: TransactionHead,
): Promise<Change[]> {
  const stored = await changesOf(connection, seq, MAX_CHECKED);
  return stored.flatMap((change) => modelChange(access.model, change) ?? []);
}
