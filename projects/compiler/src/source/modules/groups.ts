/** The module `ampersand/groups.adl`, with the roles of groups of login providers. */
export const GROUPS_MODULE = String.raw`CONTEXT Groups IN ENGLISH

CONCEPT LoginGroup "A group of users at a login provider."
REPRESENT LoginGroup TYPE ALPHANUMERIC

RELATION groupRoles[LoginGroup*PrototypeContext.Role] LABEL "roles"
  MEANING "The roles that a user of this group has from the next login on."
ENDCONTEXT
`;
