import type { InstalledModel } from '../../application/application.ts';
import { otherModel, updateState, writeInstalled } from '../../application/installed-state.ts';
import { sessionExpiry } from '../../application/session-expiry.ts';
import { relationStatements } from '../../core/storage.ts';
import { wellKnown } from '../../core/well-known.ts';
import { DatabaseFailure, type Connection, type Outcome } from '../../database/database.ts';
import {
  databaseTimestamp,
  findSession,
  touchSession,
  type StoredSession,
} from '../../session/session-store.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { tokenOf } from './session-cookie.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Header of a read without user activity. */
const UNATTENDED_HEADER = 'x-background-request';

/** Checks whether a request only reads. Such a request doesn't wait for changes of others. */
export function isReading({ method }: ApiRequest): boolean {
  return READING.has(method);
}

/**
 * Checks whether a page reads on its own, such as after a change by others. That makes no session and keeps none alive, so that
 * a page that was left open does not stay logged in.
 */
export function isUnattended(request: ApiRequest): boolean {
  return isReading(request) && request.headers[UNATTENDED_HEADER] === 'true';
}

/**
 * Returns the session of a request's cookie; null if none.
 *
 * @throws ApiError when another model is installed
 */
export async function storedSession(
  app: InstalledModel,
  request: ApiRequest,
  connection: Connection,
): Promise<StoredSession | null> {
  const token = tokenOf(request);
  if (token === null) return null;
  const { session: concept } = wellKnown(app.model);
  const stored = await findSession(connection, token, concept, sessionExpiry(app));
  if (stored) requireModel(app, stored);
  request.session = stored?.session ?? null;
  return stored;
}

/**
 * Requires that the installed model is the one of this server.
 *
 * @throws ApiError when another model has been installed than this server has
 */
export function requireModel(app: InstalledModel, { installed }: StoredSession): void {
  updateState(app, installed);
  if (app.state.readiness !== 'ready') throw otherModel(app.state.installedHash);
}

/** Stores the last access of a session. While others write, a later request does so, before the session ends. */
export async function touch(
  app: InstalledModel,
  request: ApiRequest,
  { session, isStale, isEnding }: StoredSession,
): Promise<void> {
  if (!isStale || isUnattended(request)) return;
  const { lastAccess: relation } = wellKnown(app.model);
  const work = async (connection: Connection): Promise<Outcome<null>> => {
    const timestamp = await databaseTimestamp(connection, app.database.dialect);
    const isUsed = await touchSession(connection, sessionExpiry(app), session, timestamp);
    if (isUsed && relation)
      await connection.run(relationStatements(relation).insert, [timestamp, session]);
    return { commit: true, value: null };
  };
  if (isEnding) await writeInstalled(app, work, 'apart');
  else await unlessBusy(writeInstalled(app, work, 'apartIfFree'));
}

/** Returns the result of work that may have to wait for others; null if it would have to. */
export async function unlessBusy<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'busy') return null;
    throw error;
  }
}
