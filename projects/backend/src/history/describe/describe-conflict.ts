import type { HistoryEntry, UndoConflict } from '@ampersand-prototype/generics';
import { isNumber } from '../../error/history-messages.ts';
import { ApiError } from '../../error/api-error.ts';
import { changesOf } from '../../change-log/read-change-log.ts';
import type { HistoryReader } from './history-reader.ts';
import { readableChanges } from './readable-changes.ts';
import { ofModel } from './stored-change.ts';
import { describeEntries } from './describe-entries.ts';

/** Describes the transaction to undo and a dependent one, as the session may read them. */
export async function describeConflict(
  reader: HistoryReader,
  undone: number,
  later: number,
): Promise<UndoConflict> {
  const [undoneEntry, laterEntry] = [
    await describeEntry(reader, undone),
    await describeEntry(reader, later),
  ];
  if (!undoneEntry) throw new ApiError('AMP-404-TRANSACTION', isNumber(undone));
  // Number and time of a transaction are those of changes that the session can read.
  const isReadable = reader.isAdmin || (laterEntry?.count ?? 0) > 0;
  return { undone: undoneEntry, later: isReadable ? (laterEntry ?? null) : null };
}

async function describeEntry(
  reader: HistoryReader,
  seq: number,
): Promise<HistoryEntry | undefined> {
  const stored = (await changesOf(reader.connection, seq)).flatMap(
    (change) => ofModel(reader.access.model, change) ?? [],
  );
  // Values are described by their links, because users do not create or delete them.
  const facts = stored.filter(({ of }) => of.kind === 'link' || of.concept.isObject);
  const changes = await readableChanges(reader, facts);
  const [entry] = await describeEntries(
    reader,
    new Map([[seq, { changes, count: changes.length }]]),
  );
  return entry;
}
