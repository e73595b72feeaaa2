import type { Concept } from '../../context/concept.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import { printTerm } from '../../parse/terms/print-term.ts';
import type { NameNode } from '../../parse/tree/name.ts';
import type { BinaryNode, TermNode, UnaryNode } from '../../parse/tree/term-node.ts';
import {
  between,
  binary,
  CandidateSet,
  leaf,
  tied,
  unary,
  type Candidate,
  type End,
  type Signature,
} from './candidate.ts';
import { combineEnds, combineSignatures, type EndOperation } from './combine-signatures.ts';
import type { ConceptTable } from '../concepts/concept-table.ts';
import {
  undeclaredConcept,
  undeclaredRelation,
  undeclaredSignature,
} from '../problems/concept-problems.ts';
import { meetingEnds, partners } from './partners.ts';
import {
  notEndo,
  onlyInTerms,
  operandsDoNotFit,
  tooManyReadings,
  wrongEnd,
} from './type-problems.ts';
import type { RelationTable } from '../relations/relation-table.ts';
import { isSessionAtom } from '../concepts/session-atom.ts';

/** The concepts to which the position of a term limits its source and target. */
export interface Limits {
  readonly source: Concept | null;
  readonly target: Concept | null;
  /** What else to say of the place when the term does not fit. */
  readonly advice?: string;
  /** The converse around the term, as it is written. */
  readonly written?: { readonly node: TermNode; readonly isTurned: boolean };
}

/** The limits of a term whose ends can have any concept. */
export const NO_LIMITS: Limits = { source: null, target: null };

/** Pairs of candidates that are tried for one term: some seconds. */
const MAX_TRIED = 2_000_000;

/** How the ends of operands come together. */
type Sharing = Exclude<EndOperation, 'join'>;

/** A shared specialization that the script declares decides; without one, concepts of one typology may share atoms. */
const SHARINGS: readonly Sharing[] = ['meet', 'overlap'];

/** A term without any reading; the problem has been reported. */
const UNREADABLE: readonly Candidate[] = [];

/** Infers all possible interpretations of a term. */
export class Typer {
  readonly #concepts: ConceptTable;
  readonly #relations: RelationTable;
  readonly #report: (problem: Diagnostic) => void;
  /** How many pairs of candidates have been tried for the term at hand. */
  #tried = 0;

  constructor(
    concepts: ConceptTable,
    relations: RelationTable,
    report: (problem: Diagnostic) => void,
  ) {
    this.#concepts = concepts;
    this.#relations = relations;
    this.#report = report;
  }

  /** The candidates, each with another signature. An empty list means that a problem has been reported. */
  candidates(node: TermNode, limits: Limits): readonly Candidate[] {
    this.#tried = 0;
    return this.#read(node, limits);
  }

