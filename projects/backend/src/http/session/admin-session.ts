import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedModel } from '../../application/application.ts';
import { requireAdmin } from './administrator.ts';
import { forSession } from './session-request.ts';

/** Returns the session of an administrator. @throws ApiError */
export function requireAdminSession(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  return forSession(app, request, reply, (_, access) => {
    requireAdmin(app, access);
    return Promise.resolve(access.session);
  });
}
