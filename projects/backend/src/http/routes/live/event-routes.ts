import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EVENTS_QUERY } from '@ampersand-prototype/generics/schemas';
import { fileResponseSchema, route } from '../../response/response-schema.ts';
import Type from 'typebox';
import { SESSION_COOKIE } from '../../session/session-cookie.ts';
import type { Application, StoredModel } from '../../../application/application.ts';
import { sessionExpiry } from '../../../application/session-expiry.ts';
import { ApiError } from '../../../error/api-error.ts';
import { readRights } from '../../../session/read-rights.ts';
import { isToken, tokenHash } from '../../../session/session-token.ts';
import type { LivePages } from '../../../live/live-pages.ts';
import { queryOf } from '../../request/query.ts';

/** Serves the event stream that notifies pages of remote changes. */
export function eventRoutes(server: FastifyInstance, app: Application, live: LivePages): void {
  server.get(
    '/events',
    route(
      'session',
      'application',
      'Streams server-sent events that name the interfaces with changed content',
      fileResponseSchema('An endless stream', 'text/event-stream'),
      {
        querystring: EVENTS_QUERY,
        headers: Type.Object({ 'last-event-id': EVENTS_QUERY.properties.since }),
      },
    ),
    async (request, reply) => {
      const token = hashOfToken(request);
      const access = await sessionOf(app, token);
      const listening = { token, session: access.session, address: request.ip };
      live.requireRoom(listening);
      await live.listen(listening, () => openStream(reply), sinceOf(request));
    },
  );
}

function hashOfToken(request: FastifyRequest): string {
  const token = request.cookies[SESSION_COOKIE];
  if (!isToken(token)) throw new ApiError('AMP-401-SESSION');
  return tokenHash(token);
}

async function sessionOf(app: StoredModel, token: string) {
  const rights = await app.database.read((connection) =>
    readRights(connection, app.model, sessionExpiry(app), [token]),
  );
  const access = rights.get(token);
  if (!access) throw new ApiError('AMP-401-SESSION');
  return access;
}

function sinceOf(request: FastifyRequest): string | null {
  const { since } = queryOf(request, EVENTS_QUERY);
  const last = request.headers['last-event-id'];
  if (typeof last === 'string') return last;
  return since ?? null;
}

/** Answers with a stream that nothing on the way is to keep back. */
function openStream(reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  raw.socket?.setNoDelay(true);
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies such as nginx would otherwise collect what is written.
    'x-accel-buffering': 'no',
  };
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) raw.setHeader(name, value);
  raw.flushHeaders();
  return raw;
}
