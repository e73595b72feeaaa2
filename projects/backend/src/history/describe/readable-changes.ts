import {
  ChangeVisibility,
  NO_VIEWS,
  type ChangeViews,
} from '../../visibility/change-visibility.ts';
import { deletedByItself, type HistoryReader } from './history-reader.ts';
import type { StoredChange } from './stored-change.ts';

/** A change of the change log that the session may read. */
export interface ReadableChange {
  readonly change: StoredChange;
  readonly views: ChangeViews;
}

/** Returns the changes in the change log that the session may read. Current data determines that. */
export async function readableChanges(
  reader: HistoryReader,
  changes: readonly StoredChange[],
): Promise<ReadableChange[]> {
  if (reader.isAdmin) return changes.map((change) => ({ change, views: NO_VIEWS }));
  const visibility = new ChangeVisibility(reader.access, reader.dialect);
  const state = {
    connectionOf: () => reader.connection,
    holdsChanges: false,
    deletedByItself: deletedByItself.bind(null, reader),
  };
  const readable = await visibility.readable(state, changes);
  return changes.flatMap((change) => {
    const views = readable.get(change);
    return views ? { change, views } : [];
  });
}
