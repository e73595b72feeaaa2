import { RESOURCE_QUERY, WRITE_QUERY } from '@ampersand-prototype/generics/schemas';
import type { Json } from './openapi-components.ts';
import { inOpenApi30 } from './openapi-30.ts';

/** The schema of a query: one property per parameter, with words. */
interface Query {
  readonly properties: Readonly<Record<string, object>>;
}

/** References to the parameters of a query, for an operation whose path names the interface, or not. */
function references(query: Query, leftOut?: string): readonly Json[] {
  return Object.keys(taken(query))
    .filter((name) => name !== leftOut)
    .map((name) => ({ $ref: `#/components/parameters/${keyOf(name)}` }));
}

/** Query parameters for reading an interface. */
export const READING = references(RESOURCE_QUERY, 'interface');

/** Query parameters for changing an interface. */
export const WRITING = references(WRITE_QUERY, 'interface');

/** Query parameters for changes whose path does not name an interface. */
export const MAKING = references(WRITE_QUERY);

/** The parameters of every document. */
export const OPENAPI_PARAMETERS: Json = {
  ...describedParameters(RESOURCE_QUERY),
  ...describedParameters(WRITE_QUERY),
};

function describedParameters(query: Query): Json {
  return Object.fromEntries(
    Object.entries(taken(query)).map(([name, schema]) => {
      const { description, ...emitted } = inOpenApi30(schema) as Json;
      const form = Object.entries(emitted).filter(([key]) => !key.startsWith('x-'));
      const where = { in: 'query', name, description, required: false };
      return [keyOf(name), { ...where, schema: Object.fromEntries(form) }];
    }),
  );
}

/** Without those that are known only to be rejected. */
function taken({ properties }: Query): Query['properties'] {
  return Object.fromEntries(Object.entries(properties).filter(([, schema]) => !('not' in schema)));
}

/** Keys of components have letters, digits, dots, dashes and underscores. */
function keyOf(name: string): string {
  return name.replaceAll(/[^\w.-]/g, '');
}
