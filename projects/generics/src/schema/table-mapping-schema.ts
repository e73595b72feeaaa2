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
