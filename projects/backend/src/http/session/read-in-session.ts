import type { Application, ServedModel } from '../../application/application.ts';
import type { Connection } from '../../database/database.ts';
import { ApiError } from '../../error/api-error.ts';
import type { Access } from '../../session/access.ts';
import { readAccess } from '../../session/read-session.ts';
import type { StoredSession } from '../../session/session-store.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { beginSession, readAsVisitor } from './begin-session.ts';
import { markEndedSession } from './ended-session.ts';
import { isReading, isUnattended, storedSession, touch, unlessBusy } from './stored-session.ts';
import { isViewing, viewOf, type View } from './view-as.ts';

/** Reads content for a session, with its access rights, in a state of the data. */
export type ReadFor<T> = (connection: Connection, access: Access) => Promise<T>;

/** How a read without a session is served. */
interface WithoutSession {
  /** What it gets: a new session (default), a temporary one of which nothing is stored, or a rejection. */
  readonly otherwise?: 'begin' | 'visit' | 'reject';
  /** Runs before a temporary session is made. */
  readonly beforeVisit?: () => void;
}

/**
 * Runs `read` for the session of a request, or the person whose view that has. A request that only reads does not wait for
 * changes of others: a later one begins its session then. @throws ApiError
 */
export async function readInSession<T>(
  app: ServedModel,
  request: ApiRequest,
  read: ReadFor<T>,
  { otherwise = 'begin', beforeVisit }: WithoutSession = {},
): Promise<T> {
  const found = await readInStoredSession(app, request, read);
  if (found) return found.value();
  if (otherwise === 'reject') throw new ApiError('AMP-401-SESSION');
  if (otherwise === 'begin') return readInNewSession(app, request, read);
  beforeVisit?.();
  markEndedSession(request);
  return readAsVisitor(app, request, read);
}

/** Runs `read` for a new session, which is temporary if nothing may be stored now. */
export async function readInNewSession<T>(
  app: ServedModel,
  request: ApiRequest,
  read: ReadFor<T>,
): Promise<T> {
  markEndedSession(request);
  if (isUnattended(request)) return readAsVisitor(app, request, read);
  const session = isReading(request)
    ? await unlessBusy(beginSession(app, request, 'ifFree'))
    : await beginSession(app, request);
  if (session === null) return readAsVisitor(app, request, read);
  return app.database.read((connection) => readWith(app, request, { connection, session }, read));
}

/** The result of a read for a session. Sending it records the use of the session. */
export interface FoundRead<T> {
  readonly value: () => Promise<T>;
}

/** Runs `read` for the stored session of a request; null if it has none. */
export async function readInStoredSession<T>(
  app: ServedModel,
  request: ApiRequest,
  read: ReadFor<T>,
): Promise<FoundRead<T> | null> {
  if (isViewing(request)) return readInView(app, request, read);
  const found = await app.database.read(async (connection) => {
    const stored = await storedSession(app, request, connection);
    if (!stored) return null;
    const { session } = stored;
    return { stored, value: await readWith(app, request, { connection, session }, read) };
  });
  return found && { value: () => touched(app, request, found.stored, found.value) };
}

/** Runs `read` for the person whose view the session of a request has; for the session itself if it has none. */
async function readInView<T>(
  app: ServedModel,
  request: ApiRequest,
  read: ReadFor<T>,
): Promise<FoundRead<T> | null> {
  const found = await findView(app, request);
  if (!found) return null;
  const { stored, view } = found;
  const [shown, session] = view ? [view.app, view.session] : [app, stored.session];
  const value = await shown.database.read((connection) =>
    readWith(shown, request, { connection, session }, read),
  );
  return { value: () => touched(app, request, stored, value) };
}

/** Finds the session of a request, and the person as whom it views the application. */
export async function findView(
  app: ServedModel,
  request: ApiRequest,
): Promise<{ readonly stored: StoredSession; readonly view: View | null } | null> {
  return app.database.read(async (connection) => {
    const stored = await storedSession(app, request, connection);
    if (!stored) return null;
    const access = await readAccess(connection, app.model, stored.session);
    const view = await viewOf(app, request, connection, access);
    request.viewedPerson = view?.person ?? null;
    return { stored, view };
  });
}

/** Stores the last access of a session, and returns a value. */
export async function touched<T>(
  app: ServedModel,
  request: ApiRequest,
  stored: StoredSession,
  value: T,
): Promise<T> {
  await touch(app, request, stored);
  return value;
}

async function readWith<T>(
  app: Pick<Application, 'model'>,
  { language }: ApiRequest,
  { connection, session }: { readonly connection: Connection; readonly session: string },
  read: ReadFor<T>,
): Promise<T> {
  return read(connection, await readAccess(connection, app.model, session, language));
}
