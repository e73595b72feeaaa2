import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedModel } from '../../application/application.ts';
import { sessionOf } from './session-request.ts';

/** Starts a new session after the data was replaced. Without one, the change stays: the next request begins one. */
export async function renewSession(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await sessionOf(app, request, reply).catch((error: unknown) =>
    app.logger.warn({ err: error }, 'no session after the data was replaced'),
  );
}
