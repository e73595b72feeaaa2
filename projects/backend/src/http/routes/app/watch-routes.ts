import {
  WATCH_CHANGE,
  WATCHES,
  WATCHES_PER_PAGE,
  WATCHES_QUERY,
} from '@ampersand-prototype/generics/schemas';
import type { Watch, WatchChange, Watches, WatchesQuery } from '@ampersand-prototype/generics';
import type { ServedModel } from '../../../application/application.ts';
import { writeInstalled } from '../../../application/installed-state.ts';
import { keepsHistory } from '../../../config/config.ts';
import type { Connection } from '../../../database/database.ts';
import { ApiError } from '../../../error/api-error.ts';
import { NOT_WATCHABLE } from '../../../error/notice-messages.ts';
import { watchKey, watchedLabel, watchedPlace } from '../../../outbox/watched-place.ts';
import { beginWatch, endWatch, readWatches } from '../../../outbox/watches.ts';
import type { Access } from '../../../session/access.ts';
import { queryOf } from '../../request/query.ts';
import { NO_CONTENT, described, route, type Route } from '../../request/route.ts';
import { noticeAccount } from '../../session/notice-account.ts';
import { readInSession } from '../../session/read-in-session.ts';

const TAG = 'application';
const READ = described(TAG, 'The records and pages that the account watches', WATCHES, {
  querystring: WATCHES_QUERY,
});
const CHANGED = described(TAG, 'Begins or ends to watch a record or page', NO_CONTENT, {
  body: WATCH_CHANGE,
});

/** Serves the watched records and pages of the logged-in account. */
export function watchRoutes(app: ServedModel): Route[] {
  return [
    route('GET /app/watches', 'session', READ, (request) =>
      readInSession(app, request, (connection, access) =>
        watchesOf(app, connection, access, queryOf(request, WATCHES_QUERY)),
      ),
    ),
    route('PUT /app/watches', 'session', CHANGED, async ({ access, body, reply }) => {
      await writeInstalled(app, async (connection) => {
        await changeWatch(app, connection, access, body);
        return { commit: true, value: undefined };
      });
      return reply.code(204).send();
    }),
  ];
}

async function changeWatch(
  app: ServedModel,
  connection: Connection,
  access: Access,
  { isWatched, ...watch }: WatchChange,
): Promise<void> {
  const account = await noticeAccount(app, connection, access);
  if (!isWatched) return endWatch(connection, account, watch);
  if (!keepsHistory(app.config)) throw new ApiError('AMP-400-OPERATION', NOT_WATCHABLE);
  const { dialect } = app.database;
  const found = await watchedPlace({ connection, dialect, access }, watch);
  return beginWatch(connection, account, { ...watch, atomKey: watchKey(found) });
}

async function watchesOf(
  app: ServedModel,
  connection: Connection,
  access: Access,
  { limit, offset, path, page }: WatchesQuery,
): Promise<Watches> {
  const account = await noticeAccount(app, connection, access);
  const watches: Watches[number][] = [];
  const isOne = path !== undefined || page !== undefined;
  const stored = await readWatches(connection, account, {
    watch: isOne ? { path: path ?? '', page: page ?? '' } : null,
    limit: Number(limit ?? WATCHES_PER_PAGE),
    offset: Number(offset ?? 0),
  });
  for (const { atomKey: _, ...watch } of stored)
    watches.push({ ...watch, ...(await shownWatch(app, connection, access, watch)) });
  return watches;
}

/** What the account can't read now has no name; the watch can still be ended. */
async function shownWatch(
  app: ServedModel,
  connection: Connection,
  access: Access,
  watch: Watch,
): Promise<Pick<Watches[number], 'label' | 'link'>> {
  const reader = { app, connection, dialect: app.database.dialect, access, isAdmin: false };
  try {
    const found = await watchedPlace(reader, watch);
    return { label: await watchedLabel(reader, found), link: found.link };
  } catch (error) {
    if (error instanceof ApiError) return { label: null, link: null };
    throw error;
  }
}
