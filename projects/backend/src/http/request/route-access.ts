import type {} from 'fastify';

/**
 * Who may call a route. Routes without it are rejected.
 *
 * - `public`: every request; the response doesn't depend on a session.
 * - `visitor`: every request; the session decides what it reads and writes.
 * - `session`: requests with a stored session.
 * - `importer`: sessions with a role that may import.
 * - `admin`: sessions with an administrative role.
 * - `maintainer`: administrators of the installed model, even if this server has another model.
 */
export type RouteAccess = 'public' | 'visitor' | 'session' | 'importer' | 'admin' | 'maintainer';

/** What a route declares about its callers. */
export interface RouteRights {
  readonly access?: RouteAccess;
  /** Whether a request that changes data can be sent while viewing as another user; it must store nothing then. */
  readonly isViewable?: boolean;
  /** Whether a page of another site may send the request, which has no rights by its cookie. */
  readonly isFromOtherSite?: boolean;
  /** Whether the service key replaces the role while the model isn't installed. */
  readonly acceptsServiceKey?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig extends RouteRights {}
}
