import Type from 'typebox';

/** Path parameters of a resource. */
export const RESOURCE_PARAMS = Type.Object({
  concept: Type.String({ description: 'Name of the concept' }),
  id: Type.String({ description: 'Identifier of the atom; 1 for the own session' }),
  '*': Type.Optional(
    Type.String({ description: 'Interface, and further items and atoms in turn' }),
  ),
});

/** Headers of a change. */
export const WRITE_HEADERS = Type.Object({
  prefer: Type.Optional(
    Type.String({
      description:
        '`return=delta`: answer with what changed (`delta`) instead of the whole interface; `return=minimal`: with nothing of it',
    }),
  ),
  'if-match': Type.Optional(
    Type.String({
      description:
        'The version (`ETag`) that the change is made to: any other one is refused with 409. With `*` the atom of the URL has to be there: one that is not is refused with 404 instead of being made',
    }),
  ),
});

/** Body of PUT: values by item. */
export const RESOURCE_BODY = Type.Record(Type.String(), Type.Unknown());
