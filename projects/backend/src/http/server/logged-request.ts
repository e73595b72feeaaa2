import type { FastifyRequest } from 'fastify';

/** Addresses whose queries contain secrets of a login. */
const WITHOUT_QUERY = /^\/api\/v1\/session\//;

/** Returns the members of a request that the log contains. */
export function loggedRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return {
    method,
    url: WITHOUT_QUERY.test(url) ? url.split('?')[0] : url,
    host,
    remoteAddress: ip,
    remotePort: socket.remotePort,
  };
}
