import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedModel } from '../../application/application.ts';
import type { Access } from '../../session/access.ts';
import { requireAdmin } from './administrator.ts';
import { forSession } from './session-request.ts';

/** Returns the session of the request, and requires an administrative role. @throws ApiError */
export function requireAdminSession(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  return requireAdminAccess(app, request, reply).then(({ session }) => session);
}

/** Returns the access of the request's session, and requires an administrative role. @throws ApiError */
export function requireAdminAccess(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Access> {
  return forSession(app, request, reply, (_, access) => {
    requireAdmin(app, access);
    return Promise.resolve(access);
  });
}