  #read(node: TermNode, limits: Limits): readonly Candidate[] {
    switch (node.kind) {
      case 'relation':
      case 'identity':
      case 'full':
      case 'singleton':
      case 'comparison':
        return this.#withinLimits(node, this.#leaves(node), limits);
      case 'converse':
        return this.#converse(node, limits);
      case 'complement':
      case 'bracket':
        return this.#read(node.operand, limits).map((operand) => unary(operand, operand));
      case 'star':
      case 'plus':
      case 'reduction':
        return this.#closure(node, limits);
      default:
        return this.#binary(node, limits);
    }
  }

  #leaves(node: Exclude<TermNode, UnaryNode | BinaryNode>): readonly Candidate[] {
    if (node.kind === 'relation') return this.#relation(node);
    if (node.kind === 'full') {
      if (node.signature === null) return [leaf(between(null, null))];
      const source = this.#concept(node.signature.source);
      const target = this.#concept(node.signature.target);
      return source === null || target === null ? UNREADABLE : [leaf(between(source, target))];
    }
    if (isSessionAtom(node)) return [leaf(tied(this.#concepts.find('SESSION'), false))];
    const concept = node.concept === null ? null : this.#concept(node.concept);
    if (node.concept !== null && concept === null) return UNREADABLE;
    return [leaf(tied(concept, node.kind === 'comparison'))];
  }

  #concept(name: NameNode): Concept | null {
    const concept = this.#concepts.find(name.text);
    if (concept === null) {
      this.#report(undeclaredConcept(name.text, this.#concepts.names(), name.origin));
    }
    return concept;
  }

  #relation(node: Extract<TermNode, { kind: 'relation' }>): readonly Candidate[] {
    const name = node.name.text;
    const declared = this.#relations.named(name);
    if (declared.length === 0) {
      this.#report(undeclaredRelation(name, this.#relations.names(), node.name.origin));
      return UNREADABLE;
    }
    const { signature } = node;
    if (signature === null) {
      return declared.map((relation) => leaf(between(relation.source, relation.target), relation));
    }
    const source = this.#concept(signature.source);
    const target = this.#concept(signature.target);
    if (source === null || target === null) return UNREADABLE;
    const exact = declared.find((item) => item.source === source && item.target === target);
    if (exact !== undefined) return [leaf(between(source, target), exact)];
    const written = `[${source.name}*${target.name}]`;
    this.#report(undeclaredSignature(name, written, declared, node.origin));
    return UNREADABLE;
  }

  /** Leaves out what starts or ends too narrowly; an open end takes the limit. */
  #withinLimits(
    node: TermNode,
    candidates: readonly Candidate[],
    limits: Limits,
  ): readonly Candidate[] {
    let kept = candidates;
    for (const end of ['source', 'target'] as const) {
      const limit = limits[end];
      if (limit === null || kept.length === 0) continue;
      const fitting = kept.flatMap((candidate) => this.#limited(candidate, end, limit));
      if (fitting.length === 0) this.#reportEnd(node, end, kept, limit, limits);
      kept = fitting;
    }
    return kept;
  }

  #limited(candidate: Candidate, end: 'source' | 'target', limit: Concept): readonly Candidate[] {
    const found = candidate[end];
    if (found !== null)
      return this.#concepts.lattice.isSameOrMoreGeneral(found, limit) ? [candidate] : [];
    const narrowed = candidate.isIdentity
      ? tied(limit, candidate.isTiedOnly)
      : { ...candidate, [end]: limit };
    return [{ ...candidate, ...narrowed }];
  }

  #reportEnd(
    node: TermNode,
    end: 'source' | 'target',
    candidates: readonly Candidate[],
    limit: Concept,
    { advice = '', written }: Limits,
  ): void {
    const found = candidates.map((candidate) => candidate[end]).filter((item) => item !== null);
    const { lattice } = this.#concepts;
    const isNarrower = found.some((concept) => lattice.isSameOrMoreGeneral(limit, concept));
    const other = end === 'source' ? 'target' : 'source';
    const [only] = candidates;
    const fitsTurned =
      candidates.length === 1 && only?.[other] && lattice.isSameOrMoreGeneral(only[other], limit);
    const { node: term, isTurned } = written ?? { node, isTurned: false };
    const turned = fitsTurned ? turnedAround(term) : null;
    const place = isTurned ? other : end;
    this.#report(wrongEnd(term, place, [...new Set(found)], limit, { isNarrower, advice, turned }));
  }

  #converse(node: UnaryNode, limits: Limits): readonly Candidate[] {
    const { source, target, written = { node, isTurned: false } } = limits;
    const operands = this.#read(node.operand, {
      ...limits,
      source: target,
      target: source,
      written: { ...written, isTurned: !written.isTurned },
    });
    return operands.map((operand) => unary(flip(operand), operand));
  }

  #closure(node: UnaryNode, limits: Limits): readonly Candidate[] {
    const operands = this.#read(node.operand, limits);
    const endo = operands.flatMap((operand) => {
      const { source, target, isIdentity, isTiedOnly } = operand;
      if (source !== null && target !== null && source !== target) return [];
      return [unary(tied(source ?? target, !isIdentity || isTiedOnly), operand)];
    });
    if (endo.length === 0 && operands.length > 0) this.#report(notEndo(node, operands));
    return endo;
  }

  #binary(node: BinaryNode, limits: Limits): readonly Candidate[] {
    const [leftLimits, rightLimits] = operandLimits(node.kind, limits);
    const left = this.#read(node.left, leftLimits);
    const right = this.#read(node.right, rightLimits);
    if (left.length === 0 || right.length === 0) return UNREADABLE;
    for (const sharing of SHARINGS) {
      const list = this.#combinations(node, left, right, sharing);
      if (list === null) this.#report(tooManyReadings(node));
      if (list === null || list.length > 0) return list ?? UNREADABLE;
    }
    const advice = this.#advice([...left, ...right]);
    this.#report(operandsDoNotFit(node, left, right, advice, this.#common(node.kind, left, right)));
    return UNREADABLE;
  }

  /** The combinations of operands that fit; null if there are too many to try. */
  #combinations(
    { kind }: BinaryNode,
    left: readonly Candidate[],
    right: readonly Candidate[],
    sharing: Sharing,
  ): readonly Candidate[] | null {
    const found = new CandidateSet();
    const partnersOf = partners(kind, right, this.#concepts.lattice);
    for (const l of left) {
      const partnersOfLeft = partnersOf(l);
      this.#tried += partnersOfLeft.length;
      if (this.#tried > MAX_TRIED) return null;
      for (const r of partnersOfLeft) {
        const candidate = this.#combine(kind, l, r, sharing);
        if (candidate !== null) found.add(candidate);
      }
    }
    return found.list();
  }

  /** The general concept of ends that must meet and do not: it is MULTITABLE. */
  #common(kind: BinaryNode['kind'], left: readonly Signature[], right: readonly Signature[]): End {
    const meeting = meetingEnds(kind);
    const [l, r] = [left[0], right[0]];
    const isSingle = left.length === 1 && right.length === 1;
    if (meeting === null || !isSingle || l === undefined || r === undefined) return null;
    const [a, b] = [l[meeting[0]], r[meeting[1]]];
    return a === null || b === null ? null : this.#concepts.lattice.join(a, b);
  }

  /** When a concept of the operands is mentioned in terms only, that is probably the mistake. */
  #advice(signatures: readonly Signature[]): string | null {
    const ends = signatures.flatMap(({ source, target }) => [source, target]);
    const strange = ends.find((end) => end !== null && this.#concepts.isOnlyInTerms(end.name));
    if (strange === null || strange === undefined) return null;
    const declared = [...this.#concepts.names()].filter((name) => name !== strange.name);
    return onlyInTerms(strange.name, didYouMean(strange.name, declared));
  }

  #combine(
    kind: BinaryNode['kind'],
    l: Candidate,
    r: Candidate,
    sharing: Sharing,
  ): Candidate | null {
    const { lattice } = this.#concepts;
    const meeting = (a: End, b: End) => combineEnds(lattice, sharing, a, b);
    switch (kind) {
      case 'product':
        return binary(between(l.source, r.target), l, r);
      case 'composition':
      case 'relativeAddition':
      case 'diamond': {
        const shared = meeting(l.target, r.source);
        if (shared === undefined) return null;
        return binary(chained(l, r, shared), l, r, shared);
      }
      case 'leftResidual':
      case 'rightResidual': {
        const [inner, open] =
          kind === 'leftResidual'
            ? (['target', 'source'] as const)
            : (['source', 'target'] as const);
        const shared = meeting(l[inner], r[inner]);
        if (shared === undefined) return null;
        const isTied = l.isIdentity && r.isIdentity && shared === null;
        const signature = isTied
          ? tied(null, true)
          : between(outer(l, open, shared), outer(r, open, shared));
        return binary(signature, l, r, shared);
      }
      default: {
        const operation = kind === 'intersection' ? sharing : 'join';
        const signature = combineSignatures(lattice, operation, l, r);
        return signature === undefined ? null : binary(signature, l, r);
      }
    }
  }
}

