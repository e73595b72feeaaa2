import Type from 'typebox';

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
  effects: Type.Optional(
    Type.Enum(['true', 'false'], {
      description: 'Tell in `effects` what the change does, or would do',
    }),
  ),
  dryRun: Type.Optional(
    Type.Enum(['true', 'false'], { description: 'Do everything, then undo it' }),
  ),
  verdicts: Type.Optional(
    Type.Enum(['true', 'false'], {
      description: 'With dryRun: try every operation, and tell in `verdicts` which do not fit',
    }),
  ),
  preview: Type.Optional(
    Type.Enum(['true', 'false'], {
      description: 'With dryRun: answer with the content that holds the new atoms',
    }),
  ),
});

/** Query parameters of a read; `filter.<item>` has a name for every item. */
export const READ_QUERY = Type.Object(
  Object.fromEntries(
    Object.entries({
      limit: 'Most rows of a list; the header X-Next-Cursor tells where it goes on',
      offset: 'Number of rows that are left out at the beginning',
      cursor: 'X-Next-Cursor of the page before, with the same sort and filters',
      sort: 'Items, separated by commas, with - before them for descending; _label_ is the label',
      q: 'Text that the label contains',
      'filter.<item>':
        'Text that the item contains; also filter.<item>.is (may be repeated), .from, .to and .empty (true or false)',
      nested: 'Lists in boxes are cut to this length; _totals_ tells how long they are',
      format: 'csv or xlsx: the whole of the list that filters and sort choose, as a file',
      timeZone: 'With format: the zone of moments; UTC without it',
      depth: 'Levels of boxes that are read',
      history: 'true: who changed what of it, when and why; goes with before and limit',
      before: 'With history: `before` of the page before',
      asOf: 'Number of a transaction, or a moment (ISO 8601): what the interface showed then',
      options: 'Atoms that can be chosen in the field',
    }).map(([name, description]) => [name, Type.Optional(Type.Unknown({ description }))]),
  ),
);

/** Headers of a change. */
export const WRITE_HEADERS = Type.Object({
  prefer: Type.Optional(
    Type.String({
      description:
        '`return=delta`: answer with what changed (`delta`) instead of the whole interface; `return=minimal`: with nothing of it',
    }),
  ),
});

/** Body of PUT: values by item. */
export const RESOURCE_BODY = Type.Record(Type.String(), Type.Unknown());
