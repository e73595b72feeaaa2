import type { FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import type { RouteAccess, RouteRights } from '../request/route-access.ts';

/** The response schema of a route that returns nothing. */
export const NO_CONTENT = { 204: { description: 'Done', type: 'null' } } as const;

/** Returns the schema of a route's successful response. */
export function responseSchema(schema: TSchema, description: string) {
  return { 200: { description, content: { 'application/json': { schema } } } };
}

/** Builds the options of a route: who may call it, its description, input, and response. */
export function route(
  rights: RouteAccess | RouteRights,
  tag: string,
  summary: string,
  response: Readonly<Record<number, object>>,
  accepted: Pick<FastifySchema, 'body' | 'headers' | 'params' | 'querystring'> = {},
) {
  const config = typeof rights === 'string' ? { access: rights } : rights;
  return { config, schema: { tags: [tag], summary, response, ...accepted } };
}

/** Returns the response schema of a route that sends a file. */
export function fileResponseSchema(description: string, ...types: readonly string[]) {
  const schema = { type: 'string', format: 'binary' };
  return {
    200: { description, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
  };
}
