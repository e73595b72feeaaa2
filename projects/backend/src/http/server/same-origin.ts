import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../error/api-error.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const FOREIGN = 'The request comes from another site.';
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Accepts changes from the pages of this application only. Browsers send the origin of a request (`Sec-Fetch-Site`,
 * `Origin`); a request without it and without a cookie has no rights.
 *
 * @throws ApiError
 */
export function requireSameOrigin(request: FastifyRequest, origins: readonly string[]): void {
  if (READING.has(request.method) || request.routeOptions.config.isFromOtherSite === true) return;
  const reason = foreignReason(request, origins);
  if (reason !== null) throw new ApiError('AMP-403-ORIGIN', reason);
}

/** Checks whether a page of this application has sent a request, or a client that is not a browser. */
export function isFromOwnSite(request: FastifyRequest, origins: readonly string[]): boolean {
  return foreignReason(request, origins) === null;
}

/** Why a request may come from a page of another site; null if it does not. */
function foreignReason(request: FastifyRequest, origins: readonly string[]): string | null {
  const { origin, cookie } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined)
    return isOwn(origin, request) || origins.includes(origin) ? null : FOREIGN;
  if (typeof site === 'string') return OWN_SITES.has(site) ? null : FOREIGN;
  return cookie === undefined ? null : 'The request has no origin.';
}

function isOwn(origin: string, request: FastifyRequest): boolean {
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}
