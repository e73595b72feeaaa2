import { digestOf } from '../database/statement/digest.ts';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import type { FactChange } from '../core/transaction/change.ts';

/** Returns the concept or relation of a change. */
export function nounOf(change: FactChange): Concept | Relation {
  return change.kind === 'atom' ? change.concept : change.relation;
}

/** Returns the name of a concept, or signature of a relation. */
export function whatOf(change: FactChange): string {
  return change.kind === 'atom' ? change.concept.name : change.relation.signature;
}

/** Identifies the fact that a change is about. */
export function factKey(change: FactChange): string {
  return JSON.stringify(
    change.kind === 'atom'
      ? [whatOf(change), change.atom, null]
      : [whatOf(change), change.source, change.target],
  );
}

/** Longest name that has an index on every database. */
const MAX_LENGTH = 255;
const KEPT = 200;

/** Returns the logged name of a concept or relation, shortened for the index. */
export function loggedName(name: string): string {
  return name.length <= MAX_LENGTH
    ? name
    : `${name.slice(0, KEPT).toWellFormed()} ${digestOf(name)}`;
}

/** Checks whether a fact belongs to sessions, which have no history. */
export function isOfSession(change: FactChange): boolean {
  return change.kind === 'atom'
    ? change.concept.isSession
    : change.relation.source.isSession || change.relation.target.isSession;
}

/** Checks whether one end of a link is a password, whose value is never logged. */
export function isSecret(change: FactChange): boolean {
  return (
    change.kind === 'link' &&
    (isPassword(change.relation.source) || isPassword(change.relation.target))
  );
}

/** Checks whether the atoms of a concept are passwords. */
export function isPassword(concept: Concept): boolean {
  return concept.type === 'PASSWORD';
}
