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

/** Returns the term of a relation. */
export function relationTerm(relation: Relation): RelationTerm {
  return { kind: 'relation', relation, source: relation.source, target: relation.target };
}

/** Builds `I[concept]` */
export function identity(concept: Concept): IdentityTerm {
  return { kind: 'identity', source: concept, target: concept };
}

/** Builds `V[source*target]` */
export function full(source: Concept, target: Concept): FullTerm {
  return { kind: 'full', source, target };
}

/** Builds `operand~` */
export function converse(operand: Term): Term {
  return { kind: 'converse', operand, source: operand.target, target: operand.source };
}

/** Builds `-operand`, `operand*`, `operand+` or `(operand)`. */
export function unary(kind: Exclude<UnaryTerm['kind'], 'converse'>, operand: Term): UnaryTerm {
  return { kind, operand, source: operand.source, target: operand.target };
}

/** Builds `-operand`; the complement of a complement is the term itself. */
export function complement(operand: Term): Term {
  return operand.kind === 'complement' ? operand.operand : unary('complement', operand);
}

/** Builds a term of two operands from left source to right target, such as `left;right`. */
export function chain(
  kind: 'composition' | 'relativeAddition' | 'product' | 'diamond',
  left: Term,
  right: Term,
): BinaryTerm {
  return { kind, left, right, source: left.source, target: right.target };
}

/** Builds `left;right` */
export function compose(left: Term, right: Term): BinaryTerm {
  return chain('composition', left, right);
}

/** Builds a term of two operands with the signature of the left one by default. */
export function combine(
  kind: 'intersection' | 'union' | 'difference' | 'inclusion' | 'equality',
  left: Term,
  right: Term,
  signature: { readonly source: Concept; readonly target: Concept } = left,
): BinaryTerm {
  return { kind, left, right, source: signature.source, target: signature.target };
}

/** Builds `left/right` or `left\right`. */
export function residual(
  kind: 'leftResidual' | 'rightResidual',
  left: Term,
  right: Term,
): BinaryTerm {
  return kind === 'leftResidual'
    ? { kind, left, right, source: left.source, target: right.source }
    : { kind, left, right, source: left.target, target: right.target };
}

/** Returns the intersection of one or more terms, grouped to the right. */
export function intersectAll(terms: readonly Term[]): Term {
  return terms.reduceRight((rest, term) => combine('intersection', term, rest, rest));
}
