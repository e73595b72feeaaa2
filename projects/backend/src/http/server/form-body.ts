import type { FastifyInstance } from 'fastify';

/** Parses bodies of HTML forms. Only for routes that providers of a login send forms to. */
export function readFormBodies(http: FastifyInstance): void {
  http.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}
