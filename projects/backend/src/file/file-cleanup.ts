import { FILE_RELATION } from '@ampersand-prototype/generics';
import type { Application, ChangeableModel } from '../application/application.ts';
import { relationStatements } from '../core/storage.ts';
import type { Relation } from '../model/relation.ts';
import { fileRelation } from './file-object.ts';
import { installationFiles } from './installation-files.ts';

/** Deletes a stored file when a committed transaction removes its last link. */
export function removeUnlinkedFiles(app: ChangeableModel): void {
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
}

async function isLinked(
  app: Pick<Application, 'database'>,
  relation: Relation,
  path: string,
): Promise<boolean> {
  const sql = relationStatements(relation).byTarget;
  return (await app.database.read((connection) => connection.all(sql, [path]))).length > 0;
}
