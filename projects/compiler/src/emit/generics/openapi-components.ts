import {
  API_ERROR,
  ATOM_REFERENCE,
  NamedSchemas,
  PATCH,
  WRITE_RESULT,
} from '@ampersand-prototype/generics/schemas';
import { inOpenApi30 } from './openapi-30.ts';

/** A part of an OpenAPI document. */
export type Json = { [key: string]: unknown };

/** Returns a reference to a schema of the document. */
export function schemaRef(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** Returns a required text parameter. */
export function parameter(place: 'path' | 'query', name: string, description: string): Json {
  return { in: place, name, description, required: true, schema: { type: 'string' } };
}

/** Creates the responses of an operation, with the schema of the successful one. */
export function reply(schema: Json, description: string): Json {
  const failure = (text: string): Json => response(schemaRef('Error'), text);
  return {
    '200': response(schema, description),
    '400': failure('The request is malformed.'),
    '401': failure('A login is needed, or the session has expired.'),
    '403': failure('The session has no role with permission to do this.'),
    '404': failure('The resource was not found.'),
    '405': failure('The interface does not allow this operation.'),
    '423': failure('The application is locked until its population is imported.'),
    '500': failure('Unexpected server error.'),
  };
}

function response(schema: Json, description: string): Json {
  return { description, content: { 'application/json': { schema } } };
}

/** Schemas that every document has. */
export const OPENAPI_COMPONENTS: Json = commonSchemas();

function commonSchemas(): Json {
  const named = new NamedSchemas();
  named.referring({
    ...{ ATOM_REFERENCE, PATCH, WRITE_RESULT },
    ERROR: { ...API_ERROR, title: 'Error' },
  });
  return inOpenApi30(named.schemas) as Json;
}
