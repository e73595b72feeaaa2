import { hasOneOf } from '../../application/has-one-of.ts';
import type { StoredModel } from '../../application/application.ts';
import { wellKnown } from '../../core/well-known.ts';
import type { Connection } from '../../plug/database.ts';
import type { Access } from '../../session/access.ts';
import { linkedTargets } from '../../session/linked-targets.ts';
import type { Undoer } from './undo-rights.ts';

/** A session as somebody who takes changes back. */
export async function undoerOf(
  app: StoredModel,
  { connection }: { readonly connection: Connection },
  access: Access,
): Promise<Undoer> {
  const [account = null] = await linkedTargets(
    connection,
    wellKnown(app.model).account,
    access.session,
  );
  const isAdministrator = hasOneOf(app, access, app.config.adminRoles);
  return { access, account, isAdministrator, undo: app.config.history.undo };
}
