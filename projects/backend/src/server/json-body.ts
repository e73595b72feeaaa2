import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies as the framework does, but takes an empty one for none: clients that name the type with every request send
 * deletes and undos so. Where a body is needed, the schema of the route says that it is missing.
 */
export function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
}
