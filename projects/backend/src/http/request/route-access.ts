import type {} from 'fastify';
import type { Access } from '../../session/access.ts';

/**
 * Who may call a route. Routes without it are refused.
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
  /** Whether the service key replaces the role while the model isn't installed. */
  readonly acceptsServiceKey?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig extends RouteRights {}
  interface FastifyRequest {
    /** The access of the session that passed the check of an `importer`, `admin`, or `maintainer` route. */
    grantedAccess: Access | null;
  }
}

/** Returns the access that the check of the route granted. @throws Error if the route declares no role */
export function grantedAccess({
  grantedAccess: granted,
  routeOptions,
}: {
  readonly grantedAccess: Access | null;
  readonly routeOptions: { readonly url?: string };
}): Access {
  if (granted) return granted;
  throw new Error(`${routeOptions.url} uses granted access, but declares no role`);
}
