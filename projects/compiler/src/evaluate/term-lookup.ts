import type { Concept } from '../context/concept.ts';
import type { Relation } from '../context/relation.ts';
import type { BinaryTerm, Term } from '../context/term.ts';
import { flatten } from '../term/walk-term.ts';
import { holds } from './compare-atoms.ts';
import { ATOM_OF_ONE, type PopulationIndex } from './population-index.ts';
import type { PairSet } from './pair-set.ts';

/**
 * Looks up pairs of a term without evaluating the entire term. Rules can then be checked on thousands of atoms: a
 * complement is tested, never listed, if possible.
 */
export class TermLookup {
  readonly #population: PopulationIndex;
  readonly #converses = new Map<Relation, PairSet>();
  readonly #fanOuts = new Map<Relation, number>();

  constructor(population: PopulationIndex) {
    this.#population = population;
  }

  /** All pairs of a term. */
  *pairs(term: Term): Generator<[string, string]> {
    if (term.kind === 'intersection') {
      const [first, ...others] = flatten(term, 'intersection').sort(
        (a, b) => this.#cost(a) - this.#cost(b),
      ) as [Term, ...Term[]];
      for (const [a, b] of this.pairs(first))
        if (others.every((other) => this.has(other, a, b))) yield [a, b];
      return;
    }
    for (const source of this.#sources(term))
      for (const target of this.targets(term, source)) yield [source, target];
  }

  /** Whether a pair is in a term. */
  has(term: Term, a: string, b: string): boolean {
    switch (term.kind) {
      case 'relation':
        return this.#population.links(term.relation).has(a, b);
      case 'identity':
        return a === b && this.#isAtom(term.source, a);
      case 'full':
        return this.#isPair(term, a, b);
      case 'singleton':
        return a === b && a === term.atom.text && this.#isAtom(term.source, a);
      case 'comparison':
        return this.#isPair(term, a, b) && holds(term.operator, term.source.type, a, b);
      case 'bracket':
        return this.has(term.operand, a, b);
      case 'converse':
        return this.has(term.operand, b, a);
      case 'complement':
        return this.#isPair(term, a, b) && !this.has(term.operand, a, b);
      case 'star':
      case 'plus':
        return this.targets(term, a).has(b);
      default:
        return this.#hasBinary(term, a, b);
    }
  }

  /** Targets of one source atom. */
  targets(term: Term, a: string): ReadonlySet<string> {
    switch (term.kind) {
      case 'relation':
        return this.#population.links(term.relation).targets(a);
      case 'identity':
        return this.#isAtom(term.source, a) ? new Set([a]) : NONE;
      case 'full':
        return this.#isAtom(term.source, a) ? this.#population.atoms(term.target) : NONE;
      case 'bracket':
        return this.targets(term.operand, a);
      case 'converse':
        return this.sources(term.operand, a);
      case 'star':
        return this.#reach(term.operand, this.#isAtom(term.source, a) ? [a] : [], a);
      case 'plus':
        return this.#reach(term.operand, [], a);
      case 'composition': {
        const result = new Set<string>();
        for (const middle of this.targets(term.left, a))
          for (const target of this.targets(term.right, middle)) result.add(target);
        return result;
      }
      case 'union':
        return new Set([...this.targets(term.left, a), ...this.targets(term.right, a)]);
      case 'difference':
        return this.#filter(this.targets(term.left, a), (b) => !this.has(term.right, a, b));
      case 'intersection': {
        const [first, second] =
          this.#cost(term.left) <= this.#cost(term.right)
            ? [term.left, term.right]
            : [term.right, term.left];
        return this.#filter(this.targets(first, a), (b) => this.has(second, a, b));
      }
      default:
        return this.#filter(this.#population.atoms(term.target), (b) => this.has(term, a, b));
    }
  }

  /** Sources of one target atom. */
  sources(term: Term, b: string): ReadonlySet<string> {
    switch (term.kind) {
      case 'relation':
        return this.#converse(term.relation).targets(b);
      case 'converse':
        return this.targets(term.operand, b);
      case 'bracket':
        return this.sources(term.operand, b);
      case 'composition': {
        const result = new Set<string>();
        for (const middle of this.sources(term.right, b))
          for (const source of this.sources(term.left, middle)) result.add(source);
        return result;
      }
      case 'identity':
        return this.targets(term, b);
      default:
        return this.#filter(this.#population.atoms(term.source), (a) => this.has(term, a, b));
    }
  }

  #hasBinary(term: BinaryTerm, a: string, b: string): boolean {
    const { left, right } = term;
    switch (term.kind) {
      case 'composition':
        return this.#cost(left) <= this.#cost(right)
          ? some(this.targets(left, a), (middle) => this.has(right, middle, b))
          : some(this.sources(right, b), (middle) => this.has(left, a, middle));
      case 'product':
        return this.targets(left, a).size > 0 && this.sources(right, b).size > 0;
      case 'union':
        return this.has(left, a, b) || this.has(right, a, b);
      case 'intersection':
        return this.has(left, a, b) && this.has(right, a, b);
      case 'difference':
        return this.has(left, a, b) && !this.has(right, a, b);
      case 'inclusion':
        return this.#isPair(term, a, b) && (!this.has(left, a, b) || this.has(right, a, b));
      case 'equality':
        return this.#isPair(term, a, b) && this.has(left, a, b) === this.has(right, a, b);
      default:
        return this.#isPair(term, a, b) && this.#hasForAll(term, a, b);
    }
  }

