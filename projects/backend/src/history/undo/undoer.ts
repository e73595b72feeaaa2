import type { StoredModel } from '../../core/stored-model.ts';
import { hasOneOf } from '../../application/has-one-of.ts';
import { wellKnown } from '../../core/well-known.ts';
import type { Access } from '../../session/access.ts';
import { linkedTargets } from '../../session/linked-targets.ts';
import type { Undoer } from './undo-rights.ts';

/** Creates the undo rights of a session. */
export async function undoerOf(
  app: Pick<StoredModel, 'config' | 'model'>,
  { connection, dialect }: Pick<Undoer, 'connection' | 'dialect'>,
  access: Access,
): Promise<Undoer> {
  const [account = null] = await linkedTargets(
    connection,
    wellKnown(app.model).account,
    access.session,
  );
  const { rbac, crud: crudMode, history } = app.config;
  const isAdministrator = access.activeRoles.some((role) => rbac.adminRoles.includes(role));
  const mayImport = hasOneOf(app, access, [...rbac.importerRoles, ...rbac.adminRoles]);
  const session = { connection, dialect, access, crudMode, account };
  return { ...session, isAdministrator, mayImport, undo: history.undo };
}
