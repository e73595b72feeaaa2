import type { Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';

const PREFIX = 'PrototypeContext.';

/** Concepts and relations for sessions, roles and menu, which the compiler adds to every script. */
export interface WellKnown {
  readonly session: Concept | null;
  readonly role: Concept | null;
  readonly interface: Concept | null;
  readonly allowedRoles: Relation | null;
  readonly activeRoles: Relation | null;
  readonly interfaceRoles: Relation | null;
  readonly lastAccess: Relation | null;
  readonly roleLabel: Relation | null;
  /** Relation of the model that tells who is logged in. */
  readonly account: Relation | null;
}

const cache = new WeakMap<Model, WellKnown>();

/** Finds the well-known parts of a model; null for what it does not have. */
export function wellKnown(model: Model): WellKnown {
  const known = cache.get(model);
  if (known) return known;
  const made = findWellKnown(model);
  cache.set(model, made);
  return made;
}

function findWellKnown(model: Model): WellKnown {
  const concept = (name: string): Concept | null => model.concepts.get(name) ?? null;
  const relation = (name: string, source: string): Relation | null =>
    [...model.relations.values()].find(
      (each) => each.name === name && each.source.name === source,
    ) ?? null;
  return {
    session: concept('SESSION'),
    role: concept(`${PREFIX}Role`),
    interface: concept(`${PREFIX}Interface`),
    allowedRoles: relation(`${PREFIX}sessionAllowedRoles`, 'SESSION'),
    activeRoles: relation(`${PREFIX}sessionActiveRoles`, 'SESSION'),
    interfaceRoles: relation(`${PREFIX}ifcRoles`, `${PREFIX}Interface`),
    lastAccess: relation(`${PREFIX}lastAccess`, 'SESSION'),
    roleLabel: relation(`${PREFIX}label`, `${PREFIX}Role`),
    account: relation('sessionAccount', 'SESSION'),
  };
}

/** Role of sessions in which nobody is logged in. */
export const ANONYMOUS = 'Anonymous';
/** Role that stands for every session. */
export const ANY = 'Any';
/** Roles that the compiler adds to every script. */
export const BUILT_IN_ROLES = ['Administrator', ANONYMOUS, ANY, 'SYSTEM', 'ExecEngine'];
