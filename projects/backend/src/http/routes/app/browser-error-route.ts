import type { BrowserErrorReport } from '@ampersand-prototype/generics';
import { BROWSER_ERROR_REPORT } from '@ampersand-prototype/generics/schemas';
import type { FastifyInstance } from 'fastify';
import type { ServedModel } from '../../../application/application.ts';
import type { BrowserErrors } from '../../../application/browser-errors.ts';
import { ApiError } from '../../../error/api-error.ts';
import { NO_CONTENT, route } from '../../response/response-schema.ts';
import { forStoredSession } from '../../session/session-request.ts';

/** Receives reports of uncaught browser errors, from pages with a session. */
export function browserErrorRoute(
  server: FastifyInstance,
  app: ServedModel,
  errors: BrowserErrors,
): void {
  server.post<{ Body: BrowserErrorReport }>(
    '/app/browser-errors',
    route('session', 'application', 'Reports an error in the browser', NO_CONTENT, {
      body: BROWSER_ERROR_REPORT,
    }),
    async (request, reply) => {
      const found = await forStoredSession(app, request, (_, { session }) =>
        Promise.resolve(session),
      );
      if (!found) throw new ApiError('AMP-401-SESSION');
      errors.take(request.body, await found.value());
      request.log.warn({ browserError: request.body }, 'an error in a browser was reported');
      return reply.code(204).send();
    },
  );
}
