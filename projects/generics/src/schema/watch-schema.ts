import Type, { type Static } from 'typebox';
import { textOrNull } from './nullable.ts';
import { fitting, text } from './query-parameter.ts';
import type { ReadonlyStatic } from './readonly-static.ts';

const MAX_LENGTH = 4000;

/** A record or page that an account watches. */
export const WATCH = Type.Object(
  {
    path: Type.String({
      maxLength: MAX_LENGTH,
      description:
        'The record, as in `_path_`, such as resource/Task/1; of a page, resource/SESSION/1/Tasks',
    }),
    page: Type.String({
      maxLength: MAX_LENGTH,
      description: 'The interface that shows it, or that is the page',
    }),
  },
  { title: 'Watch', additionalProperties: false },
);

/** A record or page that an account watches. */
export interface Watch extends ReadonlyStatic<typeof WATCH> {}

/** Body of `PUT app/watches`. */
export const WATCH_CHANGE = Type.Object(
  { ...WATCH.properties, isWatched: Type.Boolean({ description: 'False to end watching' }) },
  { title: 'WatchChange', additionalProperties: false },
);

/** Body of `PUT app/watches`. */
export interface WatchChange extends ReadonlyStatic<typeof WATCH_CHANGE> {}

/** The number of watched records and pages in a response without `limit`. */
export const WATCHES_PER_PAGE = 50;

/** Query of `GET app/watches`. */
export const WATCHES_QUERY = Type.Object({
  limit: fitting(
    /^0*[1-9]\d{0,2}$/,
    '{name} must be a number from 1 to 999.',
    `Maximum number of records and pages; the default is ${WATCHES_PER_PAGE}`,
  ),
  offset: fitting(
    /^\d{1,9}$/,
    '{name} must be a number from 0 to 999999999.',
    'Number of records and pages to skip',
  ),
  path: text('Only the record or page at this path, on `page`'),
  page: text('The interface that shows what is at `path`'),
});

/** Query parameters of `GET app/watches`. */
export type WatchesQuery = Static<typeof WATCHES_QUERY>;

/** Response to `GET app/watches`. */
export const WATCHES = Type.Array(
  Type.Object({
    ...WATCH.properties,
    label: textOrNull('What users call it; null if the account can’t read it now'),
    link: textOrNull('The page that shows it, from the start page; null if there is none'),
  }),
  { title: 'Watches' },
);

/** Response to `GET app/watches`. */
export type Watches = ReadonlyStatic<typeof WATCHES>;
