import Type from 'typebox';
import { MENU_ICONS } from '../enum/menu-icon.ts';
import { MAINTAINED_RULE, NOTIFICATIONS } from './notification-schema.ts';
import { nullable, textOrNull } from './nullable.ts';
import type { ReadonlyStatic } from './readonly-static.ts';
import { VIEWED_PERSON } from './view-as-schema.ts';

const NAVIGATION_ITEM = Type.Object(
  {
    id: Type.String(),
    label: Type.String(),
    seqNr: nullable(Type.Number(), 'Position in its group'),
    ifc: textOrNull('Name of the interface'),
    url: textOrNull('Address of an external link'),
    parent: textOrNull('The item of its group'),
    concept: Type.Optional(
      Type.String({ description: 'Concept of the atoms that the interface lists' }),
    ),
    purpose: Type.Optional(Type.String({ description: 'Purpose of the page in the script' })),
    icon: Type.Optional(Type.Enum([...MENU_ICONS])),
  },
  { description: 'A group (no ifc, no url), a link out (url) or an interface (ifc)' },
);

/** A menu entry: a group (no `ifc`, no `url`), an external link, or an interface. */
export interface NavigationItem extends ReadonlyStatic<typeof NAVIGATION_ITEM> {}

const NEW_RESOURCE_ITEM = Type.Object({
  label: Type.String({ description: 'In English; see concept for a localized text' }),
  concept: Type.Optional(Type.String({ description: 'Label of the concept' })),
  ifcs: Type.Array(
    Type.Object({
      id: Type.String(),
      label: Type.String(),
      link: Type.String(),
      resourceType: Type.String(),
    }),
  ),
});

/** The interfaces in which a user can create an atom of a concept. */
export interface NewResourceItem extends ReadonlyStatic<typeof NEW_RESOURCE_ITEM> {}

function sessionField(description: string) {
  return Type.Object({ interface: Type.String(), path: Type.String() }, { description });
}

const LOGOUT = sessionField('The field that ends the session when it is set');

/** A field of the session's interface, such as the user name on a login form. */
export interface SessionField extends ReadonlyStatic<typeof LOGOUT> {}

const LOGIN_LINK = Type.Object({
  label: Type.String({ description: 'Name of the provider' }),
  address: Type.String({ description: 'Address, relative to the API, to open in the browser' }),
});

/** A provider where users can log in. */
export interface LoginLink extends ReadonlyStatic<typeof LOGIN_LINK> {}

const SESSION_PAGES = Type.Object(
  {
    loggedIn: Type.Boolean(),
    account: Type.Optional(Type.String({ description: 'Label of the account' })),
    login: Type.Optional(
      Type.Object(
        { interface: Type.String(), user: Type.String(), password: Type.String() },
        {
          description: 'The fields of the login form, as paths of operations on resource/SESSION/1',
        },
      ),
    ),
    logout: Type.Optional(LOGOUT),
    password: Type.Optional(sessionField('The field for the password of the account')),
    notices: Type.Optional(
      Type.Boolean({ description: 'Whether the account can choose which notices it gets' }),
    ),
    listViews: Type.Optional(
      Type.Boolean({ description: 'Whether the server stores the list views of the account' }),
    ),
    providers: Type.Optional(
      Type.Array(LOGIN_LINK, { description: 'Where users can log in besides the login form' }),
    ),
    providerLogout: Type.Optional(
      Type.String({
        description: 'Address, relative to the API, that ends the session at the provider',
      }),
    ),
  },
  { description: 'The logged-in user, and where the session pages send input' },
);

/** The logged-in account, and the pages for login and logout. */
export interface SessionPages extends ReadonlyStatic<typeof SESSION_PAGES> {}

const SESSION_ROLE = Type.Object({
  id: Type.String(),
  label: Type.String(),
  active: Type.Boolean(),
});

/** A role of the session. */
export interface SessionRole extends ReadonlyStatic<typeof SESSION_ROLE> {}

/** The roles of the session. */
export const SESSION_ROLES = Type.Array(SESSION_ROLE, { title: 'SessionRoles' });

const IDENTITY = Type.Object({
  logo: Type.Optional(
    Type.String({
      description: 'Address of the logo, relative to the API; it changes with the content',
    }),
  ),
  styles: Type.Optional(Type.String({ description: 'Style sheet with the colors' })),
});

/** The branding of an application. */
export interface ApplicationIdentity extends ReadonlyStatic<typeof IDENTITY> {}

/** Menu, session and roles. */
export const NAVBAR = Type.Object(
  {
    contextName: Type.String({ description: 'Name of the context' }),
    contextLabel: Type.Optional(
      Type.String({ description: 'Label of the context; its name without one' }),
    ),
    purpose: Type.Optional(Type.String({ description: 'Purpose of the context in the script' })),
    identity: Type.Optional(IDENTITY),
    home: Type.String(),
    menuMode: Type.String(),
    privacyStatementUrl: Type.Optional(textOrNull('Address of the privacy statement')),
    navs: Type.Array(NAVIGATION_ITEM),
    new: Type.Array(NEW_RESOURCE_ITEM),
    productionEnv: Type.Boolean(),
    importMode: Type.Boolean(),
    appLocked: Type.Boolean(),
    installation: Type.Optional(
      nullable(
        Type.Enum(['mismatch', 'absent']),
        'Why no data can be read: the database has another model, or is not installed',
      ),
    ),
    notifications: NOTIFICATIONS,
    maintains: Type.Optional(
      Type.Array(MAINTAINED_RULE, { description: 'Process rules that the active roles maintain' }),
    ),
    session: SESSION_PAGES,
    hasSession: Type.Optional(
      Type.Boolean({
        description: 'Whether the session is stored. Live updates need a stored session',
      }),
    ),
    sessionRoles: SESSION_ROLES,
    mayAdministrate: Type.Optional(
      Type.Boolean({ description: 'Whether the active roles have access to the administration' }),
    ),
    singleRole: Type.Optional(
      Type.Boolean({ description: 'Whether the model allows one active role at a time' }),
    ),
    viewedAs: Type.Optional(
      Type.Object(
        { ...VIEWED_PERSON.properties, label: Type.String() },
        { description: 'Account or role as which an administrator views the application' },
      ),
    ),
    sessionVars: Type.Unknown(),
    crudMode: Type.Enum(['strict', 'lenient'], {
      description:
        'Rights to fill and empty value fields: strict follows C, U, and D; with lenient, U implies all three',
    }),
    emptyFields: Type.Optional(
      Type.Enum(['show', 'hide'], {
        description: 'Whether forms show empty fields that are read-only; the default is show',
      }),
    ),
    history: Type.Optional(Type.Boolean({ description: 'Whether a readable history is kept' })),
    modelHash: Type.String({
      description: 'Hash of the running model; the shell compares it with its own',
    }),
    earlierModels: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Hashes of earlier models whose pages work with the running model',
      }),
    ),
  },
  { title: 'Navbar' },
);

/** Response to `GET app/navbar`: menu, session, and roles. The existing product omits the optional members. */
export interface Navbar extends ReadonlyStatic<typeof NAVBAR> {}
