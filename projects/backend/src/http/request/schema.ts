import Type from 'typebox';

/** Path parameters of a resource. */
export const RESOURCE_PARAMS = Type.Object({
  concept: Type.String({ description: 'Name of the concept' }),
  id: Type.String({ description: 'Identifier of the atom; 1 for the current session' }),
  '*': Type.Optional(
    Type.String({ description: 'Interface, followed by alternating items and atoms' }),
  ),
});

/** Headers of a change. */
export const WRITE_HEADERS = Type.Object({
  prefer: Type.Optional(
    Type.String({
      description:
        '`return=delta`: the response contains only what changed (`delta`) instead of the full interface; `return=minimal`: it contains no content',
    }),
  ),
  'if-match': Type.Optional(
    Type.String({
      description:
        'The version (`ETag`) that the change is based on: another version is rejected with 409. With `*`, the atom of the URL must exist: a missing atom is rejected with 404 instead of being created',
    }),
  ),
});

/** Body of PUT: values by item. */
export const RESOURCE_BODY = Type.Record(Type.String(), Type.Unknown());
