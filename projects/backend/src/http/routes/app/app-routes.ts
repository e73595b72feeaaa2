import type { ApiRequest } from '../../request/api-request.ts';
import { described, route, type Route } from '../../request/route.ts';
import { keepsHistory } from '../../../config/config.ts';
import { NAVBAR, NOTIFICATIONS, SESSION_ROLES } from '@ampersand-prototype/generics/schemas';
import type { Navbar, Notifications, SessionRole } from '@ampersand-prototype/generics';
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
import { readEarlierModels } from '../../../application/earlier-models.ts';
import { mayAdministrate } from '../../session/administrator.ts';
import { explainRoute, whyNotRoute } from './explain-routes.ts';
import { viewAsRoutes } from './view-as-routes.ts';
import { identityOf, logoRoute } from './identity-routes.ts';
import { homeOf, navigationItems, newResourceItems } from './navigation.ts';
import { closingNotifications, maintainedRules, openTasks } from '../../response/notify.ts';
import { sessionPages } from './session-pages.ts';
import { changeInSession } from '../../session/change-in-session.ts';
import { readInSession } from '../../session/read-in-session.ts';
import { clearViewCookie, isViewing } from '../../session/view-as.ts';
import { sessionVariables } from './session-variables.ts';
import { transact } from '../../../application/transact.ts';

const ROLES_BODY = Type.Array(Type.Object({ id: Type.String(), active: Type.Boolean() }), {
  maxItems: 1000,
});

/** The state for the first page of a visitor, because all other requests fail. */
const INSTALLATION = { ready: null, otherModel: 'mismatch', notInstalled: 'absent' } as const;

const TAG = 'application';

const NAVBAR_PAGE = described(TAG, 'Menu, session, and roles', NAVBAR);
const OPEN_SIGNALS = described(TAG, 'Open signals of the active roles', NOTIFICATIONS, {
  returns: 'The signals; all other lists are empty',
});
const ROLES = described(TAG, 'Activates and deactivates roles', SESSION_ROLES, {
  body: ROLES_BODY,
  returns: 'The current roles',
});

/** Serves the navigation bar, roles, and notifications of the session. */
export function appRoutes(app: Application): Route[] {
  return [
    logoRoute(app),
    explainRoute(app),
    whyNotRoute(app),
    ...viewAsRoutes(app),
    route('GET /app/navbar', 'visitor', NAVBAR_PAGE, (request) =>
      app.state.readiness === 'ready' ? navbarOf(app, request) : emptyNavbar(app),
    ),
    route('GET /app/notifications', 'visitor', OPEN_SIGNALS, (request) =>
      readInSession(app, request, (connection, access) => signalsOnly(app, connection, access), {
        otherwise: 'visit',
      }),
    ),
    route('PATCH /app/roles', 'visitor', ROLES, (request) => patchRoles(app, request)),
  ];
}

async function signalsOnly(
  app: ServedModel,
  connection: Connection,
  access: Access,
): Promise<Notifications> {
  return { ...NO_NOTIFICATIONS, signals: await openTasks(app, connection, access) };
}

async function patchRoles(
  app: ServedModel,
  request: ApiRequest<Static<typeof ROLES_BODY>>,
): Promise<SessionRole[]> {
  const { closing, access } = await changeInSession(app, request, ({ session }) =>
    transact(app, { session }, (tx, before) => setRoles(app, tx, before, request.body)),
  );
  if (!closing.isCommitted)
    throw new ApiError('AMP-400-ROLE', closing.invariants[0]?.ruleMessage ?? null, {
      notifications: closingNotifications(closing, null, []),
    });
  return app.database.read(async (connection) =>
    sessionRoles(
      connection,
      await readAccess(connection, app.model, access.session),
      await readSessionDetails(connection, app.model, access.session),
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

async function navbarOf(app: Application, request: ApiRequest): Promise<Navbar> {
  const read = await readInSession(
    app,
    request,
    (connection, access) => navbar(app, connection, access),
    { otherwise: 'visit' },
  );
  const shown = { ...read, hasSession: !request.isVisitor };
  return isViewing(request) ? viewedNavbar(app, request, shown) : shown;
}

/** The menu of a person who is viewed, who administrates nothing. A view that the session may not have any more ends. */
function viewedNavbar(
  app: Application,
  { viewedPerson: person, reply }: ApiRequest,
  shown: Navbar,
): Navbar {
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
    home: homeOf(app.config.frontend.homePage, access),
    navs: await navigationItems(app, connection, access),
    new: newResourceItems(access),
    notifications: { ...NO_NOTIFICATIONS, signals: await openTasks(app, connection, access) },
    maintains: maintainedRules(app, access),
    session: await sessionPages(app, connection, access),
    mayAdministrate: mayAdministrate(app, access),
    sessionRoles: await sessionRoles(connection, access, details),
    sessionVars: await sessionVariables(connection, access),
    earlierModels: await readEarlierModels(connection),
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
