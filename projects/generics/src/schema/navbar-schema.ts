import { MENU_ICONS } from '../api/menu-icon.ts';
import type {
  NavigationItem,
  Navbar,
  NewResourceItem,
  SessionPages,
  SessionRole,
} from '../api/navbar.ts';
import Type from 'typebox';
import { exactly } from './exactly.ts';
import { MAINTAINED_RULE, NOTIFICATIONS } from './notification-schema.ts';
import { TEXT_OR_NULL } from './text-or-null.ts';

const NAVIGATION_ITEM = exactly<NavigationItem>()(
  Type.Object(
    {
      id: Type.String(),
      label: Type.String(),
      seqNr: Type.Union([Type.Number(), Type.Null()]),
      ifc: TEXT_OR_NULL,
      url: TEXT_OR_NULL,
      parent: TEXT_OR_NULL,
      concept: Type.Optional(Type.String()),
      purpose: Type.Optional(Type.String()),
      icon: Type.Optional(Type.Enum([...MENU_ICONS])),
    },
    { description: 'A group (no ifc, no url), a link out (url) or an interface (ifc)' },
  ),
);

const NEW_RESOURCE_ITEM = exactly<NewResourceItem>()(
  Type.Object({
    label: Type.String(),
    concept: Type.Optional(Type.String()),
    ifcs: Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        link: Type.String(),
        resourceType: Type.String(),
      }),
    ),
  }),
);

const SESSION_FIELD = Type.Object({ interface: Type.String(), path: Type.String() });

const SESSION_PAGES = exactly<SessionPages>()(
  Type.Object(
    {
      loggedIn: Type.Boolean(),
      account: Type.Optional(Type.String()),
      login: Type.Optional(
        Type.Object({ interface: Type.String(), user: Type.String(), password: Type.String() }),
      ),
      logout: Type.Optional(SESSION_FIELD),
      password: Type.Optional(SESSION_FIELD),
    },
    { description: 'The logged-in user, and where the session pages send input' },
  ),
);

/** The roles of the session. */
export const SESSION_ROLES = exactly<readonly SessionRole[]>()(
  Type.Array(Type.Object({ id: Type.String(), label: Type.String(), active: Type.Boolean() }), {
    title: 'SessionRoles',
  }),
);

/** Menu, session and roles. */
export const NAVBAR = exactly<Navbar>()(
  Type.Object(
    {
      contextName: Type.String(),
      contextLabel: Type.Optional(Type.String()),
      purpose: Type.Optional(Type.String()),
      identity: Type.Optional(
        Type.Object({ logo: Type.Optional(Type.String()), styles: Type.Optional(Type.String()) }),
      ),
      home: Type.String(),
      menuMode: Type.String(),
      privacyStatementUrl: Type.Optional(TEXT_OR_NULL),
      navs: Type.Array(NAVIGATION_ITEM),
      new: Type.Array(NEW_RESOURCE_ITEM),
      productionEnv: Type.Boolean(),
      importMode: Type.Boolean(),
      appLocked: Type.Boolean(),
      installation: Type.Optional(Type.Union([Type.Enum(['mismatch', 'absent']), Type.Null()])),
      notifications: NOTIFICATIONS,
      maintains: Type.Optional(Type.Array(MAINTAINED_RULE)),
      session: SESSION_PAGES,
      hasSession: Type.Optional(Type.Boolean()),
      sessionRoles: SESSION_ROLES,
      mayAdministrate: Type.Optional(Type.Boolean()),
      singleRole: Type.Optional(Type.Boolean()),
      viewedAs: Type.Optional(
        Type.Object({
          kind: Type.Enum(['account', 'role']),
          id: Type.String(),
          label: Type.String(),
        }),
      ),
      sessionVars: Type.Unknown(),
      crudMode: Type.Enum(['strict', 'lenient']),
      emptyFields: Type.Optional(Type.Enum(['show', 'hide'])),
      history: Type.Optional(Type.Boolean()),
      modelHash: Type.String(),
    },
    { title: 'Navbar' },
  ),
);
