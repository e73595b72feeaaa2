import Type, { type Static } from 'typebox';
import { TABLE_FORMATS } from '../enum/file-format.ts';
import { anything, fitting, flag, oneOf, rejectable, text } from './query-parameter.ts';

const PAGE = /^0*(?:\d{1,4}|10000)$/;
const PAGE_ERROR_TEXT = '{name} must be a number from 0 to 10000.';

/** Parameters that select the interface. */
export const PLACE_QUERY = Type.Object({
  interface: text('Name of the interface for the path or paths'),
});

/** Query parameters that select a place in an interface. */
export type PlaceQuery = Static<typeof PLACE_QUERY>;

const FILTER = Type.Optional(
  Type.Union([Type.String(), Type.Array(Type.String())], {
    description:
      'Text that the item contains; also filter.<item>.is and .period (can be repeated), .from, .to, and .empty (true or false)',
  }),
);
/** All filters except the placeholder of descriptions: Ajv requires each parameter to be defined once. */
export const LIST_FILTERS = { patternProperties: { '^filter\\.(?!<item>$)': FILTER } };

/** Time zone of the user. */
const ZONE = {
  timeZone: text('Time zone of days in filters, and of date-times in files; the default is UTC'),
};

const LIST = {
  limit: fitting(
    PAGE,
    PAGE_ERROR_TEXT,
    'Maximum number of rows in a list; the header X-Next-Cursor contains the start of the next page',
  ),
  offset: fitting(
    /^\d{1,9}$/,
    '{name} must be a number from 0 to 999999999.',
    'Number of rows to skip',
  ),
  cursor: text('X-Next-Cursor of the previous page, with the same sort order and filters'),
  sort: text('Comma-separated items, with a leading - for descending order; _label_ is the label'),
  q: text('Text that the label contains'),
  nested: fitting(
    PAGE,
    PAGE_ERROR_TEXT,
    'Maximum length of lists in boxes; _totals_ contains their actual length',
  ),
  /** Describes the parameter of each item. */
  'filter.<item>': FILTER,
};

/** Parameters that select a part of a list. */
export const LIST_QUERY = Type.Object({ ...LIST, ...ZONE }, LIST_FILTERS);

/** Query parameters that select a part of a list. */
export type ListQuery = Static<typeof LIST_QUERY>;

/** Parameters that select an earlier time. */
export const AS_OF_QUERY = Type.Object({
  asOf: text('Number of a transaction, or an ISO 8601 date-time: reads the content at that time'),
});

/** Query parameters that select an earlier time. */
export type AsOfQuery = Static<typeof AS_OF_QUERY>;

/** Parameters that reduce a response. */
export const SHAPE_QUERY = Type.Object({
  depth: fitting(
    /^\d{1,3}$/,
    '{name} must be a number from 0 to 999.',
    'Number of box levels to read',
  ),
  metaData: text('false: omits _id_, _label_, _path_, and _view_'),
  navIfc: text('false: omits _ifcs_'),
  sortData: text('false: omits _sortValues_'),
});

/** Query parameters that reduce a response. */
export type ShapeQuery = Static<typeof SHAPE_QUERY>;

/** Parameters that select the format of a table. */
export const TABLE_QUERY = Type.Object({
  format: oneOf(
    ['json', ...TABLE_FORMATS],
    `{name} must be json, ${TABLE_FORMATS.join(' or ')}.`,
    `${TABLE_FORMATS.join(' or ')}: returns the requested content as a file`,
  ),
});

/** Query parameters that select the format of a table. */
export type TableQuery = Static<typeof TABLE_QUERY>;

/** Parameters that set the time zone of the user. */
export const ZONE_QUERY = Type.Object(ZONE);

/** Parameters that select the kind of read: content, file, choices, aggregates, facets, or history. */
export const KIND_QUERY = Type.Object({
  ...TABLE_QUERY.properties,
  ...AS_OF_QUERY.properties,
  history: flag(
    'true: returns who changed this, when, and why; can be combined with before and limit',
  ),
  options: anything('Atoms that can be chosen in the field'),
  aggregate: text(
    'Comma-separated aggregates of the list: count, or an item followed by :sum, :avg, :min, or :max',
  ),
  facets: text(
    'Comma-separated items of the list, or *: returns their values with numbers of rows; :list, :text, :range, or :date after an item selects its kind',
  ),
});

/** Query parameters that select content, history, options, or facets. */
export type KindQuery = Static<typeof KIND_QUERY>;

const KIND_AND_PLACE = { ...PLACE_QUERY.properties, ...KIND_QUERY.properties };

/** Parameters that select a part of a history. */
export const HISTORY_PART_QUERY = Type.Object({
  limit: LIST.limit,
  before: fitting(
    /^\d{1,15}$/,
    '{name} must be a number.',
    'With history: `before` of the previous page',
  ),
});

/** Query parameters that select a part of a history. */
export type HistoryPartQuery = Static<typeof HISTORY_PART_QUERY>;

/** Query parameters for reading a history. */
export const HISTORY_QUERY = Type.Object({ ...KIND_AND_PLACE, ...HISTORY_PART_QUERY.properties });

/** Query parameters for exporting a list as a file. */
export const FILE_QUERY = Type.Object({ ...KIND_AND_PLACE, ...LIST, ...ZONE }, LIST_FILTERS);

/** Query parameters for counting facets. */
export const FACETS_QUERY = Type.Object(
  {
    ...KIND_AND_PLACE,
    ...ZONE,
    q: LIST.q,
    'filter.<item>': FILTER,
    within: text(
      'With facets: a year or month, whose months or days are counted; or a text that the values contain',
    ),
  },
  LIST_FILTERS,
);

/** Query parameters that count the facets of a list. */
export type FacetsQuery = Static<typeof FACETS_QUERY>;

/** Query parameters for aggregating a list. */
export const AGGREGATE_QUERY = Type.Object(
  {
    ...KIND_AND_PLACE,
    ...ZONE,
    q: LIST.q,
    'filter.<item>': FILTER,
    group: text(
      'With aggregate: at most two comma-separated items by which rows are grouped; dates by :day, :week, :month, :quarter, or :year after the item',
    ),
  },
  LIST_FILTERS,
);

/** Query parameters that aggregate a list. */
export type AggregateQuery = Static<typeof AGGREGATE_QUERY>;

/** Query parameters for reading content or choices. */
export const CONTENT_QUERY = Type.Object(
  { ...KIND_AND_PLACE, ...LIST, ...ZONE, ...SHAPE_QUERY.properties },
  LIST_FILTERS,
);

/** Query of `GET resource/<concept>/<atom>/…`. */
export const RESOURCE_QUERY = Type.Object(
  {
    ...CONTENT_QUERY.properties,
    ...FACETS_QUERY.properties,
    ...AGGREGATE_QUERY.properties,
    ...FILE_QUERY.properties,
    ...HISTORY_QUERY.properties,
  },
  LIST_FILTERS,
);

/** Query of `GET resource/<concept>`. */
export const CHOICE_QUERY = Type.Object(
  {
    ...LIST,
    into: text(
      'Signature of the relation that the chosen atom is put into; if that takes it away from another item, `_holder_` names the item',
    ),
    end: Type.Optional(
      Type.Enum(['source', 'target'], {
        description:
          'With into: the end of the relation at which the atom is put; target by default',
      }),
    ),
    asOf: rejectable(
      "{name} can't be used here. Choices exist only for current data.",
      'Rejected: only current data is available',
    ),
  },
  LIST_FILTERS,
);

/** Query of `GET search`. */
export const SEARCH_QUERY = Type.Object({ q: text('Search text') });