/**
 * The signature of `l;r` and the like. An identity with a written concept keeps it: `I[C];t` starts in C and `t;I[C]`
 * ends in C, also where the operands share a narrower concept; an open one takes what they share.
 */
function chained(l: Candidate, r: Candidate, shared: End): Signature {
  const source = outer(l, 'source', shared);
  const target = outer(r, 'target', shared);
  const isIdentity = l.isIdentity && r.isIdentity && source === target;
  return isIdentity ? tied(source, l.isTiedOnly || r.isTiedOnly) : between(source, target);
}

/** The outer end of an operand; where an identity-like one leaves it open, it is what the operands share. */
function outer(candidate: Candidate, end: 'source' | 'target', shared: End): End {
  return candidate[end] ?? (candidate.isIdentity ? shared : null);
}

function flip(signature: Signature): Signature {
  return { ...signature, source: signature.target, target: signature.source };
}

/** `r~` for `r`, and `r` for `r~`; null for other terms, which need more than that. */
function turnedAround(term: TermNode): string | null {
  if (term.kind === 'relation') return `${term.name.text}~`;
  const isTurned = term.kind === 'converse' && term.operand.kind === 'relation';
  return isTurned ? printTerm(term.operand) : null;
}

/** What a demand on a term demands of its operands. */
function operandLimits(kind: BinaryNode['kind'], limits: Limits): readonly [Limits, Limits] {
  const { source, target } = limits;
  switch (kind) {
    case 'composition':
    case 'relativeAddition':
    case 'diamond':
    case 'product':
      return [
        { source, target: null },
        { source: null, target },
      ];
    case 'leftResidual':
      return [
        { source, target: null },
        { source: target, target: null },
      ];
    case 'rightResidual':
      return [
        { source: null, target: source },
        { source: null, target },
      ];
    default: {
      const { written: _, ...rest } = limits;
      return [rest, rest];
    }
  }
}
