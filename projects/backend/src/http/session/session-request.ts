import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Application, InstalledModel, ServedModel } from '../../application/application.ts';
import { otherModel, updateState, writeInstalled } from '../../application/installed-state.ts';
import type { FindSession } from '../../application/transact.ts';
import { sessionExpiry } from '../../application/session-expiry.ts';
import { relationStatements } from '../../core/storage.ts';
import { wellKnown } from '../../core/well-known.ts';
import { DatabaseFailure, type Connection, type Outcome } from '../../database/database.ts';
import { ApiError } from '../../error/api-error.ts';
import { VIEW_IS_READ_ONLY } from '../../error/view-messages.ts';
import type { Access } from '../../session/access.ts';
import { readAccess } from '../../session/read-session.ts';
import {
  databaseTimestamp,
  findSession,
  touchSession,
  type StoredSession,
} from '../../session/session-store.ts';
import { isToken } from '../../session/session-token.ts';
import { negotiateLanguage } from '../request/negotiate-language.ts';
import { beginSession, readAsVisitor } from './begin-session.ts';
import { markEndedSession } from './ended-session.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import { isViewing, viewOf, type View } from './view-as.ts';

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

/** Reads content for a session, with its access rights, in a state of the data. */
export type ReadFor<T> = (connection: Connection, access: Access) => Promise<T>;

/**
 * Runs `read` for the session of a request, and creates one if necessary. Whoever only reads does not wait for those
 * who write: the session is then made by a later request.
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

/** Creates a session, and runs `read` for it. */
export async function forNewSession<T>(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
  read: ReadFor<T>,
): Promise<T> {
  markEndedSession(request);
  if (isUnattended(request)) return readAsVisitor(app, request, read);
  const session = READING.has(request.method)
    ? await unlessBusy(beginSession(app, request, reply, 'ifFree'))
    : await beginSession(app, request, reply);
  if (session === null) return readAsVisitor(app, request, read);
  return app.database.read((connection) => readWith(app, request, { connection, session }, read));
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
  app: ServedModel,
  request: FastifyRequest,
  read: ReadFor<T>,
): Promise<T> {
  return (await readForVisitor(app, request, read)).value;
}

/** The result of a read, and whether the request has a session. */
export interface VisitorRead<T> {
  readonly value: T;
  readonly hasSession: boolean;
}

/** Runs `read` like {@link forVisitor}, and returns whether a session exists. */
export async function readForVisitor<T>(
  app: ServedModel,
  request: FastifyRequest,
  read: ReadFor<T>,
): Promise<VisitorRead<T>> {
  const found = await forStoredSession(app, request, read);
  if (found) return { value: await found.value(), hasSession: true };
  return readWithoutSession(app, request, read);
}

/** Runs `read` for a temporary new session, for requests that have none, or whose session has ended. */
export async function readWithoutSession<T>(
  app: ServedModel,
  request: FastifyRequest,
  read: ReadFor<T>,
): Promise<VisitorRead<T>> {
  markEndedSession(request);
  return { value: await readAsVisitor(app, request, read), hasSession: false };
}

/** The result of a read for a session. Sending it records the use of the session. */
export interface FoundRead<T> {
  readonly value: () => Promise<T>;
}

/** Runs `read` for the session of a request; null if it has none. */
export async function forStoredSession<T>(
  app: ServedModel,
  request: FastifyRequest,
  read: ReadFor<T>,
): Promise<FoundRead<T> | null> {
  if (isViewing(request)) return forView(app, request, read);
  const found = await app.database.read(async (connection) => {
    const stored = await storedSession(app, request, connection);
    return (
      stored && {
        stored,
        value: await readWith(app, request, { connection, session: stored.session }, read),
      }
    );
  });
  return found && { value: () => touched(app, request, found.stored, found.value) };
}

