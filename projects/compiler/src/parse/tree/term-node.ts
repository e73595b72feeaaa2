import type { Enforcement } from '../../context/rule.ts';
import type { BinaryTerm } from '../../context/term.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import type { AtomNode } from './atom-node.ts';
import type { NameNode, RelationReference, SignatureNode } from './name.ts';

interface Node {
  readonly origin: Origin;
}

/** A reference to a relation in a term. */
export interface RelationNode extends RelationReference {
  readonly kind: 'relation';
}
/** The identity relation as written: `I` or `I[C]`. */
export interface IdentityNode extends Node {
  readonly kind: 'identity';
  readonly concept: NameNode | null;
}
/** The full relation as written: `V` or `V[A*B]`. */
export interface FullNode extends Node {
  readonly kind: 'full';
  readonly signature: SignatureNode | null;
}
/** An atom in a term as written: `"x"`, `"x"[C]`, or `{ -4 }`. */
export interface SingletonNode extends Node {
  readonly kind: 'singleton';
  readonly atom: AtomNode;
  readonly concept: NameNode | null;
}
/** A comparison as written, for example `<` or `<[C]`. */
export interface ComparisonNode extends Node {
  readonly kind: 'comparison';
  readonly operator: '<' | '<=' | '>' | '>=';
  readonly concept: NameNode | null;
}
/** A term with a unary operator; `reduction` is the transitive reduction `r%`. */
export interface UnaryNode extends Node {
  /** The position of the operator or the opening bracket. */
  readonly operator: Origin;
  readonly kind: 'converse' | 'complement' | 'star' | 'plus' | 'reduction' | 'bracket';
  readonly operand: TermNode;
}

/** A term with a binary operator. */
export interface BinaryNode extends Node {
  /** The position of the operator. */
  readonly operator: Origin;
  readonly kind: BinaryTerm['kind'];
  readonly left: TermNode;
  readonly right: TermNode;
  /** The operator of an ENFORCE statement, of which the two sides are typed as those of an equality. */
  readonly enforces?: Enforcement['operator'];
}

/** A parsed term, not typed yet. */
export type TermNode =
  RelationNode | IdentityNode | FullNode | SingletonNode | ComparisonNode | UnaryNode | BinaryNode;
