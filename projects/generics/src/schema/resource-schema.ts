import type { AtomReference, ResourceNode } from '../api/resource.ts';
import type { SearchResponse } from '../api/search.ts';
import Type from 'typebox';
import { exactly } from './exactly.ts';
import { PATCH_VALUE } from './patch-schema.ts';

/** The older product sends labels too. */
const INTERFACE_NAME = Type.Union([
  Type.String(),
  Type.Object({ id: Type.String(), label: Type.String() }),
]);

/** An atom in a picker. */
export const ATOM_REFERENCE = exactly<AtomReference>()(
  Type.Object(
    {
      _id_: Type.String(),
      _label_: Type.String(),
      _path_: Type.Optional(Type.String()),
    },
    { title: 'AtomReference' },
  ),
);

/** An atom seen through an interface, which determines its items. */
export const RESOURCE_NODE = Type.Unsafe<ResourceNode>(
  Type.Object(
    {
      _id_: Type.String(),
      _label_: Type.String(),
      _path_: Type.String(),
      _ifcs_: Type.Optional(Type.Array(INTERFACE_NAME)),
      _view_: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      _sortValues_: Type.Optional(Type.Record(Type.String(), PATCH_VALUE)),
      _totals_: Type.Optional(Type.Record(Type.String(), Type.Integer())),
      _absent_: Type.Optional(
        Type.Union([Type.Literal('new'), Type.Literal('deleted')], {
          description: 'The atom does not exist yet; the first edit creates it',
        }),
      ),
    },
    {
      title: 'Resource',
      additionalProperties: true,
      description: 'Plus a member for each readable item',
    },
  ),
);

/** Atoms to choose from. */
export const ATOM_REFERENCES = Type.Array(ATOM_REFERENCE, { title: 'AtomReferences' });

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

/** The atoms that contain the text of a search. */
export const SEARCH_RESPONSE = exactly<SearchResponse>()(
  Type.Object(
    {
      term: Type.String(),
      truncated: Type.Boolean(),
      results: Type.Array(
        Type.Object({
          _id_: Type.String(),
          _label_: Type.String(),
          _ifcs_: Type.Array(INTERFACE_NAME),
          listedIn: Type.Optional(
            Type.Array(Type.String(), {
              description: 'Pages that show it in a list, if no interface opens it',
            }),
          ),
          concept: Type.String({ description: 'Label of the concept' }),
          conceptId: Type.String(),
          matches: Type.Array(Type.Object({ field: Type.String(), value: Type.String() })),
        }),
      ),
    },
    { title: 'SearchResponse' },
  ),
);
