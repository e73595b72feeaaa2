import { randomUUID } from 'node:crypto';
import type { ViewedPerson } from '@ampersand-prototype/generics';
import type { Application, ServedModel } from '../../application/application.ts';
import { enterView } from '../../application/enter-view.ts';
import { ViewDatabase } from '../../application/view-database.ts';
import { readEntry } from '../../change-log/read-change-log.ts';
import { sessionKey } from '../../change-log/store-transaction.ts';
import type { Connection } from '../../database/database.ts';
import { ApiError } from '../../error/api-error.ts';
import { VIEW_IS_READ_ONLY } from '../../error/view-messages.ts';
import type { Access } from '../../session/access.ts';
import type { ApiReply } from '../request/api-reply.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { mayAdministrate } from './administrator.ts';
import { cookieOptions } from './session-cookie.ts';

/** Name of the cookie with the number of the view in the change log. */
const VIEW_COOKIE = 'ampersand_view';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const SEQ = /^\d{1,15}$/;

/** How the change log marks the person of a view, in the place of an interface. */
const PLACES = { account: '@account', role: '@role' } as const;

/** Encodes the viewed account or role as an interface and atom, for the change log. */
export function placeOfView({ kind, id }: ViewedPerson): { interface: string; atom: string } {
  return { interface: PLACES[kind], atom: id };
}

/** Returns the account or role of a view that the change log records; null for other entries. */
function personOfView(entry: {
  readonly kind: string;
  readonly interface: string | null;
  readonly atom: string | null;
}): ViewedPerson | null {
  if (entry.kind !== 'view' || entry.atom === null) return null;
  const kind = entry.interface === PLACES.account ? 'account' : 'role';
  return { kind, id: entry.atom };
}

/** Checks whether a request asks to view the application as another user. */
export function isViewing({ cookies }: ApiRequest): boolean {
  return cookies[VIEW_COOKIE] !== undefined;
}

/** Sets the cookie for viewing the application as another user. */
export function setViewCookie(
  app: Pick<Application, 'config'>,
  request: ApiRequest,
  seq: number,
): void {
  request.reply.setCookie(VIEW_COOKIE, String(seq), cookieOptions(app, request));
}

/** Deletes the cookie for viewing the application as another user. */
export function clearViewCookie(reply: ApiReply): void {
  reply.clearCookie(VIEW_COOKIE, { path: '/' });
}

/**
 * Rejects requests that are not allowed while viewing as another user: changes, and what needs a right of the administrator.
 * The route decides, not the address, which can be written in several ways. @throws ApiError
 */
export function requireViewable(request: ApiRequest): void {
  if (!isViewing(request)) return;
  const { access, isViewable = false } = request.rights;
  const isRead = READING.has(request.method) && (access === 'public' || access === 'visitor');
  if (!isRead && !isViewable) throw new ApiError('AMP-403-RIGHT', VIEW_IS_READ_ONLY);
}

/** The application as another user sees it, in a database that stores nothing. */
export interface View<App extends ServedModel = ServedModel> {
  readonly app: App;
  readonly session: string;
  readonly person: ViewedPerson;
}

/**
 * Returns the application as the viewed account or role sees it; null if none. Null if that session doesn't administrate
 * any more, or if the change log has no record of the view for it: then the session has its own rights.
 */
export async function viewOf<App extends ServedModel>(
  app: App,
  request: ApiRequest,
  connection: Connection,
  access: Access,
): Promise<View<App> | null> {
  const seq = request.cookies[VIEW_COOKIE] ?? '';
  if (!SEQ.test(seq) || !mayAdministrate(app, access)) return null;
  const entry = await readEntry(connection, Number(seq));
  if (entry?.session !== sessionKey(access.session)) return null;
  const person = entry && personOfView(entry);
  return person && openView(app, person);
}

function openView<App extends ServedModel>(app: App, person: ViewedPerson): View<App> {
  const session = randomUUID();
  const database = new ViewDatabase(app.database, (connection) =>
    enterView(app, connection, session, person),
  );
  const { config } = app;
  // Passwords can't be tried while viewing as another person: without hashing, none is compared.
  const limits: Application['config']['limits'] = { ...config.limits, passwords: 0 };
  const parts = { database: { value: database }, config: { value: { ...config, limits } } };
  return { app: Object.create(app, parts) as App, session, person };
}
