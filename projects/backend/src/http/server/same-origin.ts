import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../error/api-error.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Accepts changes from the pages of this application only. Browsers send the origin of a request (`Sec-Fetch-Site`,
 * `Origin`); a request without it and without a cookie has no rights.
 *
 * @throws ApiError
 */
export function requireSameOrigin(request: FastifyRequest, origins: readonly string[]): void {
  if (READING.has(request.method) || request.routeOptions.config.isFromOtherSite === true) return;
  const { origin, cookie } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) {
    if (isOwn(origin, request) || origins.includes(origin)) return;
    throw new ApiError('AMP-403-ORIGIN', 'The request comes from another site.');
  }
  if (typeof site === 'string') {
    if (OWN_SITES.has(site)) return;
    throw new ApiError('AMP-403-ORIGIN', 'The request comes from another site.');
  }
  if (cookie !== undefined) throw new ApiError('AMP-403-ORIGIN', 'The request has no origin.');
}

function isOwn(origin: string, request: FastifyRequest): boolean {
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}
