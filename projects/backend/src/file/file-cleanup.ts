import { FILE_RELATION } from '@ampersand-prototype/generics';
import type { Application, ChangeableModel } from '../application/application.ts';
import { databaseNow } from '../core/transaction/now.ts';
import { relationStatements } from '../core/storage.ts';
import type { Relation } from '../model/relation.ts';
import { fileRelation } from './file-object.ts';
import { installationFiles } from './installation-files.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Deletes a stored file when a committed transaction removes its last link. Files left over by killed servers are deleted
 * at the start.
 */
export async function removeUnlinkedFiles(app: ChangeableModel): Promise<void> {
  const relation = fileRelation(app.model, FILE_RELATION.path);
  if (!relation) return;
  const unlinked = new Map<string, Set<string>>();
  const note = (link: { relation: string; transaction: string }, path: string): void => {
    if (link.relation !== relation.signature) return;
    const paths = unlinked.get(link.transaction) ?? new Set<string>();
    unlinked.set(link.transaction, paths.add(path));
  };
  app.hooks.on('postDatabaseDelete', (link) => note(link, link.target));
  app.hooks.on('postDatabaseUpdate', (link) => note(link, link.replaced));
  app.hooks.on('postDatabaseRollbackTransaction', ({ transaction }) => {
    unlinked.delete(transaction);
  });
  app.hooks.on('postDatabaseCommitTransaction', async ({ transaction }) => {
    const paths = unlinked.get(transaction) ?? [];
    unlinked.delete(transaction);
    for (const path of paths)
      if (!(await isLinked(app, relation, path))) await installationFiles(app).remove(path);
  });
  if (app.state.readiness === 'ready') await sweep(app, relation);
}

async function isLinked(
  app: Pick<Application, 'database'>,
  relation: Relation,
  path: string,
): Promise<boolean> {
  const sql = relationStatements(relation).byTarget;
  return (await app.database.read((connection) => connection.all(sql, [path]))).length > 0;
}

/** Files of the last hour may belong to a transaction that is in progress in another process. */
async function sweep(app: ChangeableModel, relation: Relation): Promise<void> {
  const sql = relationStatements(relation).all;
  const rows = await app.database.read((connection) => connection.all(sql));
  const paths = rows.flatMap((row) => row['tgt'] ?? []);
  const store = installationFiles(app);
  await store.adopt(paths);
  const now = await app.database.read((connection) =>
    databaseNow(connection, app.database.dialect),
  );
  const removed = await store.sweep(paths, new Date(now.getTime() - HOUR));
  if (removed > 0) app.logger.info({ removed }, 'files without an atom were removed');
}
