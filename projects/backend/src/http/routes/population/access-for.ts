import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedModel } from '../../../application/application.ts';
import type { Access } from '../../../session/access.ts';
import type { requireAdmin } from '../../session/administrator.ts';
import { forSession } from '../../session/session-request.ts';

/** Returns the access of a request's session, after checking a required right. @throws ApiError */
export function accessFor(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
  require: typeof requireAdmin,
): Promise<Access> {
  return forSession(app, request, reply, (_, access) => {
    require(app, access);
    return Promise.resolve(access);
  });
}
