import Type from 'typebox';
import { PATCH_VALUE } from './patch-schema.ts';
import type { ReadonlyStatic } from './readonly-static.ts';

function interfaceNames(description: string) {
  const item = Type.Union([
    Type.String(),
    Type.Object({ id: Type.String(), label: Type.String() }),
  ]);
  return Type.Array(item, { description });
}

/** An atom in a picker. */
export const ATOM_REFERENCE = Type.Object(
  {
    _id_: Type.String(),
    _label_: Type.String(),
    _path_: Type.Optional(Type.String()),
  },
  { title: 'AtomReference' },
);

/** An atom in a picker: identifier, label, and path. */
export interface AtomReference extends ReadonlyStatic<typeof ATOM_REFERENCE> {}

const NODE = Type.Object(
  {
    _id_: Type.String(),
    _label_: Type.String(),
    _path_: Type.String(),
    _ifcs_: Type.Optional(
      interfaceNames('Names of the interfaces that open the atom; other servers add labels'),
    ),
    _view_: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Values of the segments of the view, by segment label',
      }),
    ),
    _sortValues_: Type.Optional(
      Type.Record(Type.String(), PATCH_VALUE, { description: 'Sort keys of univalent items' }),
    ),
    _totals_: Type.Optional(
      Type.Record(Type.String(), Type.Integer(), {
        description: 'Full lengths of truncated lists, by item',
      }),
    ),
    _absent_: Type.Optional(
      Type.Union([Type.Literal('new'), Type.Literal('deleted')], {
        description:
          'The atom of this root resource does not exist, or was deleted; the first edit creates it',
      }),
    ),
  },
  {
    title: 'Resource',
    additionalProperties: true,
    description: 'Plus a member for each readable item',
  },
);

/**
 * An atom seen through an interface node. Each readable box item is a further member, named by the encoded label: a value or null
 * for a univalent term, otherwise an array. Object atoms are resource nodes. An interface, because a schema has no index signature
 * that all members share.
 */
export interface ResourceNode extends ReadonlyStatic<typeof NODE> {
  readonly [property: string]: unknown;
}

/** The reason why an atom is missing: not created yet, or deleted. Without a record of it, it is new. */
export type MissingReason = NonNullable<ResourceNode['_absent_']>;

/** An atom seen through an interface, which determines its items. */
export const RESOURCE_NODE = Type.Unsafe<ResourceNode>(NODE);

const CHOICE = Type.Object(
  {
    ...ATOM_REFERENCE.properties,
    _holder_: Type.Optional(
      Type.Object(
        { _id_: Type.String(), _label_: Type.String() },
        { description: 'With `into`: the item that has the atom now, and would lose it' },
      ),
    ),
  },
  { title: 'Choice' },
);

/** An atom in a picker, with the item that has it now. */
export interface Choice extends ReadonlyStatic<typeof CHOICE> {}

/** Atoms to choose from. */
export const ATOM_REFERENCES = Type.Array(CHOICE, { title: 'AtomReferences' });

/** The content of an interface: an atom, a list, a value, or choices. */
export const CONTENT = Type.Unsafe<unknown>({
  title: 'Content',
  description:
    'A node, a list of nodes or values, a value, or null, depending on the path and the interface. With `history` a HistoryPage, with `options` AtomReferences, with `format` a file.',
});

/** Names of concepts. */
export const CONCEPT_NAMES = Type.Array(Type.String(), { title: 'ConceptNames' });

/** An identifier that is not used yet. */
export const NEW_IDENTIFIER = Type.Object({ _id_: Type.String() }, { title: 'NewIdentifier' });

const SEARCH_RESULT = Type.Object({
  _id_: Type.String(),
  _label_: Type.String(),
  _ifcs_: interfaceNames('Names of the interfaces that open it; other servers add labels'),
  listedIn: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Pages that show it in a list, if no interface opens it',
    }),
  ),
  concept: Type.String({ description: 'Label of the concept' }),
  conceptId: Type.String({ description: 'Name of the concept' }),
  matches: Type.Array(Type.Object({ field: Type.String(), value: Type.String() }), {
    description: 'Fields that contain the text',
  }),
});

/** An atom found by a search, with the fields that contain the text. */
export interface SearchResult extends ReadonlyStatic<typeof SEARCH_RESULT> {}

/** The atoms that contain the text of a search. */
export const SEARCH_RESPONSE = Type.Object(
  {
    term: Type.String({ description: 'The search text' }),
    truncated: Type.Boolean({ description: 'Whether there are more results' }),
    results: Type.Array(SEARCH_RESULT),
  },
  { title: 'SearchResponse' },
);

/** Response to `GET search`. */
export interface SearchResponse extends ReadonlyStatic<typeof SEARCH_RESPONSE> {}
