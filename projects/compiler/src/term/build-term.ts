import type { Concept } from '../context/concept.ts';
import type { Relation } from '../context/relation.ts';
import type {
  BinaryTerm,
  FullTerm,
  IdentityTerm,
  RelationTerm,
  Term,
  UnaryTerm,
} from '../context/term.ts';

/** Builds the term for a relation. */
export function relationTerm(relation: Relation): RelationTerm {
  return { kind: 'relation', relation, source: relation.source, target: relation.target };
}

/** Builds the identity term `I[concept]`. */
export function identity(concept: Concept): IdentityTerm {
  return { kind: 'identity', source: concept, target: concept };
}

/** Builds the full term `V[source*target]`. */
export function full(source: Concept, target: Concept): FullTerm {
  return { kind: 'full', source, target };
}

/** Builds the converse term `operand~`. */
export function converse(operand: Term): Term {
  return { kind: 'converse', operand, source: operand.target, target: operand.source };
}

/** Builds a unary term: `-operand`, `operand*`, `operand+`, or `(operand)`. */
export function unary(kind: Exclude<UnaryTerm['kind'], 'converse'>, operand: Term): UnaryTerm {
  return { kind, operand, source: operand.source, target: operand.target };
}

/** Builds the complement `-operand`; a double complement cancels out. */
export function complement(operand: Term): Term {
  return operand.kind === 'complement' ? operand.operand : unary('complement', operand);
}

/** Builds a binary term whose source is the left one's and target the right one's. */
export function chain(
  kind: 'composition' | 'relativeAddition' | 'product' | 'diamond',
  left: Term,
  right: Term,
): BinaryTerm {
  return { kind, left, right, source: left.source, target: right.target };
}

/** Builds the composition `left;right`. */
export function compose(left: Term, right: Term): BinaryTerm {
  return chain('composition', left, right);
}

/** Builds a binary term with the signature of its left operand by default. */
export function combine(
  kind: 'intersection' | 'union' | 'difference' | 'inclusion' | 'equality',
  left: Term,
  right: Term,
  signature: { readonly source: Concept; readonly target: Concept } = left,
): BinaryTerm {
  return { kind, left, right, source: signature.source, target: signature.target };
}

/** Builds the residual `left/right` or `left\right`. */
export function residual(
  kind: 'leftResidual' | 'rightResidual',
  left: Term,
  right: Term,
): BinaryTerm {
  return kind === 'leftResidual'
    ? { kind, left, right, source: left.source, target: right.source }
    : { kind, left, right, source: left.target, target: right.target };
}

/** Builds the intersection of one or more terms. */
export function intersectAll(terms: readonly Term[]): Term {
  return terms.reduceRight((rest, term) => combine('intersection', term, rest, rest));
}
