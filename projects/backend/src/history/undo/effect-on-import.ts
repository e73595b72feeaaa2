import type { Connection } from '../../database/database.ts';
import { readEntry, type LoggedTransaction } from '../../change-log/read-change-log.ts';

/** Whether a transaction stores what an import stores, or takes it away. Null if it is not about an import. */
export type EffectOnImport = 'stores' | 'removes' | null;

/** Follows undo and redo to the original transaction. An expired one is not found, so that pages decide. */
export async function effectOnImport(
  connection: Connection,
  { kind, undoes }: Pick<LoggedTransaction, 'kind' | 'undoes'>,
): Promise<EffectOnImport> {
  if (kind === 'import') return 'stores';
  if (kind !== 'undo' || undoes === null) return null;
  const undone = await readEntry(connection, undoes);
  const effect = undone && (await effectOnImport(connection, undone));
  if (!effect) return null;
  return effect === 'stores' ? 'removes' : 'stores';
}
