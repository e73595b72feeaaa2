import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ApiError, quoted } from '../../error/api-error.ts';

/** Which names a server answers to. */
export interface HostRules {
  /** Names that were set, without a port. */
  readonly hosts: readonly string[];
  /** Whether administration takes a role: a server without it must not be reached under somebody else's name. */
  readonly production: boolean;
}

/**
 * Refuses a request under a name that is not ours. A page of another site may let its own name point to this machine, and
 * would then be of the same origin as a development server. Addresses and `localhost` cannot be made to point elsewhere.
 * In production any name is taken unless some are set.
 * @throws Refusal
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

/** Whether a name, without a port, cannot be made to point elsewhere. */
export function isOfThisMachine(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;
}
