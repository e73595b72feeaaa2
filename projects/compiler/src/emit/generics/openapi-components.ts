/** A part of an OpenAPI document. */
export type Json = { [key: string]: unknown };

/** A reference to a schema of the document. */
export function schemaRef(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** A required text parameter. */
export function parameter(place: 'path' | 'query', name: string, description: string): Json {
  return { in: place, name, description, required: true, schema: { type: 'string' } };
}

/** The answers of an operation that succeeds with a schema. */
export function reply(schema: Json, description: string): Json {
  const failure = (text: string): Json => answer(schemaRef('Error'), text);
  return {
    '200': answer(schema, description),
    '400': failure('The request is malformed.'),
    '403': failure('The session has no role that may do this.'),
    '404': failure('There is no such resource.'),
  };
}

function answer(schema: Json, description: string): Json {
  return { description, content: { 'application/json': { schema } } };
}

const text: Json = { type: 'string' };
const flag: Json = { type: 'boolean' };
const listOf = (items: Json): Json => ({ type: 'array', items });
const object = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
});
const message = object({ message: text, count: { type: 'integer' } }, ['message']);
const anyObject: Json = { type: 'object', additionalProperties: true };

/** Schemas that every document has. */
export const OPENAPI_COMPONENTS: Json = {
  AtomReference: object({ _id_: text, _label_: text, _path_: text }, ['_id_', '_label_']),
  Resource: {
    ...object(
      {
        _id_: text,
        _label_: text,
        _path_: text,
        _ifcs_: listOf(text),
        _view_: anyObject,
        _sortValues_: anyObject,
      },
      ['_id_', '_label_', '_path_'],
    ),
    additionalProperties: true,
  },
  Patch: listOf(schemaRef('PatchOperation')),
  PatchOperation: object(
    { op: { type: 'string', enum: ['add', 'replace', 'remove', 'create'] }, path: text, value: {} },
    ['op', 'path'],
  ),
  Notifications: object({
    errors: listOf(message),
    warnings: listOf(message),
    infos: listOf(message),
    successes: listOf(message),
    invariants: listOf(anyObject),
    signals: listOf(anyObject),
  }),
  WriteResult: object({
    content: { nullable: true },
    patches: listOf(schemaRef('PatchOperation')),
    notifications: schemaRef('Notifications'),
    invariantRulesHold: flag,
    isCommitted: flag,
    sessionRefreshAdvice: flag,
    navTo: { ...text, nullable: true },
  }),
  Error: object(
    {
      error: { type: 'integer' },
      code: text,
      status: { type: 'integer' },
      msg: text,
      detail: { ...text, nullable: true },
      remedy: { ...text, nullable: true },
      requestId: text,
      notifications: schemaRef('Notifications'),
    },
    ['error', 'code', 'status', 'msg', 'requestId'],
  ),
};
