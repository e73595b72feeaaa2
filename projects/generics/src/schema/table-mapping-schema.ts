import Type from 'typebox';
import { textOrNull } from './nullable.ts';
import type { ReadonlyStatic } from './readonly-static.ts';

const MAX_COLUMNS = 1000;

const TARGET = {
  kind: Type.Union([Type.Literal('interface'), Type.Literal('concept')], {
    description: 'Rows are atoms that an interface lists, or atoms of a concept',
  }),
  name: Type.String(),
};

/** How the columns of a table are imported. */
export const TABLE_MAPPING = Type.Object(
  {
    sheet: Type.String({ description: 'Title of the sheet; other sheets are left out' }),
    target: Type.Object(TARGET),
    hasHeader: Type.Boolean({ description: 'Whether the first row names the columns' }),
    key: textOrNull(
      'Item by which a row finds its atom: a name, or `_id_`; null if every row is a new atom',
    ),
    columns: Type.Array(
      Type.Object({
        heading: Type.String({ description: 'As in the file' }),
        item: textOrNull('Name of the item, or `_id_`; null for a column that is left out'),
      }),
      { maxItems: MAX_COLUMNS },
    ),
  },
  { title: 'TableMapping' },
);

/** How the columns of a table are imported. */
export interface TableMapping extends ReadonlyStatic<typeof TABLE_MAPPING> {}

const ROLES = Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
  maxItems: 100,
  description: 'Roles that the mapping is shared with; empty for a mapping of one account',
});

/** Schema of the body of `PUT admin/import/mappings/:mapping`. */
export const IMPORT_MAPPING_CHANGE = Type.Object(
  {
    mapping: TABLE_MAPPING,
    roles: ROLES,
    version: Type.Integer({
      minimum: 0,
      description: 'The version that the user saw; 0 for a new mapping',
    }),
  },
  { title: 'ImportMappingChange', additionalProperties: false },
);

/** Body of `PUT admin/import/mappings/:mapping`. */
export interface ImportMappingChange extends ReadonlyStatic<typeof IMPORT_MAPPING_CHANGE> {}

/** Schema of a mapping that is stored on the server. */
export const STORED_IMPORT_MAPPING = Type.Object(
  {
    id: Type.String(),
    mapping: TABLE_MAPPING,
    roles: ROLES,
    version: Type.Integer({ minimum: 0, description: 'Increases with each change' }),
    isOwn: Type.Boolean({ description: 'Whether it belongs to the account of the session' }),
    canChange: Type.Boolean(),
  },
  { title: 'StoredImportMapping' },
);

/** A mapping that is stored on the server. */
export interface StoredImportMapping extends ReadonlyStatic<typeof STORED_IMPORT_MAPPING> {}

/** Schema of the response to `GET admin/import/mappings`. */
export const IMPORT_MAPPINGS = Type.Object(
  {
    mappings: Type.Array(STORED_IMPORT_MAPPING),
    canStore: Type.Boolean({ description: 'Whether the session has an account to store them for' }),
    sharingRoles: Type.Array(Type.String(), {
      description: 'Roles that may import, if the session can share mappings; else empty',
    }),
  },
  { title: 'ImportMappings' },
);

/** Response to `GET admin/import/mappings`. */
export interface ImportMappings extends ReadonlyStatic<typeof IMPORT_MAPPINGS> {}

const MAPPED_ITEM = Type.Object({
  name: Type.String(),
  label: Type.String(),
  concept: Type.String({ description: 'Label of the concept of the values' }),
  isKey: Type.Boolean({ description: 'Whether a row can find its atom by the item' }),
});

/** What the rows of a table can be, with the items for its columns. */
export const IMPORT_TARGETS = Type.Object(
  {
    targets: Type.Array(
      Type.Object({
        ...TARGET,
        label: Type.String(),
        concept: Type.String({ description: 'Label of the concept of the rows' }),
        items: Type.Array(MAPPED_ITEM),
      }),
    ),
  },
  { title: 'ImportTargets' },
);

/** Response to `GET admin/import/targets`: interfaces first, then concepts. */
export interface ImportTargets extends ReadonlyStatic<typeof IMPORT_TARGETS> {}

/** What the rows of a table can be. */
export type ImportTarget = ImportTargets['targets'][number];
