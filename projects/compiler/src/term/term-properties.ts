import type { ConceptLattice } from '../context/concept.ts';
import type { BinaryTerm, Term } from '../context/term.ts';

/** The multiplicities of a term that hold for every population. `false` means "not known". */
export interface TermProperties {
  /** At most one target per source atom. */
  readonly uni: boolean;
  /** At least one target for every atom of the source concept. */
  readonly tot: boolean;
  /** At most one source per target atom. */
  readonly inj: boolean;
  /** At least one source for every atom of the target concept. */
  readonly sur: boolean;
}

const NOTHING_KNOWN: TermProperties = { uni: false, tot: false, inj: false, sur: false };
const BIJECTIVE: TermProperties = { uni: true, tot: true, inj: true, sur: true };

/**
 * Infers multiplicities from the declared properties of the relations in a term. Sound: they hold for every population
 * that satisfies the property rules, concepts without atoms included.
 */
export function termProperties(term: Term, lattice: ConceptLattice): TermProperties {
  switch (term.kind) {
    case 'relation': {
      const has = term.relation.properties;
      return { uni: has.has('UNI'), tot: has.has('TOT'), inj: has.has('INJ'), sur: has.has('SUR') };
    }
    case 'identity':
      return BIJECTIVE;
    case 'full':
      return { ...NOTHING_KNOWN, uni: term.target.name === 'ONE', inj: term.source.name === 'ONE' };
    case 'singleton':
      return { ...NOTHING_KNOWN, uni: true, inj: true };
    case 'bracket':
      return termProperties(term.operand, lattice);
    case 'converse': {
      const { uni, tot, inj, sur } = termProperties(term.operand, lattice);
      return { uni: inj, tot: sur, inj: uni, sur: tot };
    }
    case 'star':
      return isIdentity(term.operand) ? BIJECTIVE : { ...NOTHING_KNOWN, tot: true, sur: true };
    case 'plus': {
      if (isIdentity(term.operand)) return BIJECTIVE;
      const { tot, sur } = termProperties(term.operand, lattice);
      return { ...NOTHING_KNOWN, tot, sur };
    }
    case 'composition':
    case 'intersection':
    case 'union':
    case 'difference':
      return binaryProperties(term, lattice);
    default:
      return NOTHING_KNOWN;
  }
}

function binaryProperties(term: BinaryTerm, lattice: ConceptLattice): TermProperties {
  const left = termProperties(term.left, lattice);
  const right = termProperties(term.right, lattice);
  switch (term.kind) {
    case 'composition': {
      const { target: reached } = term.left;
      const { source: needed } = term.right;
      return {
        uni: left.uni && right.uni,
        inj: left.inj && right.inj,
        tot: left.tot && right.tot && lattice.isSameOrMoreGeneral(needed, reached),
        sur: left.sur && right.sur && lattice.isSameOrMoreGeneral(reached, needed),
      };
    }
    case 'intersection':
      if (isIdentity(term)) return BIJECTIVE;
      return { ...NOTHING_KNOWN, uni: left.uni || right.uni, inj: left.inj || right.inj };
    case 'union':
      if (isIdentity(term)) return BIJECTIVE;
      return {
        ...NOTHING_KNOWN,
        tot:
          (left.tot && term.left.source === term.source) ||
          (right.tot && term.right.source === term.source),
        sur:
          (left.sur && term.left.target === term.target) ||
          (right.sur && term.right.target === term.target),
      };
    default:
      return { ...NOTHING_KNOWN, uni: left.uni, inj: left.inj };
  }
}

/** Checks whether a term is evidently the identity of its source concept. */
export function isIdentity(term: Term): boolean {
  switch (term.kind) {
    case 'identity':
      return true;
    case 'bracket':
    case 'converse':
    case 'star':
    case 'plus':
      return isIdentity(term.operand);
    case 'composition':
    case 'intersection':
    case 'union':
      return (
        isIdentity(term.left) && isIdentity(term.right) && term.left.source === term.right.source
      );
    default:
      return false;
  }
}
