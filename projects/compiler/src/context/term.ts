import type { AtomValue } from './atom.ts';
import type { Concept } from './concept.ts';
import type { Relation } from './relation.ts';

/** Every term denotes a set of pairs from `source` to `target`. */
interface Typed {
  readonly source: Concept;
  readonly target: Concept;
}

/** A relation as a term. */
export interface RelationTerm extends Typed {
  readonly kind: 'relation';
  readonly relation: Relation;
}
/** The identity relation of a concept: `I[C]`. */
export interface IdentityTerm extends Typed {
  readonly kind: 'identity';
}
/** The full relation between two concepts: `V[A*B]`. */
export interface FullTerm extends Typed {
  readonly kind: 'full';
}
/** The term `"x"[C]`: the pair (x, x) for the atom x of C. `_SESSION` is the current session. */
export interface SingletonTerm extends Typed {
  readonly kind: 'singleton';
  readonly atom: AtomValue;
}
/** A comparison of atoms: `<[C]`, `<=[C]`, `>[C]`, or `>=[C]`. */
export interface ComparisonTerm extends Typed {
  readonly kind: 'comparison';
  readonly operator: '<' | '<=' | '>' | '>=';
}
/** A unary term: `r~`, `-r`, `r*`, `r+`, or `(r)`. Parentheses are preserved because the text of a rule shows them. */
export interface UnaryTerm extends Typed {
  readonly kind: 'converse' | 'complement' | 'star' | 'plus' | 'bracket';
  readonly operand: Term;
}
/** A term with a binary operator of relation algebra. `leftResidual` is `l/r`, `rightResidual` is `l\r`. */
export interface BinaryTerm extends Typed {
  readonly kind:
    | 'composition'
    | 'relativeAddition'
    | 'product'
    | 'leftResidual'
    | 'rightResidual'
    | 'diamond'
    | 'intersection'
    | 'union'
    | 'difference'
    | 'inclusion'
    | 'equality';
  readonly left: Term;
  readonly right: Term;
}

/** A typed term of relation algebra. */
export type Term =
  RelationTerm | IdentityTerm | FullTerm | SingletonTerm | ComparisonTerm | UnaryTerm | BinaryTerm;
