import type { Concept, ConceptLattice } from '../../context/concept.ts';
import type { BinaryNode } from '../../parse/tree/term-node.ts';
import type { Candidate } from './candidate.ts';

type EndName = 'source' | 'target';

/** Returns the ends of the operands that must have a concept in common. Null if none must. */
export function meetingEnds(kind: BinaryNode['kind']): readonly [EndName, EndName] | null {
  switch (kind) {
    case 'product':
      return null;
    case 'composition':
    case 'relativeAddition':
    case 'diamond':
      return ['target', 'source'];
    case 'leftResidual':
      return ['target', 'target'];
    default:
      return ['source', 'source'];
  }
}

/**
 * Selects the candidates of a right operand that can match a left one. With hundreds of relations of one name, trying all
 * pairs would take seconds.
 */
export function partners(
  kind: BinaryNode['kind'],
  right: readonly Candidate[],
  lattice: ConceptLattice,
): (left: Candidate) => readonly Candidate[] {
  const ends = meetingEnds(kind);
  if (ends === null || right.length === 1) return () => right;
  const [leftEnd, rightEnd] = ends;
  const open: Candidate[] = [];
  const byRoot = new Map<Concept, Candidate[]>();
  for (const candidate of right) {
    const end = candidate[rightEnd];
    if (end === null) open.push(candidate);
    else {
      const root = lattice.root(end);
      const group = byRoot.get(root);
      if (group === undefined) byRoot.set(root, [candidate]);
      else group.push(candidate);
    }
  }
  return (left) => {
    const end = left[leftEnd];
    if (end === null) return right;
    const group = byRoot.get(lattice.root(end)) ?? [];
    return open.length === 0 ? group : [...group, ...open];
  };
}
