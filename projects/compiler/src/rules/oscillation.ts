import type { ConceptLattice } from '../context/concept.ts';
import type { Relation } from '../context/relation.ts';
import type { Enforcement } from '../context/rule.ts';
import type { Term } from '../context/term.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { complement, converse } from '../term/build-term.ts';
import { termKey } from '../term/show-term.ts';
import { flatten } from '../term/walk-term.ts';
import { conflictingEnforcements, selfDefeatingEnforcement } from './enforcement-problems.ts';
import { relationsRead } from './relations-read.ts';
import { simplify } from './simplify.ts';

/** What an ENFORCE statement makes of its relation: at least the term, at most the term, or both. */
interface Bound {
  readonly enforcement: Enforcement;
  readonly term: Term;
  readonly isLower: boolean;
  readonly isUpper: boolean;
}

/**
 * Warns about ENFORCE statements that can undo each other forever. Examples are one that inserts what another deletes, and
 * relations that depend on their own complement.
 */
export function checkOscillation(
  enforcements: readonly Enforcement[],
  lattice: ConceptLattice,
): Diagnostic[] {
  const bounds = enforcements.map((enforcement) => boundOf(enforcement, lattice));
  return [...chasing(bounds), ...selfDefeating(bounds)];
}

function boundOf(enforcement: Enforcement, lattice: ConceptLattice): Bound {
  const { operator, isConverse, term } = enforcement;
  return {
    enforcement,
    term: simplify(isConverse ? converse(term) : term, lattice),
    isLower: operator !== ':<',
    isUpper: operator !== '>:',
  };
}

/** Pairs of statements of which one inserts links that the other may delete. */
function chasing(bounds: readonly Bound[]): Diagnostic[] {
  const uppers = bounds.filter((bound) => bound.isUpper);
  return bounds
    .filter((bound) => bound.isLower)
    .flatMap((lower) =>
      uppers
        .filter(
          (upper) => upper !== lower && upper.enforcement.relation === lower.enforcement.relation,
        )
        .filter((upper) => !isRecognisablySmaller(lower.term, upper.term))
        .map((upper) => conflictingEnforcements(lower.enforcement, upper.enforcement)),
    );
}

/** Whether every part of the union `small` has an operand that every part of the intersection `large` allows. */
function isRecognisablySmaller(small: Term, large: Term): boolean {
  return flatten(small, 'union').every((part) => {
    const operands = new Set(demandsOf(part).map(termKey));
    return flatten(large, 'intersection').every((limit) =>
      flatten(limit, 'union').some((option) => operands.has(termKey(option))),
    );
  });
}

/** Terms that include all pairs of a term: operands of an intersection, and complements of subtracted terms. */
function demandsOf(term: Term): Term[] {
  return flatten(term, 'intersection').flatMap((operand) =>
    operand.kind === 'difference'
      ? [...demandsOf(operand.left), ...flatten(operand.right, 'union').map(complement)]
      : [operand],
  );
}

/** Statements that make a relation grow because it shrank, and shrink because it grew. */
function selfDefeating(bounds: readonly Bound[]): Diagnostic[] {
  const byRelation = Map.groupBy(bounds, (bound) => bound.enforcement.relation);
  const computed = new Map(
    [...byRelation].filter(
      ([, own]) => own.some((bound) => bound.isLower) && own.some((bound) => bound.isUpper),
    ),
  );
  // Each relation is reported once, at its first enforcement.
  return [...computed]
    .filter(([relation]) => dependsOnItsComplement(relation, (each) => computed.get(each) ?? []))
    .flatMap(([, own]) => own.slice(0, 1))
    .map(({ enforcement }) => selfDefeatingEnforcement(enforcement));
}

/** Follows what a relation is computed from; a path back with an odd number of complements is a circle that flips. */
function dependsOnItsComplement(
  start: Relation,
  boundsOf: (relation: Relation) => readonly Bound[],
): boolean {
  const visited = new Map<Relation, Set<boolean>>();
  const pending: { readonly relation: Relation; readonly isFlipped: boolean }[] = [
    { relation: start, isFlipped: false },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { relation, isFlipped } = next;
    for (const { term } of boundsOf(relation)) {
      for (const read of relationsRead(term)) {
        const flipped = isFlipped !== read.isComplemented;
        if (read.relation === start && flipped) return true;
        const seen = visited.get(read.relation) ?? new Set();
        visited.set(read.relation, seen);
        if (!seen.has(flipped)) pending.push({ relation: read.relation, isFlipped: flipped });
        seen.add(flipped);
      }
    }
  }
  return false;
}
