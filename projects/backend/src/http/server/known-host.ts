import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ApiError, quoted } from '../../error/api-error.ts';

/** The host names that a server accepts. */
export interface HostRules {
  /** Names that were set, without a port. */
  readonly hosts: readonly string[];
  /** Whether administration requires a role: a server without it must not be reachable under other host names. */
  readonly production: boolean;
}

/**
 * Rejects requests with several `Host` headers. A proxy and this server could otherwise mean different hosts by one request.
 * @throws ApiError
 */
export function requireOneHost({ raw }: Pick<FastifyRequest, 'raw'>): void {
  const names = raw.rawHeaders.filter((_, i) => i % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    throw new ApiError('AMP-400-HOST');
}

/**
 * Rejects requests with an unknown host name. Otherwise, a page of another site could let its host name point to this machine
 * and share the origin of a development server. IP addresses and `localhost` cannot be redirected. Production accepts every name
 * unless some are configured. @throws ApiError
 */
export function requireKnownHost(request: FastifyRequest, { hosts, production }: HostRules): void {
  if (production && hosts.length === 0) return;
  const name = nameOf(request.host);
  if (isOfThisMachine(name) || hosts.some((each) => nameOf(each) === name)) return;
  throw new ApiError('AMP-421-HOST', `The host name of the request is ${quoted(name)}.`);
}

/** A name as addresses have it: in small letters, and letters beyond ASCII as they are registered; without a port. */
function nameOf(host: string): string {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[(.*)\]$/, '$1');
  } catch {
    return host;
  }
}

/** Checks whether a host name always refers to the local machine. */
export function isOfThisMachine(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;
}
