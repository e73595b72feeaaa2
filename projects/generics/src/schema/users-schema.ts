import Type from 'typebox';
import { LOGIN_GROUPS } from './login-groups-schema.ts';
import { nullable, textOrNull } from './nullable.ts';
import type { ReadonlyStatic } from './readonly-static.ts';

const MAX_ROLES = 1000;
const ROLES = Type.Array(Type.String(), { maxItems: MAX_ROLES });

const ACCOUNT = Type.Object({
  id: Type.String(),
  name: textOrNull('User name; null without one'),
  roles: Type.Array(Type.String(), { description: 'Names of its roles' }),
  isActive: Type.Boolean({
    description: 'Whether it can log in: with a usable password, or at its login provider',
  }),
  isBlocked: Type.Boolean({
    description: 'Whether it was deactivated, so that it can’t log in at its login provider',
  }),
  needsPassword: Type.Boolean({
    description: 'Whether its password came as an unsalted digest, so that it needs a new one',
  }),
});

/** An account of the model. */
export interface UserAccount extends ReadonlyStatic<typeof ACCOUNT> {}

const SESSION = Type.Object({
  id: Type.String(),
  account: textOrNull('User name or identifier of the account; null without login'),
  roles: Type.Array(Type.String(), { description: 'Labels of its active roles' }),
  lastAccess: Type.String({
    description: 'Time of its last request (ISO 8601), accurate to 30 seconds',
  }),
  isOwn: Type.Boolean({ description: 'Whether it is the session of the request' }),
});

/** A session that has not expired. */
export interface UserSession extends ReadonlyStatic<typeof SESSION> {}

const ROLE = Type.Object({
  name: Type.String(),
  label: Type.String(),
  interfaces: Type.Array(Type.String(), {
    description: 'Names of the interfaces that the role can open',
  }),
});

/** A role that the script declares. */
export interface RoleOverview extends ReadonlyStatic<typeof ROLE> {}

/** Response of `GET admin/users`: accounts, sessions, and roles. */
export const USERS_OVERVIEW = Type.Object(
  {
    accounts: nullable(Type.Array(ACCOUNT), 'Null if the model has no accounts'),
    isManaged: Type.Boolean({
      description: 'Whether accounts have user names, passwords, and roles to manage',
    }),
    groups: nullable(LOGIN_GROUPS, 'Null without login providers'),
    sessions: Type.Array(SESSION),
    roles: Type.Array(ROLE),
    interfaces: Type.Array(Type.Object({ name: Type.String(), label: Type.String() }), {
      description: 'The interfaces of the script',
    }),
  },
  { title: 'UsersOverview' },
);

/** Response of `GET admin/users`: accounts, sessions, and roles. */
export interface UsersOverview extends ReadonlyStatic<typeof USERS_OVERVIEW> {}

/** Body of `POST admin/users`: an account to create. */
export const NEW_USER = Type.Object(
  { name: Type.String({ minLength: 1 }), roles: ROLES },
  { additionalProperties: false },
);

/** Body of `POST admin/users`: an account to create. */
export interface NewUser extends ReadonlyStatic<typeof NEW_USER> {}

/** Body of `PATCH admin/users/{id}`: changes to an account. */
export const USER_CHANGE = Type.Object(
  {
    roles: Type.Optional(
      Type.Array(Type.String(), { maxItems: MAX_ROLES, description: 'Replaces the roles' }),
    ),
    isActive: Type.Optional(
      Type.Boolean({
        description:
          'False removes the password, rejects logins at a provider, and ends the sessions; true accepts these logins again',
      }),
    ),
  },
  { additionalProperties: false },
);

/** Body of `PATCH admin/users/{id}`: changes to an account. */
export interface UserChange extends ReadonlyStatic<typeof USER_CHANGE> {}

/** Response with a new password, which is shown once. */
export const USER_PASSWORD = Type.Object(
  { id: Type.String(), password: Type.String() },
  { title: 'UserPassword' },
);

/** Response with a new password, which is shown once. */
export interface UserPassword extends ReadonlyStatic<typeof USER_PASSWORD> {}
