import Type from 'typebox';
import type { ReadonlyStatic } from './readonly-static.ts';

const MAX_ROLES = 1000;
const MAX_NAME_LENGTH = 200;

const GROUP = Type.Object({
  provider: Type.String({ description: 'Identifier of the login provider' }),
  group: Type.String({ description: 'The group, as the provider states it' }),
  roles: Type.Array(Type.String(), { description: 'Names of its roles' }),
  isSetting: Type.Boolean({ description: 'Whether the settings of the server state it' }),
});

/** A group of a login provider, with the roles of its users. */
export interface LoginGroupRoles extends ReadonlyStatic<typeof GROUP> {}

/** The groups that have roles, as a part of `GET admin/users`. */
export const LOGIN_GROUPS = Type.Object({
  providers: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
  isManaged: Type.Boolean({ description: 'Whether the model stores the roles of groups' }),
  groups: Type.Array(GROUP),
});

/** The groups that have roles, as a part of `GET admin/users`. */
export interface LoginGroups extends ReadonlyStatic<typeof LOGIN_GROUPS> {}

/** Body of `POST admin/groups`: the roles of a group. */
export const GROUP_CHANGE = Type.Object(
  {
    provider: Type.String({ minLength: 1 }),
    group: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
    roles: Type.Array(Type.String(), {
      maxItems: MAX_ROLES,
      description: 'Replaces the roles; without roles, the group is removed',
    }),
  },
  { additionalProperties: false },
);

/** Body of `POST admin/groups`: the roles of a group. */
export interface GroupChange extends ReadonlyStatic<typeof GROUP_CHANGE> {}
