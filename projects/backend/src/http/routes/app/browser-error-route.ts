import { NO_CONTENT, described, route, type Route } from '../../request/route.ts';
import { BROWSER_ERROR_REPORT } from '@ampersand-prototype/generics/schemas';
import type { ServedModel } from '../../../application/application.ts';
import type { BrowserErrors } from '../../../application/browser-errors.ts';
import { readInSession } from '../../session/read-in-session.ts';
import type { Connection } from '../../../database/database.ts';
import type { Access } from '../../../session/access.ts';

/** Receives reports of uncaught browser errors, from pages with a session. */
export function browserErrorRoute(app: ServedModel, errors: BrowserErrors): Route {
  const description = described('application', 'Reports an error in the browser', NO_CONTENT, {
    body: BROWSER_ERROR_REPORT,
  });
  return route('POST /app/browser-errors', 'session', description, async (request) => {
    const { body, log, reply } = request;
    const sessionOf = (_: Connection, { session }: Access) => Promise.resolve(session);
    errors.take(body, await readInSession(app, request, sessionOf, { otherwise: 'reject' }));
    log.warn({ browserError: body }, 'an error in a browser was reported');
    return reply.code(204).send();
  });
}
