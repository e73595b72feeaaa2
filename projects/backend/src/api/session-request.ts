import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { storedMoment } from '../core/date-value.ts';
import { addAtom, deleteAtom } from '../core/population.ts';
import { relationStatements } from '../core/storage.ts';
import { wellKnown } from '../core/well-known.ts';
import { Refusal } from '../error/refusal.ts';
import type { Connection } from '../plug/database.ts';
import { type Access } from '../session/access.ts';
import { allowInitialRoles } from '../session/initial-roles.ts';
import { readAccess } from '../session/read-session.ts';
import {
  type StoredSession,
  endedSessions,
  findSession,
  forgetSession,
  storeToken,
  touchSession,
} from '../session/session-store.ts';
import { isToken, newToken } from '../session/token.ts';
import type { Application } from '../application/application.ts';
import { activateRoles } from '../application/activate-roles.ts';
import { takeState, writeInstalled } from '../application/installed-state.ts';
import { forgetRequests, hasOldRequests } from './repetition.ts';
import { closingOptionsOf, transact } from '../application/transact.ts';

/** Name of the session cookie. */
export const SESSION_COOKIE = 'ampersand_session';

const TOUCH_AFTER_MILLISECONDS = 30_000;
const MOST_CLEANED = 20;

/** Runs `read` for the session of a request, which is made when there is none. */
export async function forSession<T>(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (connection: Connection, access: Access) => Promise<T>,
): Promise<T> {
  const readWith = async (connection: Connection, session: string): Promise<T> =>
    read(connection, await readAccess(connection, app.model, session));
  const found = await app.database.read(async (connection) => {
    const stored = await storedSession(app, request, connection);
    return stored && { stored, value: await readWith(connection, stored.session) };
  });
  if (found) {
    await touch(app, found.stored.session, found.stored.lastAccess);
    return found.value;
  }
  const session = await startSession(app, request, reply);
  return app.database.read((connection) => readWith(connection, session));
}

/** The session atom of a request; it is made when there is none. */
export async function sessionOf(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const stored = await app.database.read((connection) => storedSession(app, request, connection));
  if (!stored) return startSession(app, request, reply);
  await touch(app, stored.session, stored.lastAccess);
  return stored.session;
}

/** The session that the cookie of a request stands for. @throws Refusal when another model has been installed */
async function storedSession(
  app: Application,
  request: FastifyRequest,
  connection: Connection,
): Promise<StoredSession | null> {
  const token = request.cookies[SESSION_COOKIE];
  const stored = isToken(token)
    ? await findSession(connection, token, app.config.sessionSeconds)
    : null;
  if (!stored) return null;
  takeState(app, stored.installed);
  if (app.readiness !== 'ready') throw new Refusal('AMP-503-MODEL');
  return stored;
}

async function touch(app: Application, session: string, lastAccess: string): Promise<void> {
  const age = Date.now() - new Date(`${lastAccess.replace(' ', 'T')}Z`).getTime();
  const limit = Math.min(TOUCH_AFTER_MILLISECONDS, (app.config.sessionSeconds * 1000) / 4);
  if (age < limit) return;
  const { lastAccess: relation } = wellKnown(app.model);
  await writeInstalled(app, async (connection) => {
    await touchSession(connection, session);
    if (relation)
      await connection.run(relationStatements(relation).insert, [
        storedMoment(new Date()),
        session,
      ]);
    return { commit: true, value: null };
  });
}

async function startSession(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const token = newToken();
  const session = randomUUID();
  const { session: concept } = wellKnown(app.model);
  const { closing } = await transact(app, { session }, async (tx, access) => {
    if (concept) await addAtom(tx, concept, session, true);
    const roles = await allowInitialRoles(tx, session, {
      production: app.config.production,
      loginEnabled: app.config.loginEnabled,
    });
    await activateRoles(tx, roles, closingOptionsOf(app, tx, access));
    await storeToken(tx.connection, token, session, null);
  });
  if (!closing.isCommitted) {
    const rules = closing.invariants.map((violated) => violated.ruleMessage).join(' ');
    throw new Refusal('AMP-500-RULE', `A new session violates an invariant: ${rules}`);
  }
  setSessionCookie(request, reply, token);
  await cleanUp(app);
  await forgetOldRequests(app);
  return session;
}

/** What fails here is done at the next session: this one stands. */
async function forgetOldRequests(app: Application): Promise<void> {
  try {
    if (!(await app.database.read(hasOldRequests))) return;
    await writeInstalled(app, async (connection) => {
      await forgetRequests(connection);
      return { commit: true, value: null };
    });
  } catch (error) {
    app.logger.warn({ err: error }, 'old requests could not be forgotten');
  }
}

/** Deletes some of the sessions that have ended, with their atoms. */
export async function cleanUp(app: Application): Promise<number> {
  const { session: concept } = wellKnown(app.model);
  const ended = await app.database.read((connection) =>
    endedSessions(connection, app.config.sessionSeconds, MOST_CLEANED),
  );
  for (const session of ended) {
    await transact(app, { session: null }, async (tx) => {
      await forgetSession(tx.connection, session);
      if (concept) await deleteAtom(tx, concept, session);
    }).catch((error: unknown) =>
      app.logger.warn({ error }, 'an ended session could not be deleted'),
    );
  }
  return ended.length;
}

/** Sends a token to the browser; scripts cannot read it and other sites cannot send it along with changes. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
}

/** Makes the browser forget its session. */
export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}
