import type { ServedModel } from '../../application/application.ts';
import { grantsAllRoles } from '../../application/grants-all-roles.ts';
import {
  MAINTENANCE_NEEDS_ADMINISTRATOR,
  START_FOR_MAINTENANCE,
} from '../../error/operation-messages.ts';
import { ApiError } from '../../error/api-error.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { administersInstalledModel } from './administers-installed-model.ts';
import { requireAdmin, requireImporter } from './administrator.ts';
import { hasServiceKey } from './service-key.ts';
import { readInSession, readInStoredSession } from './read-in-session.ts';

/** Checks that the caller may use the route of a request. Routes that declare no access are rejected. @throws ApiError */
export async function requireAccess(app: ServedModel, request: ApiRequest): Promise<void> {
  switch (request.rights.access) {
    case 'public':
    case 'visitor':
      return;
    case 'session':
      return requireSession(app, request);
    case 'importer':
      return grant(app, request, requireImporter);
    case 'admin':
      return grant(app, request, requireAdmin);
    case 'maintainer':
      return requireMaintainer(app, request);
    case undefined:
      throw new ApiError('AMP-403-RIGHT', `${request.route} declares no access.`);
  }
}

/** Being asked for does not count as use of the session: a stream that stays open keeps none alive. */
async function requireSession(app: ServedModel, request: ApiRequest): Promise<void> {
  const found = await readInStoredSession(app, request, (_, access) => {
    request.grant(access);
    return Promise.resolve();
  });
  if (!found) throw new ApiError('AMP-401-SESSION');
}

function grant(app: ServedModel, request: ApiRequest, require: typeof requireAdmin): Promise<void> {
  return readInSession(app, request, (_, access) => {
    require(app, access);
    request.grant(access);
    return Promise.resolve();
  });
}

/** While another model is installed, its own sessions and roles count: they are in the database, and the new ones are not yet. */
async function requireMaintainer(app: ServedModel, request: ApiRequest): Promise<void> {
  const { readiness } = app.state;
  if (readiness === 'ready') {
    if (!grantsAllRoles(app)) await grant(app, request, requireAdmin);
    return;
  }
  if (request.rights.acceptsServiceKey && hasServiceKey(app, request)) return;
  if (app.config.production) throw new ApiError('AMP-403-ADMIN', START_FOR_MAINTENANCE);
  if (readiness === 'otherModel' && !(await administersInstalledModel(app, request)))
    throw new ApiError('AMP-403-ADMIN', MAINTENANCE_NEEDS_ADMINISTRATOR);
}
