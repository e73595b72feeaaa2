import type { FastifyInstance } from 'fastify';
import { SEARCH_RESPONSE, SEARCH_QUERY } from '@ampersand-prototype/generics/schemas';
import { responseSchema, route } from '../../response/response-schema.ts';
import { ApiError } from '../../../error/api-error.ts';
import { searchAtoms } from '../../../resource/search-atoms.ts';
import type { Application } from '../../../application/application.ts';
import { forSession } from '../../session/session-request.ts';
import { queryOf } from '../../request/query.ts';

const MIN_LENGTH = 2;

/** Serves search over everything that the session may read. */
export function searchRoutes(server: FastifyInstance, app: Application): void {
  server.get(
    '/search',
    route(
      'visitor',
      'application',
      'Atoms with a readable value that contains a text',
      responseSchema(SEARCH_RESPONSE, 'The atoms, with their fields'),
      { querystring: SEARCH_QUERY },
    ),
    (request, reply) => {
      const { q: term = '' } = queryOf(request, SEARCH_QUERY);
      if (term.trim().length < MIN_LENGTH) {
        throw new ApiError('AMP-400-QUERY', `q must contain at least ${MIN_LENGTH} characters.`);
      }
      return forSession(app, request, reply, (connection, access) =>
        searchAtoms(connection, app.database.dialect, access, term.trim()),
      );
    },
  );
}
