import type { FastifyReply, FastifyRequest } from 'fastify';

const DELTA = 'return=delta';

/** Whether a request asks for what a change did instead of the whole content; the answer then says that it is so. */
export function prefersDelta(request: FastifyRequest, reply: FastifyReply): boolean {
  const preferences = [request.headers['prefer'] ?? []].flat().join(',').split(',');
  const isAsked = preferences.some((each) => each.trim().toLowerCase() === DELTA);
  if (isAsked) reply.header('preference-applied', DELTA);
  return isAsked;
}
