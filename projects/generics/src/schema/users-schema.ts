import Type from 'typebox';
import type {
  NewUser,
  RoleOverview,
  UserAccount,
  UserChange,
  UserPassword,
  UserSession,
  UsersOverview,
} from '../api/users.ts';
import { exactly } from './exactly.ts';
import { TEXT_OR_NULL } from './text-or-null.ts';

const MAX_ROLES = 1000;
const NAMES = Type.Array(Type.String());
const ROLES = Type.Array(Type.String(), { maxItems: MAX_ROLES });

const ACCOUNT = exactly<UserAccount>()(
  Type.Object({ id: Type.String(), name: TEXT_OR_NULL, roles: NAMES, isActive: Type.Boolean() }),
);

const SESSION = exactly<UserSession>()(
  Type.Object({
    id: Type.String(),
    account: TEXT_OR_NULL,
    roles: NAMES,
    lastAccess: Type.String(),
    isOwn: Type.Boolean(),
  }),
);

const ROLE = exactly<RoleOverview>()(
  Type.Object({ name: Type.String(), label: Type.String(), interfaces: NAMES }),
);

/** Accounts, sessions, and roles. */
export const USERS_OVERVIEW = exactly<UsersOverview>()(
  Type.Object(
    {
      accounts: Type.Union([Type.Array(ACCOUNT), Type.Null()]),
      isManaged: Type.Boolean(),
      sessions: Type.Array(SESSION),
      roles: Type.Array(ROLE),
      interfaces: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
    },
    { title: 'UsersOverview' },
  ),
);

/** An account to create. */
export const NEW_USER = exactly<NewUser>()(
  Type.Object(
    { name: Type.String({ minLength: 1 }), roles: ROLES },
    { additionalProperties: false },
  ),
);

/** Changes to an account. */
export const USER_CHANGE = exactly<UserChange>()(
  Type.Object(
    { roles: Type.Optional(ROLES), isActive: Type.Optional(Type.Literal(false)) },
    { additionalProperties: false },
  ),
);

/** A new password, which is shown once. */
export const USER_PASSWORD = exactly<UserPassword>()(
  Type.Object({ id: Type.String(), password: Type.String() }, { title: 'UserPassword' }),
);
