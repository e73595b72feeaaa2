import type { Relation } from '../context/relation.ts';
import type { BinaryTerm, Term } from '../context/term.ts';

/** The end of a relation: source or target. */
export type End = 'source' | 'target';

/** Checks whether a relation can link a new atom at one of its ends. */
export type CanLink = (relation: Relation, end: End) => boolean;

/** Which pairs with a new atom a term may hold: from it, to it, or from it to itself. */
interface NewPairs {
  readonly from: boolean;
  readonly to: boolean;
  readonly self: boolean;
}

const ALL: NewPairs = { from: true, to: true, self: true };
const NONE: NewPairs = { from: false, to: false, self: false };
const SELF: NewPairs = { ...NONE, self: true };

/**
 * Checks whether a term can lead from an existing atom to a new one. `V[A*B]` leads to every atom, a relation only to an atom
 * that gets a link. True if unknown.
 */
export function mayHoldNew(term: Term, canLink: CanLink): boolean {
  return newPairs(term, canLink).to;
}

function newPairs(term: Term, canLink: CanLink): NewPairs {
  switch (term.kind) {
    case 'relation': {
      const [from, to] = [canLink(term.relation, 'source'), canLink(term.relation, 'target')];
      return { from, to, self: from || to };
    }
    case 'identity':
      return SELF;
    case 'singleton':
      return NONE;
    case 'bracket':
      return newPairs(term.operand, canLink);
    case 'plus':
      return newPairs(term.operand, canLink);
    case 'star':
      return { ...newPairs(term.operand, canLink), self: true };
    case 'converse': {
      const { from, to, self } = newPairs(term.operand, canLink);
      return { from: to, to: from, self };
    }
    default:
      return 'left' in term ? binaryPairs(term, canLink) : ALL;
  }
}

function binaryPairs(term: BinaryTerm, canLink: CanLink): NewPairs {
  const [left, right] = [newPairs(term.left, canLink), newPairs(term.right, canLink)];
  switch (term.kind) {
    case 'composition':
      return {
        from: left.from || (left.self && right.from),
        to: right.to || (left.to && right.self),
        self: (left.from && right.to) || (left.self && right.self),
      };
    case 'intersection':
      return each((key) => left[key] && right[key]);
    case 'union':
      return each((key) => left[key] || right[key]);
    case 'difference':
      return left;
    default:
      return ALL;
  }
}

function each(holds: (key: keyof NewPairs) => boolean): NewPairs {
  return { from: holds('from'), to: holds('to'), self: holds('self') };
}
