import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedModel } from '../../application/application.ts';
import { grantsAllRoles } from '../../application/grants-all-roles.ts';
import {
  MAINTENANCE_NEEDS_ADMINISTRATOR,
  START_FOR_MAINTENANCE,
} from '../../error/operation-messages.ts';
import { ApiError } from '../../error/api-error.ts';
import { administersInstalledModel } from './administers-installed-model.ts';
import { requireAdmin, requireImporter } from './administrator.ts';
import { hasServiceKey } from './service-key.ts';
import { forSession, forStoredSession } from './session-request.ts';

/** Checks that the caller may use the route of a request. Routes that declare no access are refused. @throws ApiError */
export async function requireAccess(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  switch (request.routeOptions.config.access) {
    case 'public':
    case 'visitor':
      return;
    case 'session':
      return requireSession(app, request);
    case 'importer':
      return grant(app, request, reply, requireImporter);
    case 'admin':
      return grant(app, request, reply, requireAdmin);
    case 'maintainer':
      return requireMaintainer(app, request, reply);
    case undefined:
      throw new ApiError('AMP-403-RIGHT', `${request.routeOptions.url} declares no access.`);
  }
}

/** Being asked for does not count as use of the session: a stream that stays open keeps none alive. */
async function requireSession(app: ServedModel, request: FastifyRequest): Promise<void> {
  const found = await forStoredSession(app, request, () => Promise.resolve(null));
  if (!found) throw new ApiError('AMP-401-SESSION');
}

function grant(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
  require: typeof requireAdmin,
): Promise<void> {
  return forSession(app, request, reply, (_, access) => {
    require(app, access);
    request.grantedAccess = access;
    return Promise.resolve();
  });
}

/** While another model is installed, its own sessions and roles count: they are in the database, and the new ones are not yet. */
async function requireMaintainer(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { readiness } = app.state;
  if (readiness === 'ready') {
    if (!grantsAllRoles(app)) await grant(app, request, reply, requireAdmin);
    return;
  }
  if (request.routeOptions.config.acceptsServiceKey && hasServiceKey(app, request)) return;
  if (app.config.production) throw new ApiError('AMP-403-ADMIN', START_FOR_MAINTENANCE);
  if (readiness === 'otherModel' && !(await administersInstalledModel(app, request)))
    throw new ApiError('AMP-403-ADMIN', MAINTENANCE_NEEDS_ADMINISTRATOR);
}
