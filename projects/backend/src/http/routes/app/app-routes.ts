import type {} from '@fastify/swagger';
import { keepsHistory } from '../../../config/config.ts';
import { NAVBAR, NOTIFICATIONS, SESSION_ROLES } from '@ampersand-prototype/generics/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Navbar, SessionRole } from '@ampersand-prototype/generics';
import { NO_NOTIFICATIONS, ROLE } from '@ampersand-prototype/generics';
import Type, { type Static } from 'typebox';
import { addLink, deleteLink } from '../../../core/link.ts';
import { relationStatements } from '../../../core/storage.ts';
import { wellKnown } from '../../../core/well-known.ts';
import { isUnknownRole, NO_ROLES } from '../../../error/page-messages.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import type { Connection } from '../../../database/database.ts';
import type { Access } from '../../../session/access.ts';
import {
  readAccess,
  readSessionDetails,
  type SessionDetails,
} from '../../../session/read-session.ts';
import type { Application, ServedModel } from '../../../application/application.ts';
import { mayAdministrate } from '../../session/administrator.ts';
import { responseSchema, route } from '../../response/response-schema.ts';
import { explainRoutes, whyNotRoute } from './explain-routes.ts';
import { viewAsRoutes } from './view-as-routes.ts';
import { identityOf, identityRoutes } from './identity-routes.ts';
import { navigationItems, newResourceItems } from './navigation.ts';
import { closingNotifications, maintainedRules, openSignals } from '../../response/notify.ts';
import { sessionPages } from './session-pages.ts';
import { findView, readForVisitor, forVisitor, sessionOf } from '../../session/session-request.ts';
import { clearViewCookie, isViewing } from '../../session/view-as.ts';
import { sessionVariables } from './session-variables.ts';
import { transact } from '../../../application/transact.ts';

const ROLES_BODY = Type.Array(Type.Object({ id: Type.String(), active: Type.Boolean() }), {
  maxItems: 1000,
});

/** What the first page of a visitor has to tell, as nothing else is answered. */
const INSTALLATION = { ready: null, otherModel: 'mismatch', notInstalled: 'absent' } as const;

const TAG = 'application';

/** Serves the navigation bar, roles, and notifications of the session. */
export function appRoutes(server: FastifyInstance, app: Application): void {
  identityRoutes(server, app);
  explainRoutes(server, app);
  whyNotRoute(server, app);
  viewAsRoutes(server, app);
  const summary = 'Menu, session, and roles';
  server.get(
    '/app/navbar',
    route('visitor', TAG, summary, responseSchema(NAVBAR, summary)),
    (request, reply) =>
      app.state.readiness === 'ready' ? navbarOf(app, request, reply) : emptyNavbar(app),
  );
  server.get(
    '/app/notifications',
    route(
      'visitor',
      TAG,
      'Open signals of the active roles',
      responseSchema(NOTIFICATIONS, 'The signals; all other lists are empty'),
    ),
    (request) =>
      forVisitor(app, request, async (connection, access) => ({
        ...NO_NOTIFICATIONS,
        signals: await openSignals(app, connection, access),
      })),
  );
  server.patch<{ Body: Static<typeof ROLES_BODY> }>(
    '/app/roles',
    route(
      'visitor',
      TAG,
      'Activates and deactivates roles',
      responseSchema(SESSION_ROLES, 'The current roles'),
      { body: ROLES_BODY },
    ),
    (request, reply) => patchRoles(app, request, reply, request.body),
  );
}

async function patchRoles(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
  requested: Static<typeof ROLES_BODY>,
): Promise<SessionRole[]> {
  const session = await sessionOf(app, request, reply);
  const { closing } = await transact(app, { session }, (tx, access) =>
    setRoles(app, tx, access, requested),
  );
  if (!closing.isCommitted)
    throw new ApiError('AMP-400-ROLE', closing.invariants[0]?.ruleMessage ?? null, {
      notifications: closingNotifications(closing, null, []),
    });
  return app.database.read(async (connection) =>
    sessionRoles(
      connection,
      await readAccess(connection, app.model, session),
      await readSessionDetails(connection, app.model, session),
    ),
  );
}

