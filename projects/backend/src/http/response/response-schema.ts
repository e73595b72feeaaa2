import type { TSchema } from 'typebox';

/** The part of the schema of a route that says what it answers where nothing is wrong. */
export function responseSchema(schema: TSchema, description: string) {
  return { 200: { description, content: { 'application/json': { schema } } } };
}

/** The same, for routes that answer with a file. */
export function fileResponseSchema(description: string, ...types: readonly string[]) {
  const schema = { type: 'string', format: 'binary' };
  return {
    200: { description, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
  };
}
