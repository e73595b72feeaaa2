import type { FastifyInstance } from 'fastify';

/** JSON, and the name that RFC 6902 gives to a list of operations. */
const TYPES = ['application/json', 'application/json-patch+json'];

/**
 * Reads JSON bodies as the framework does, but takes an empty one for none: clients that name the type with every request send
 * deletes and undos so. Where a body is needed, the schema of the route says that it is missing.
 */
export function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser<string>(TYPES, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