async function setRoles(
  app: Pick<Application, 'model'>,
  tx: Parameters<typeof addLink>[0],
  access: Access,
  requested: readonly { id: string; active: boolean }[],
): Promise<void> {
  const { activeRoles } = wellKnown(app.model);
  if (!activeRoles) throw new ApiError('AMP-400-ROLE', NO_ROLES);
  const { allowedRoles } = await readSessionDetails(tx.connection, app.model, access.session);
  for (const { id } of requested) {
    if (!allowedRoles.includes(id)) throw new ApiError('AMP-400-ROLE', isUnknownRole(quoted(id)));
  }
  for (const { id } of requested.filter((role) => !role.active))
    await deleteLink(tx, activeRoles, access.session, id);
  for (const { id } of requested.filter((role) => role.active))
    await addLink(tx, activeRoles, access.session, id);
}

async function navbarOf(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Navbar> {
  const { value, hasSession } = await readForVisitor(app, request, (connection, access) =>
    navbar(app, connection, access),
  );
  const navbarOfSession = { ...value, hasSession };
  return isViewing(request) ? viewedNavbar(app, request, reply, navbarOfSession) : navbarOfSession;
}

/** The menu of a person who is viewed, who administrates nothing. A view that the session may not have any more ends. */
async function viewedNavbar(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Navbar,
): Promise<Navbar> {
  const person = (await findView(app, request))?.view?.person;
  if (!person) {
    clearViewCookie(reply);
    return shown;
  }
  const { kind, id } = person;
  const role = app.model.roles.get(id)?.label;
  const label = (kind === 'role' ? role : shown.session.account) ?? id;
  return { ...shown, mayAdministrate: false, viewedAs: { kind, id, label } };
}

async function navbar(app: Application, connection: Connection, access: Access): Promise<Navbar> {
  const details = await readSessionDetails(connection, app.model, access.session);
  return {
    ...emptyNavbar(app),
    navs: await navigationItems(app, connection, access),
    new: newResourceItems(access),
    notifications: { ...NO_NOTIFICATIONS, signals: await openSignals(app, connection, access) },
    maintains: maintainedRules(app, access),
    session: await sessionPages(connection, access),
    mayAdministrate: mayAdministrate(app, access),
    sessionRoles: await sessionRoles(connection, access, details),
    sessionVars: await sessionVariables(connection, access),
  };
}

function emptyNavbar(app: Application): Navbar {
  const { config, model } = app;
  return {
    contextName: model.contextName,
    contextLabel: app.identity?.name || model.contextLabel,
    ...(model.purpose !== '' && { purpose: model.purpose }),
    ...identityOf(app),
    home: config.frontend.homePage,
    menuMode: config.frontend.menuMode,
    privacyStatementUrl: config.frontend.privacyStatementUrl,
    navs: [],
    new: [],
    productionEnv: config.production,
    importMode: config.importMode,
    appLocked: app.state.isLocked,
    installation: INSTALLATION[app.state.readiness],
    notifications: NO_NOTIFICATIONS,
    session: { loggedIn: false },
    sessionRoles: [],
    sessionVars: false,
    crudMode: config.crud,
    emptyFields: config.frontend.emptyFields,
    singleRole: wellKnown(model).activeRoles?.isUni ?? false,
    history: keepsHistory(config),
    modelHash: model.hash,
  };
}

/** The roles of a session, with their labels. */
async function sessionRoles(
  connection: Connection,
  access: Access,
  { allowedRoles }: SessionDetails,
): Promise<SessionRole[]> {
  const { roleLabel } = wellKnown(access.model);
  const rows = roleLabel ? await connection.all(relationStatements(roleLabel).all) : [];
  const labels = new Map(rows.map((row) => [row['src'], row['tgt']]));
  const label = (id: string): string => access.model.roles.get(id)?.label ?? labels.get(id) ?? id;
  return allowedRoles
    .filter((id) => id !== ROLE.any)
    .map((id) => ({ id, label: label(id), active: access.activeRoles.includes(id) }));
}
