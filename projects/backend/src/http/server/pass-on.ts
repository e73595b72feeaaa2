import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../error/api-error.ts';
import { toApiError } from '../response/problem-details.ts';
import type { GracefulShutdown } from './graceful-shutdown.ts';
import type { Succession } from './succession.ts';

/** The server of a later model, and how it is found. */
type Successors = Succession<{ readonly http: FastifyInstance }>;

/** Lets the server of a later model respond to requests, as soon as one is needed. */
export function watchSuccession(
  http: FastifyInstance,
  succession: Successors,
  stopping: GracefulShutdown,
): void {
  http.addHook('onRequest', async (request, reply) => {
    const next = await succession.find();
    const isOwn = stopping.hasBegun && request.routeOptions.url === '/ready';
    if (next && !isOwn) passOn(next.http, request, reply);
  });
}

/** Lets another server in this process respond to a request whose body has not been read. */
export function passOn(http: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  request.api.isPassedOn = true;
  const connection = reply.getHeader('connection');
  reply.hijack();
  if (connection !== undefined) reply.raw.setHeader('connection', connection);
  http.routing(request.raw, reply.raw);
}

/**
 * Repeats a request that was rejected because a later model is installed, which only adds to the model of this server. Returns why
 * it is rejected after all; null if the server of the later model responds.
 */
export async function repeatWithSuccessor(
  succession: Successors,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const next = await succession.look();
  if (next === null) return error;
  if (!request.raw.readableDidRead) passOn(next.http, request, reply);
  else if (isJson(request)) await sendAgain(next.http, request, reply);
  // A stream that was read is lost.
  else return new ApiError('AMP-503-BUSY', null, { retryAfter: 1 });
  return null;
}

/** Checks whether a request met another model than that of its server. It has changed nothing then. */
export function metOtherModel(error: unknown): boolean {
  return toApiError(error).code === 'AMP-503-MODEL';
}

function isJson({ headers, body }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? '';
  return body !== undefined && /^application\/(?:json-patch\+)?json\b/.test(type);
}

/** Headers about how the body was sent. */
const OF_BODY: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding']);

async function sendAgain(
  http: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  request.api.isPassedOn = true;
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !OF_BODY.has(name)),
  );
  const response = await http.inject({
    method: request.method as 'POST',
    url: request.raw.url ?? '',
    headers,
    payload: JSON.stringify(request.body),
    remoteAddress: request.raw.socket.remoteAddress ?? '',
  });
  reply.hijack();
  reply.raw.writeHead(response.statusCode, response.headers);
  reply.raw.end(response.rawPayload);
}
