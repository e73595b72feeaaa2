import {
  BUILT_IN_CONCEPT,
  BUILT_IN_RELATION,
  CLOCK_RELATION,
  GROUP_ROLES,
  ROLE,
  LOGIN_RELATION,
  SESSION,
  SESSION_ACCOUNT,
  type BuiltInRelation,
} from '@ampersand-prototype/generics';
import type { Concept } from '../model/concept.ts';
import { derived } from '../model/derived.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';

/** Concepts and relations for sessions, roles and menu, which the compiler adds to every script. */
interface WellKnown {
  readonly session: Concept | null;
  readonly role: Concept | null;
  readonly interface: Concept | null;
  readonly allowedRoles: Relation | null;
  readonly activeRoles: Relation | null;
  readonly interfaceRoles: Relation | null;
  readonly lastAccess: Relation | null;
  readonly roleLabel: Relation | null;
  /** Relation of the model between sessions and accounts. */
  readonly account: Relation | null;
  /** Relation of the model that holds the passwords of accounts. */
  readonly accountPassword: Relation | null;
  /** Relation of the model that holds the user names of accounts. */
  readonly accountUser: Relation | null;
  /** Relation of the model that holds the roles of accounts. */
  readonly accountRoles: Relation | null;
  /** Relation of the model that holds the e-mail addresses of accounts. */
  readonly accountEmail: Relation | null;
  /** Relation of the model with the roles of groups of login providers. */
  readonly groupRoles: Relation | null;
  /** Relation of the model that the clock keeps at the current date. */
  readonly today: Relation | null;
}

/** Returns the well-known parts of a model; null for those it lacks. */
export const wellKnown = derived((model: Model): WellKnown => {
  const concept = (name: string): Concept | null => model.concepts.get(name) ?? null;
  const account = builtInRelation(model, { name: SESSION_ACCOUNT, source: SESSION });
  const ofAccount = (name: string): Relation | null =>
    account && builtInRelation(model, { name, source: account.target.name });
  return {
    session: concept(SESSION),
    role: concept(BUILT_IN_CONCEPT.Role),
    interface: concept(BUILT_IN_CONCEPT.Interface),
    allowedRoles: builtInRelation(model, BUILT_IN_RELATION.allowedRoles),
    activeRoles: builtInRelation(model, BUILT_IN_RELATION.activeRoles),
    interfaceRoles: builtInRelation(model, BUILT_IN_RELATION.interfaceRoles),
    lastAccess: builtInRelation(model, BUILT_IN_RELATION.lastAccess),
    roleLabel: builtInRelation(model, BUILT_IN_RELATION.roleLabel),
    account,
    accountPassword: ofAccount(LOGIN_RELATION.accountPassword),
    accountUser: ofAccount(LOGIN_RELATION.accountUser),
    accountRoles: ofAccount(LOGIN_RELATION.accountRoles),
    accountEmail: ofAccount(LOGIN_RELATION.accountEmail),
    groupRoles: builtInRelation(model, GROUP_ROLES),
    today: datedRelation(builtInRelation(model, CLOCK_RELATION)),
  };
});

/** Checks whether sessions of the model can have an account, so that users log in. */
export function hasAccounts(model: Model): boolean {
  return wellKnown(model).account !== null;
}

/** Returns a built-in relation by name and source; null if the model lacks it. */
export function builtInRelation(
  model: Model,
  { name, source }: Pick<BuiltInRelation, 'name' | 'source'>,
): Relation | null {
  const relations = [...model.relations.values()];
  return relations.find((each) => each.name === name && each.source.name === source) ?? null;
}

function datedRelation(relation: Relation | null): Relation | null {
  return relation?.target.type === 'DATE' ? relation : null;
}

/** Roles that the compiler adds to every script. */
export const BUILT_IN_ROLES: readonly string[] = Object.values(ROLE);
