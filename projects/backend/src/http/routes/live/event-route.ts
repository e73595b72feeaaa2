import type { ApiReply } from '../../request/api-reply.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { described, fileResponse, route, type Route } from '../../request/route.ts';
import { EVENTS_QUERY } from '@ampersand-prototype/generics/schemas';
import Type from 'typebox';
import { hashOfToken } from '../../session/session-cookie.ts';
import { ApiError } from '../../../error/api-error.ts';
import type { LivePages } from '../../../live/live-pages.ts';
import { queryOf } from '../../request/query.ts';

/** Serves the event stream that notifies pages of remote changes. */
export function eventRoute(live: LivePages): Route {
  const summary = 'Streams server-sent events that name the interfaces with changed content';
  const stream = fileResponse('An endless stream', 'text/event-stream');
  const description = described('application', summary, stream, {
    querystring: EVENTS_QUERY,
    headers: Type.Object({ 'last-event-id': EVENTS_QUERY.properties.since }),
  });
  return route('GET /events', 'session', description, async (request) => {
    const token = hashOfToken(request);
    if (token === null) throw new ApiError('AMP-401-SESSION');
    const listening = { token, session: request.access.session, address: request.ip };
    live.requireRoom(listening);
    await live.listen(listening, () => openStream(request.reply), sinceOf(request));
  });
}

function sinceOf(request: ApiRequest): string | null {
  const { since } = queryOf(request, EVENTS_QUERY);
  const last = request.headers['last-event-id'];
  if (typeof last === 'string') return last;
  return since ?? null;
}

/** Answers with a stream that nothing on the way is to keep back. */
function openStream(reply: ApiReply) {
  reply.hijack();
  const { raw } = reply;
  raw.socket?.setNoDelay(true);
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies such as nginx would otherwise buffer the stream.
    'x-accel-buffering': 'no',
  };
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) raw.setHeader(name, value);
  raw.flushHeaders();
  return raw;
}
