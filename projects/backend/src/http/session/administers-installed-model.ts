import type { ServedModel } from '../../application/application.ts';
import { grantsAllRoles } from '../../application/grants-all-roles.ts';
import { sessionExpiry } from '../../application/session-expiry.ts';
import { completeGenerics } from '../../compat/complete-generics.ts';
import { wellKnown } from '../../core/well-known.ts';
import type { Connection } from '../../database/database.ts';
import { makeModel, type Model } from '../../model/model.ts';
import { readStoredMetadata, StoredMetadataError } from '../../schema/install/stored-metadata.ts';
import { readAccess } from '../../session/read-session.ts';
import { findSession } from '../../session/session-store.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { mayAdministrate } from './administrator.ts';
import { tokenOf } from './session-cookie.ts';

/**
 * Checks whether the session of a request administers the model that is installed, which is not the model of this server. A
 * model without login is administered by everyone during development.
 */
export function administersInstalledModel(app: ServedModel, request: ApiRequest): Promise<boolean> {
  return app.database.read(async (connection) => {
    const model = await installedModel(app, connection);
    if (!model) return grantsAllRoles(app);
    const installed = { config: app.config, model };
    return (
      grantsAllRoles(installed) || (await isAdministrator(app, installed, connection, request))
    );
  });
}

async function isAdministrator(
  app: ServedModel,
  installed: Pick<ServedModel, 'config' | 'model'>,
  connection: Connection,
  request: ApiRequest,
): Promise<boolean> {
  const token = tokenOf(request);
  if (token === null) return false;
  const { model } = installed;
  const { session: concept } = wellKnown(model);
  const stored = await findSession(connection, token, concept, sessionExpiry(app));
  if (!stored) return false;
  return mayAdministrate(installed, await readAccess(connection, model, stored.session));
}

/** The installed model; null if its metadata isn't stored, or can't be read by this version. */
async function installedModel(
  { state, database: { dialect } }: ServedModel,
  connection: Connection,
): Promise<Model | null> {
  try {
    const generics = await readStoredMetadata(connection, state.installedHash ?? '');
    return makeModel(completeGenerics(generics, dialect), dialect);
  } catch (error) {
    if (error instanceof StoredMetadataError) return null;
    throw error;
  }
}
