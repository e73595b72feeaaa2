import type { Concept, ConceptLattice } from '../../context/concept.ts';
import type { BinaryTerm, ComparisonTerm, SingletonTerm, Term } from '../../context/term.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { AtomNode } from '../../parse/tree/atom-node.ts';
import type { BinaryNode, TermNode, UnaryNode } from '../../parse/tree/term-node.ts';
import {
  chain,
  combine,
  converse,
  full,
  identity,
  relationTerm,
  unary,
} from '../../term/build-term.ts';
import type { Candidate, End } from './candidate.ts';
import { joinedSignature } from './joined-signature.ts';
import { openType, tooHeavy } from './type-problems.ts';
import { termWeight } from './term-weight.ts';
import { widenComplements } from './widen-complements.ts';

/** A query of this many operations is some megabytes of text. */
const HEAVIEST = 10_000;

/**
 * A literal in a term, which is checked after types are assigned. Its meaning depends on the type of its concept, which is
 * known later.
 */
export interface PendingSingleton {
  readonly term: { -readonly [K in keyof SingletonTerm]: SingletonTerm[K] };
  readonly node: AtomNode;
}

/** A comparison in a term, which is checked after types are assigned. */
export interface PendingComparison {
  readonly term: ComparisonTerm;
  readonly node: TermNode;
}

/** Builds typed terms from candidates, and collects checks that need concept types. */
export class TermMaker {
  readonly singletons: PendingSingleton[] = [];
  readonly comparisons: PendingComparison[] = [];
  readonly #lattice: ConceptLattice;
  readonly #report: (problem: Diagnostic) => void;
  readonly #types: Map<TermNode, Term> | undefined;
  #isReported = false;

  /** `types` is filled with every term that is made, by its node. */
  constructor(
    lattice: ConceptLattice,
    report: (problem: Diagnostic) => void,
    types?: Map<TermNode, Term>,
  ) {
    this.#lattice = lattice;
    this.#report = report;
    this.#types = types;
  }

  /** The typed term; null after a problem. Of several undetermined ends in one term, only the first is reported. */
  root(node: TermNode, candidate: Candidate): Term | null {
    this.#isReported = false;
    const term = this.make(node, candidate);
    if (term === null || termWeight(term) <= HEAVIEST) return term;
    this.#report(tooHeavy(node, HEAVIEST));
    return null;
  }

  /**
   * The term in the reading of the candidate; `source` and `target` determine undetermined ends. Null after a problem.
   */
  make(node: TermNode, candidate: Candidate, source: End = null, target: End = null): Term | null {
    const term = this.#made(node, candidate, source, target);
    if (term !== null) this.#types?.set(node, term);
    return term;
  }

