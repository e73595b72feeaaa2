import type { Concept } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';

/** The concept at one end of a term; null if undetermined, as in `V`. */
export type End = Concept | null;

/** The source and target of a term. */
export interface Signature {
  readonly source: End;
  readonly target: End;
  /** Whether both ends are the same: of an identity or atom, and of any closure or comparison that is open yet. */
  readonly isIdentity: boolean;
  /** Whether that holds only as long as the ends are open: `<` relates different atoms of one concept. */
  readonly isTiedOnly: boolean;
}

/** A possible interpretation of a term: its signature, and those of its operands. */
export interface Candidate extends Signature {
  /** The declaration, for a relation. */
  readonly relation: Relation | null;
  readonly operand: Candidate | null;
  readonly left: Candidate | null;
  readonly right: Candidate | null;
  /** What the operands of a composition or residual have in common. */
  readonly between: End;
  /** Another way to get the same signature: if this candidate is used, the term is ambiguous. */
  readonly alternative: Candidate | null;
}

const NOTHING = {
  relation: null,
  operand: null,
  left: null,
  right: null,
  between: null,
  alternative: null,
} as const;

/** Creates a candidate for a term without operands. */
export function leaf(signature: Signature, relation: Relation | null = null): Candidate {
  return { ...NOTHING, ...bare(signature), relation };
}

/** Creates a candidate for a term with one operand. */
export function unary(signature: Signature, operand: Candidate): Candidate {
  return { ...NOTHING, ...bare(signature), operand };
}

/** Creates a candidate for a term with two operands. */
export function binary(
  signature: Signature,
  left: Candidate,
  right: Candidate,
  shared: End = null,
): Candidate {
  return { ...NOTHING, ...bare(signature), left, right, between: shared };
}

/** Only the signature, also of a candidate. */
function bare({ source, target, isIdentity, isTiedOnly }: Signature): Signature {
  return { source, target, isIdentity, isTiedOnly };
}

/** The signature of an identity-like term on one concept. */
function onOne(concept: End): Signature {
  return { source: concept, target: concept, isIdentity: true, isTiedOnly: false };
}

/** Creates a signature from a source to a target concept. */
export function between(source: End, target: End): Signature {
  return { source, target, isIdentity: false, isTiedOnly: false };
}

/** Creates a signature whose source and target are the same concept. */
export function tied(concept: End, isTiedOnly: boolean): Signature {
  if (!isTiedOnly) return onOne(concept);
  return concept === null ? { ...onOne(null), isTiedOnly } : between(concept, concept);
}

/**
 * Collects the candidates of a term, one per signature. If a signature was found in several ways, the alternative records
 * that.
 */
export class CandidateSet {
  readonly #rows = new Map<End, Map<End, Cell>>();
  readonly #found: Slot[] = [];

  add(candidate: Candidate): void {
    const cell = this.#cellOf(candidate);
    const key = candidate.isIdentity ? 'identity' : 'other';
    const slot = cell[key];
    if (slot === null) {
      cell[key] = { candidate };
      this.#found.push(cell[key]);
    } else if (slot.candidate.alternative === null) {
      slot.candidate = { ...slot.candidate, alternative: candidate };
    }
  }

  #cellOf({ source, target }: Candidate): Cell {
    let row = this.#rows.get(source);
    if (row === undefined) {
      row = new Map<End, Cell>();
      this.#rows.set(source, row);
    }
    let cell = row.get(target);
    if (cell === undefined) {
      cell = { identity: null, other: null };
      row.set(target, cell);
    }
    return cell;
  }

  list(): readonly Candidate[] {
    return this.#found.map(({ candidate }) => candidate);
  }
}

interface Slot {
  candidate: Candidate;
}

interface Cell {
  identity: Slot | null;
  other: Slot | null;
}