  #hasForAll({ kind, left, right }: BinaryTerm, a: string, b: string): boolean {
    const intoRight = (): boolean => every(this.targets(left, a), (c) => this.has(right, c, b));
    switch (kind) {
      case 'leftResidual':
        return every(this.targets(right, b), (c) => this.has(left, a, c));
      case 'rightResidual':
        return every(this.sources(left, a), (c) => this.has(right, c, b));
      case 'diamond':
        return intoRight() && every(this.sources(right, b), (c) => this.has(left, a, c));
      default: {
        const isCovered = (c: string): boolean => this.has(left, a, c) || this.has(right, c, b);
        return (
          every(this.#population.atoms(left.target), isCovered) &&
          every(this.#population.atoms(right.source), isCovered)
        );
      }
    }
  }

  /** Atoms that can be reached from `start` by one or more steps, and those of `found`. */
  #reach(step: Term, found: readonly string[], start: string): ReadonlySet<string> {
    const result = new Set(found);
    const pending = [start];
    const visited = new Set<string>();
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (visited.has(next)) continue;
      visited.add(next);
      for (const target of this.targets(step, next)) {
        result.add(target);
        pending.push(target);
      }
    }
    return result;
  }

  /** About how many targets a source atom has, or sources a target atom: what it takes to list them. */
  #cost(term: Term): number {
    switch (term.kind) {
      case 'identity':
      case 'singleton':
        return 0;
      case 'relation':
        return this.#fanOut(term.relation);
      case 'bracket':
      case 'converse':
        return this.#cost(term.operand);
      case 'star':
      case 'plus':
        return CLOSURE_COST * (1 + this.#cost(term.operand));
      case 'composition':
        return (1 + this.#cost(term.left)) * (1 + this.#cost(term.right));
      case 'union':
        return this.#cost(term.left) + this.#cost(term.right);
      case 'intersection':
        return Math.min(this.#cost(term.left), this.#cost(term.right));
      case 'difference':
        return this.#cost(term.left);
      default:
        return Math.max(
          this.#population.atoms(term.source).size,
          this.#population.atoms(term.target).size,
        );
    }
  }

  #fanOut(relation: Relation): number {
    const known =
      this.#fanOuts.get(relation) ??
      Math.max(this.#population.links(relation).fanOut, this.#converse(relation).fanOut);
    this.#fanOuts.set(relation, known);
    return known;
  }

  #sources(term: Term): Iterable<string> {
    return term.kind === 'relation'
      ? this.#population.links(term.relation).sources()
      : this.#population.atoms(term.source);
  }

  #converse(relation: Relation): PairSet {
    const known = this.#converses.get(relation) ?? this.#population.links(relation).converse();
    this.#converses.set(relation, known);
    return known;
  }

  #isAtom(concept: Concept, atom: string): boolean {
    return concept.name === 'ONE'
      ? atom === ATOM_OF_ONE
      : this.#population.atoms(concept).has(atom);
  }

  #isPair(
    { source, target }: { readonly source: Concept; readonly target: Concept },
    a: string,
    b: string,
  ): boolean {
    return this.#isAtom(source, a) && this.#isAtom(target, b);
  }

  #filter(atoms: ReadonlySet<string>, keep: (atom: string) => boolean): ReadonlySet<string> {
    return new Set([...atoms].filter(keep));
  }
}

const NONE: ReadonlySet<string> = new Set();

/** A closure visits many atoms for one; how many is not known. */
const CLOSURE_COST = 10;

function some(atoms: ReadonlySet<string>, accepts: (atom: string) => boolean): boolean {
  for (const atom of atoms) if (accepts(atom)) return true;
  return false;
}

function every(atoms: ReadonlySet<string>, accepts: (atom: string) => boolean): boolean {
  return !some(atoms, (atom) => !accepts(atom));
}
