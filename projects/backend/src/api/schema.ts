import Type from 'typebox';

const LONGEST_PATH = 4000;
const VALUE = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/** Path parameters of a resource. */
export const RESOURCE_PARAMS = Type.Object({
  concept: Type.String({ description: 'Name of the concept' }),
  id: Type.String({ description: 'Identifier of the atom; 1 for the own session' }),
  '*': Type.Optional(
    Type.String({ description: 'Interface, and further items and atoms in turn' }),
  ),
});

/** Query parameters of a change. */
export const WRITE_QUERY = Type.Object({
  interface: Type.Optional(
    Type.String({ description: 'Name of the interface that the paths belong to' }),
  ),
  dryRun: Type.Optional(
    Type.Enum(['true', 'false'], { description: 'Do everything, then undo it' }),
  ),
  preview: Type.Optional(
    Type.Enum(['true', 'false'], {
      description: 'With dryRun: answer with the content that holds the new atoms',
    }),
  ),
});

/** Headers of a change. */
export const WRITE_HEADERS = Type.Object({
  prefer: Type.Optional(
    Type.String({
      description:
        '`return=delta`: answer with what changed (`delta`) instead of the whole interface',
    }),
  ),
});

/** Body of PATCH. */
export const PATCH_BODY = Type.Array(
  Type.Object({
    op: Type.Enum(['add', 'replace', 'remove', 'create', 'delete']),
    path: Type.String({ maxLength: LONGEST_PATH }),
    value: Type.Optional(VALUE),
    was: Type.Optional(VALUE),
  }),
);

/** Body of PUT: values by item. */
export const RESOURCE_BODY = Type.Record(Type.String(), Type.Unknown());
