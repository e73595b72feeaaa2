import type { ConceptLattice } from '../../context/concept.ts';
import { between, tied, type End, type Signature } from './candidate.ts';

/** The operation that combines the concepts at the ends of two terms. */
export type EndOperation = 'join' | 'meet' | 'overlap';

/** Combines two ends to their common concept. Undefined if they have none; an open end takes the other one. */
export function combineEnds(
  lattice: ConceptLattice,
  operation: EndOperation,
  a: End,
  b: End,
): End | undefined {
  if (a === null) return b;
  if (b === null || a === b) return a;
  return lattice[operation](a, b) ?? undefined;
}

/**
 * Combines the signatures of a union (`join`) or intersection (`meet` or `overlap`). Undefined if they don't fit. An identity-like term
 * forces both ends of the other term to agree.
 */
export function combineSignatures(
  lattice: ConceptLattice,
  operation: EndOperation,
  l: Signature,
  r: Signature,
): Signature | undefined {
  if (l.isIdentity && r.isIdentity) {
    const concept = combineEnds(lattice, operation, l.source, r.source);
    return concept === undefined ? undefined : tied(concept, l.isTiedOnly || r.isTiedOnly);
  }
  const source = combineEnds(lattice, operation, l.source, r.source);
  const target = combineEnds(lattice, operation, l.target, r.target);
  if (source === undefined || target === undefined) return undefined;
  const identity = l.isIdentity ? l : r.isIdentity ? r : null;
  const isPulled = identity !== null && (operation !== 'join' || identity.source === null);
  if (!isPulled) return between(source, target);
  const concept = combineEnds(lattice, operation, source, target);
  return concept === undefined ? undefined : tied(concept, identity.isTiedOnly);
}
