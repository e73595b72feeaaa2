import Type from 'typebox';
import { fitting } from './query-parameter.ts';
import type { ReadonlyStatic } from './readonly-static.ts';

/** Maximum length of the name of a list view. */
export const MAX_LIST_VIEW_NAME_LENGTH = 60;
const MAX_NAME_LENGTH = 255;
const MAX_QUERY_LENGTH = 4000;
const MAX_SHARING_ROLES = 100;

const CONTENT = {
  name: Type.String({
    minLength: 1,
    maxLength: MAX_LIST_VIEW_NAME_LENGTH,
    description: 'What users call the view',
  }),
  query: Type.String({
    maxLength: MAX_QUERY_LENGTH,
    description:
      'Columns, order, filters, totals, groups, and kind of view, as the parameters of the address of the page. Users with the roles of the view can read it, with the values of its filters',
  }),
  roles: Type.Array(Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }), {
    maxItems: MAX_SHARING_ROLES,
    description: 'Roles that the view is shared with; empty for a view of one account',
  }),
  isDefault: Type.Boolean({ description: 'Whether the list begins with this view' }),
};
const VERSION = Type.Integer({ minimum: 0, description: 'Increases with each change' });
const LIST = {
  interface: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
  item: Type.String({
    maxLength: MAX_NAME_LENGTH,
    description: 'Property name of the box with the list; empty for the list of the interface',
  }),
};

/** Schema of the body of `PUT app/list-views/:view`. */
export const LIST_VIEW_CHANGE = Type.Object(
  {
    ...LIST,
    ...CONTENT,
    version: Type.Integer({
      minimum: 0,
      description: 'The version that the user saw; 0 for a new view',
    }),
  },
  { title: 'ListViewChange', additionalProperties: false },
);

/** Body of `PUT app/list-views/:view`. */
export interface ListViewChange extends ReadonlyStatic<typeof LIST_VIEW_CHANGE> {}

/** Schema of a stored list view. */
export const STORED_LIST_VIEW = Type.Object(
  {
    id: Type.String(),
    ...LIST,
    ...CONTENT,
    version: VERSION,
    isOwn: Type.Boolean({ description: 'Whether it belongs to the account of the session' }),
    canChange: Type.Boolean(),
  },
  { title: 'StoredListView' },
);

/** A list view that is stored on the server. */
export interface StoredListView extends ReadonlyStatic<typeof STORED_LIST_VIEW> {}

/** Schema of the response to `GET app/list-views`. */
export const LIST_VIEWS = Type.Object(
  {
    views: Type.Array(STORED_LIST_VIEW, { description: 'By name' }),
    sharingRoles: Type.Array(Type.String(), {
      description: 'Roles that the session can share views with; empty without the right',
    }),
  },
  { title: 'ListViews' },
);

/** Response to `GET app/list-views`. */
export interface ListViews extends ReadonlyStatic<typeof LIST_VIEWS> {}

/** Schema of the response to `GET app/list-views/:view/versions`. */
export const LIST_VIEW_VERSIONS = Type.Array(
  Type.Object({
    ...CONTENT,
    version: VERSION,
    changed: Type.String({ description: 'When, in ISO 8601' }),
    isOwn: Type.Boolean({ description: 'Whether the account of the session made the change' }),
    isDeleted: Type.Boolean(),
  }),
  { title: 'ListViewVersions', description: 'Latest first' },
);

/** Response to `GET app/list-views/:view/versions`. */
export type ListViewVersions = ReadonlyStatic<typeof LIST_VIEW_VERSIONS>;

/** Schema of the query of `DELETE app/list-views/:view`. */
export const LIST_VIEW_VERSION_QUERY = Type.Object({
  version: fitting(
    /^\d{1,9}$/,
    '{name} must be a number from 0 to 999999999.',
    'The version that the user saw',
  ),
});
