import type { FastifyInstance } from 'fastify';

/** JSON, and the name that RFC 6902 gives to a list of operations. */
const TYPES = ['application/json', 'application/json-patch+json'];

/**
 * Parses JSON bodies, and treats an empty body as absent. Clients that set the content type on every request send deletes and
 * undos in this way. If a body is required, the schema of the route reports it as missing.
 */
export function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser<string>(TYPES, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
