import type { FastifyRequest } from 'fastify';

/** What stands behind the `?` of an address, by name; the schema of the route says what it may be. */
export type Query = Readonly<Record<string, unknown>>;

/** The query of a request. */
export function queryOf({ query }: Pick<FastifyRequest, 'query'>): Query {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}
