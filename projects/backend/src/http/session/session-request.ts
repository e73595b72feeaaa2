import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  Application,
  ChangeableModel,
  InstalledModel,
  ServedModel,
} from '../../application/application.ts';
import { otherModel, takeState, writeInstalled } from '../../application/installed-state.ts';
import { sessionExpiry } from '../../application/session-expiry.ts';
import { relationStatements } from '../../core/storage.ts';
import { wellKnown } from '../../core/well-known.ts';
import { DatabaseFailure, type Connection, type Outcome } from '../../database/database.ts';
import type { Access } from '../../session/access.ts';
import { readAccess } from '../../session/read-session.ts';
import {
  databaseTimestamp,
  findSession,
  touchSession,
  type StoredSession,
} from '../../session/session-store.ts';
import { isToken } from '../../session/session-token.ts';
import { beginSession, readAsVisitor } from './begin-session.ts';
import { noteEnded } from './ended-session.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Header of a read that nobody asked for. */
const UNATTENDED_HEADER = 'x-background-request';

/**
 * Whether a page reads by itself, as it does when others change what it shows: that makes no session and keeps none alive, so that
 * a page that was left open does not stay logged in.
 */
function isUnattended({ method, headers }: FastifyRequest): boolean {
  return READING.has(method) && headers[UNATTENDED_HEADER] === 'true';
}

/** Reads for a session: what it may use, and from which state of the data. */
export type ReadFor<T> = (connection: Connection, access: Access) => Promise<T>;

/**
 * Runs `read` for the session of a request, which is made when there is none. Whoever only reads does not wait for those who
 * write: the session is then made by a later request.
 */
export async function forSession<T>(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
  read: ReadFor<T>,
): Promise<T> {
  const found = await forStoredSession(app, request, read);
  return found ? found.value() : forNewSession(app, request, reply, read);
}

/** Runs `read` for a session that is made for it. */
export async function forNewSession<T>(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
  read: ReadFor<T>,
): Promise<T> {
  noteEnded(request);
  if (isUnattended(request)) return readAsVisitor(app, read);
  const session = READING.has(request.method)
    ? await unlessBusy(beginSession(app, request, reply, 'ifFree'))
    : await beginSession(app, request, reply);
  if (session === null) return readAsVisitor(app, read);
  return app.database.read((connection) => readWith(app, connection, session, read));
}

/** What has come of work that may have to wait for others; null when it would have to. */
async function unlessBusy<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'busy') return null;
    throw error;
  }
}

/** Runs `read` for the session of a request, or for a temporary new one. */
export async function forVisitor<T>(
  app: ChangeableModel,
  request: FastifyRequest,
  read: ReadFor<T>,
): Promise<T> {
  return (await forAnybody(app, request, read)).value;
}

/** The result of a read, and whether the request has a session. */
export interface ReadByAnybody<T> {
  readonly value: T;
  readonly hasSession: boolean;
}

/** Reads like {@link forVisitor}, and returns whether a session exists. */
export async function forAnybody<T>(
  app: ChangeableModel,
  request: FastifyRequest,
  read: ReadFor<T>,
): Promise<ReadByAnybody<T>> {
  const found = await forStoredSession(app, request, read);
  return found
    ? { value: await found.value(), hasSession: true }
    : { value: await readAsVisitor(app, read), hasSession: false };
}

/** The result of a read for a session. Sending it records the use of the session. */
export interface FoundRead<T> {
  readonly value: () => Promise<T>;
}

/** Runs `read` for the session of a request; null if it has none. */
export async function forStoredSession<T>(
  app: InstalledModel,
  request: FastifyRequest,
  read: ReadFor<T>,
): Promise<FoundRead<T> | null> {
  const found = await app.database.read(async (connection) => {
    const stored = await storedSession(app, request, connection);
    return stored && { stored, value: await readWith(app, connection, stored.session, read) };
  });
  return found && { value: () => touched(app, request, found.stored, found.value) };
}

/** Gives a value for the session of a request, and remembers that it was used. */
export async function touched<T>(
  app: InstalledModel,
  request: FastifyRequest,
  stored: StoredSession,
  value: T,
): Promise<T> {
  await touch(app, request, stored);
  return value;
}

async function readWith<T>(
  app: Pick<Application, 'model'>,
  connection: Connection,
  session: string,
  read: ReadFor<T>,
): Promise<T> {
  return read(connection, await readAccess(connection, app.model, session));
}

/** Returns the session atom of a request, and creates it if necessary. */
export async function sessionOf(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const stored = await app.database.read((connection) => storedSession(app, request, connection));
  if (!stored) {
    noteEnded(request);
    return beginSession(app, request, reply);
  }
  await touch(app, request, stored);
  return stored.session;
}

/** The session that the cookie of a request stands for. @throws ApiError when another model has been installed */
async function storedSession(
  app: InstalledModel,
  request: FastifyRequest,
  connection: Connection,
): Promise<StoredSession | null> {
  const token = request.cookies[SESSION_COOKIE];
  const { session: concept } = wellKnown(app.model);
  const stored = isToken(token)
    ? await findSession(connection, token, concept, sessionExpiry(app))
    : null;
  if (stored) requireModel(app, stored);
  return stored;
}

/** @throws ApiError when another model has been installed than this server has */
export function requireModel(app: InstalledModel, { installed }: StoredSession): void {
  takeState(app, installed);
  if (app.readiness !== 'ready') throw otherModel(app.installedHash);
}

/** While others write there is time: a later request does it, before the session ends. */
async function touch(
  app: InstalledModel,
  request: FastifyRequest,
  { session, isStale, isEnding }: StoredSession,
): Promise<void> {
  if (!isStale || isUnattended(request)) return;
  const { lastAccess: relation } = wellKnown(app.model);
  const work = async (connection: Connection): Promise<Outcome<null>> => {
    const timestamp = await databaseTimestamp(connection, app.database.dialect);
    await touchSession(connection, sessionExpiry(app), session, timestamp);
    if (relation) await connection.run(relationStatements(relation).insert, [timestamp, session]);
    return { commit: true, value: null };
  };
  if (isEnding) await writeInstalled(app, work);
  else await unlessBusy(writeInstalled(app, work, 'ifFree'));
}