/** Runs `read` for the person whose view the session of a request has; for the session itself if it has none. */
async function forView<T>(
  app: ServedModel,
  request: FastifyRequest,
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

/** Finds the session of a request, and the account it views the application as. */
export function findView(
  app: ServedModel,
  request: FastifyRequest,
): Promise<{ readonly stored: StoredSession; readonly view: View | null } | null> {
  return app.database.read(async (connection) => {
    const stored = await storedSession(app, request, connection);
    if (!stored) return null;
    const access = await readAccess(connection, app.model, stored.session);
    return { stored, view: await viewOf(app, request, connection, access) };
  });
}

/** A session that the transaction of a change cannot use as it is: there is none, or it ends unless its use is stored first. */
class SessionNotReady extends Error {
  override readonly name = 'SessionNotReady';
}

/**
 * Runs a change with a function that finds the request's session in its transaction. Where there is no session yet, or it
 * is about to end, that is done before, as by {@link sessionOf}. Otherwise its use is stored after the change. @throws
 * ApiError
 */
export async function withSession<T>(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
  change: (session: string | FindSession) => Promise<T>,
): Promise<T> {
  let used: StoredSession | null = null;
  const findUsed: FindSession = async (connection) => {
    used = await storedSession(app, request, connection);
    if (!used || used.isEnding) throw new SessionNotReady();
    return used.session;
  };
  try {
    return await change(findUsed);
  } catch (error) {
    if (!(error instanceof SessionNotReady)) throw error;
    used = null;
    return await change(await sessionOf(app, request, reply));
  } finally {
    if (used) await touchAfterChange(app, request, used);
  }
}

/** The change is stored by now, or was rejected: neither depends on this. */
async function touchAfterChange(
  app: ServedModel,
  request: FastifyRequest,
  used: StoredSession,
): Promise<void> {
  await touch(app, request, used).catch((error: unknown) =>
    app.logger.error({ err: error }, 'the use of a session could not be stored'),
  );
}

/** The session that makes a change, or the viewed one that can only preview it. */
export interface Actor {
  readonly app: ServedModel;
  readonly session: string;
  readonly isViewed: boolean;
}

/** Returns the actor of a change. @throws ApiError */
export async function actorOf(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> {
  if (!isViewing(request))
    return { app, session: await sessionOf(app, request, reply), isViewed: false };
  const view = (await findView(app, request))?.view;
  if (!view) throw new ApiError('AMP-403-RIGHT', VIEW_IS_READ_ONLY);
  return { app: view.app, session: view.session, isViewed: true };
}

/**
 * Requires a dry run while viewing the application as another user.
 *
 * @throws ApiError if a person who is viewed would store something
 */
export function requireDryRun({ isViewed }: Pick<Actor, 'isViewed'>, isDryRun: boolean): void {
  if (isViewed && !isDryRun) throw new ApiError('AMP-403-RIGHT', VIEW_IS_READ_ONLY);
}

/** Updates the last access of a session, and returns a value. */
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
  { headers }: FastifyRequest,
  { connection, session }: { readonly connection: Connection; readonly session: string },
  read: ReadFor<T>,
): Promise<T> {
  const language = negotiateLanguage(headers);
  return read(connection, await readAccess(connection, app.model, session, language));
}

/** Returns the session atom of a request, and creates it if necessary. @throws ApiError while viewing as another user */
export async function sessionOf(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  if (isViewing(request)) throw new ApiError('AMP-403-RIGHT', VIEW_IS_READ_ONLY);
  const stored = await app.database.read((connection) => storedSession(app, request, connection));
  if (!stored) {
    markEndedSession(request);
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

/**
 * Requires that the installed model is the one of this server.
 *
 * @throws ApiError when another model has been installed than this server has
 */
export function requireModel(app: InstalledModel, { installed }: StoredSession): void {
  updateState(app, installed);
  if (app.state.readiness !== 'ready') throw otherModel(app.state.installedHash);
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
    const isUsed = await touchSession(connection, sessionExpiry(app), session, timestamp);
    if (isUsed && relation)
      await connection.run(relationStatements(relation).insert, [timestamp, session]);
    return { commit: true, value: null };
  };
  if (isEnding) await writeInstalled(app, work);
  else await unlessBusy(writeInstalled(app, work, 'ifFree'));
}