  #made(node: TermNode, candidate: Candidate, source: End, target: End): Term | null {
    let from = candidate.source ?? source;
    let to = candidate.target ?? target;
    if (candidate.isIdentity) from = to = from ?? to;
    switch (node.kind) {
      case 'relation':
        return candidate.relation === null ? null : relationTerm(candidate.relation);
      case 'identity':
        return from === null ? this.#open(node) : identity(from);
      case 'full':
        return from === null || to === null ? this.#open(node) : full(from, to);
      case 'singleton':
        return from === null ? this.#open(node) : this.#singleton(node.atom, from);
      case 'comparison':
        return from === null ? this.#open(node) : this.#comparison(node, from);
      case 'converse':
      case 'complement':
      case 'bracket':
      case 'star':
      case 'plus':
      case 'reduction':
        return this.#unary(node, candidate, from, to);
      default:
        return this.#binary(node, candidate, from, to);
    }
  }

  #open(node: TermNode): null {
    if (!this.#isReported) this.#report(openType(node));
    this.#isReported = true;
    return null;
  }

  #singleton(node: AtomNode, concept: Concept): Term {
    const atom = { kind: node.kind, text: node.text };
    const term: PendingSingleton['term'] = {
      kind: 'singleton',
      atom,
      source: concept,
      target: concept,
    };
    this.singletons.push({ term, node });
    return term;
  }

  #comparison(node: Extract<TermNode, { kind: 'comparison' }>, concept: Concept): Term {
    const { kind, operator } = node;
    const term: ComparisonTerm = { kind, operator, source: concept, target: concept };
    this.comparisons.push({ term, node });
    return term;
  }

  #unary(node: UnaryNode, candidate: Candidate, from: End, to: End): Term | null {
    const inner = candidate.operand;
    if (inner === null) return null;
    if (node.kind === 'converse') {
      const operand = this.make(node.operand, inner, to, from);
      return operand === null ? null : converse(operand);
    }
    const isClosure = node.kind !== 'complement' && node.kind !== 'bracket';
    const operand = isClosure
      ? this.make(node.operand, inner, from ?? to, from ?? to)
      : this.make(node.operand, inner, from, to);
    if (operand === null) return null;
    if (node.kind === 'reduction') return isReduction(node.operand) ? operand : reduction(operand);
    return isClosure ? closure(node.kind, operand) : unary(node.kind, operand);
  }

  #binary(node: BinaryNode, candidate: Candidate, from: End, to: End): Term | null {
    const { left: l, right: r } = candidate;
    if (l === null || r === null) return null;
    const shared = candidate.between ?? (l.isIdentity ? from : null) ?? (r.isIdentity ? to : null);
    const [leftEnds, rightEnds] = operandEnds(node.kind, from, to, shared);
    const left = this.make(node.left, l, ...leftEnds);
    const right = this.make(node.right, r, ...rightEnds);
    if (left === null || right === null) return null;
    return this.#combined(node.kind, left, right);
  }

  #combined(kind: BinaryNode['kind'], left: Term, right: Term): BinaryTerm {
    switch (kind) {
      case 'composition':
      case 'relativeAddition':
      case 'product':
      case 'diamond':
        return chain(kind, left, right);
      case 'leftResidual':
        return { kind, left, right, source: left.source, target: right.source };
      case 'rightResidual':
        return { kind, left, right, source: left.target, target: right.target };
      case 'inclusion':
        return combine(kind, left, widenComplements(right, left, this.#lattice), left);
      default:
        return combine(kind, left, right, joinedSignature(this.#lattice, left, right));
    }
  }
}

type Ends = readonly [source: End, target: End];

function operandEnds(
  kind: BinaryNode['kind'],
  from: End,
  to: End,
  shared: End,
): readonly [left: Ends, right: Ends] {
  switch (kind) {
    case 'composition':
    case 'relativeAddition':
    case 'diamond':
      return [
        [from, shared],
        [shared, to],
      ];
    case 'product':
      return [
        [from, null],
        [null, to],
      ];
    case 'leftResidual':
      return [
        [from, shared],
        [to, shared],
      ];
    case 'rightResidual':
      return [
        [shared, from],
        [shared, to],
      ];
    default:
      return [
        [from, to],
        [from, to],
      ];
  }
}

/** `r+` or `r*`. The closure of a closure is that closure: `(r+)+` is `r+`, all others of two are `r*`. */
function closure(kind: 'star' | 'plus', operand: Term): Term {
  let inner = operand;
  while (inner.kind === 'bracket') inner = inner.operand;
  if (inner.kind === 'star' || (inner.kind === 'plus' && kind === 'plus')) return operand;
  return unary(kind, inner.kind === 'plus' ? inner.operand : operand);
}

/** Whether a term is a reduction, in brackets or not; reducing it again changes nothing. */
function isReduction(node: TermNode): boolean {
  let inner = node;
  while (inner.kind === 'bracket') inner = inner.operand;
  return inner.kind === 'reduction';
}

/** `r%` has the pairs of `r` that no detour along `r` gives: `(r - r;r+)`. */
function reduction(operand: Term): Term {
  const detour = chain('composition', operand, unary('plus', operand));
  return unary('bracket', combine('difference', operand, detour));
}
