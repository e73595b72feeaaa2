import { described, route, type Route } from '../../request/route.ts';
import { SEARCH_RESPONSE, SEARCH_QUERY } from '@ampersand-prototype/generics/schemas';
import { ApiError } from '../../../error/api-error.ts';
import { searchAtoms } from '../../../read/search-atoms.ts';
import type { Application } from '../../../application/application.ts';
import { readInSession } from '../../session/read-in-session.ts';
import { queryOf } from '../../request/query.ts';

const MIN_LENGTH = 2;

/** Serves search over everything that the session may read. */
export function searchRoute(app: Application): Route {
  const summary = 'Atoms with a readable value that contains a text';
  const description = described('application', summary, SEARCH_RESPONSE, {
    querystring: SEARCH_QUERY,
    returns: 'The atoms, with their fields',
  });
  return route('GET /search', 'visitor', description, (request) => {
    const { q: term = '' } = queryOf(request, SEARCH_QUERY);
    if (term.trim().length < MIN_LENGTH)
      throw new ApiError('AMP-400-QUERY', `q must contain at least ${MIN_LENGTH} characters.`);
    return readInSession(app, request, (connection, access) =>
      searchAtoms(connection, app.database.dialect, access, term.trim()),
    );
  });
}
