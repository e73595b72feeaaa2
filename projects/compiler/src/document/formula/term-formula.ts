import type { Concept, ConceptLattice } from '../../context/concept.ts';
import type { BinaryTerm, Term } from '../../context/term.ts';
import { flatten } from '../../term/walk-term.ts';
import { constant, type ComparisonKind, type Formula, type Variable } from './formula.ts';

const COMPARISONS = {
  '<': 'less',
  '<=': 'lessOrEqual',
  '>': 'greater',
  '>=': 'greaterOrEqual',
} as const satisfies Record<string, ComparisonKind>;

/** Translates terms to formulas, with a variable for every intermediate atom. */
export class TermFormulas {
  readonly #lattice: ConceptLattice;
  #count = 0;

  constructor(lattice: ConceptLattice) {
    this.#lattice = lattice;
  }

  /** A new variable. */
  variable(concept: Concept): Variable {
    this.#count += 1;
    return { id: this.#count, concept };
  }

  /** The formula that says that the pair is in the term. */
  of(term: Term, from: Variable, to: Variable): Formula {
    switch (term.kind) {
      case 'bracket':
        return this.of(term.operand, from, to);
      case 'converse':
        return this.of(term.operand, to, from);
      case 'relation': {
        const { relation } = term;
        if (!relation.isProp) return { kind: 'link', relation, from, to };
        return and({ kind: 'property', relation, from }, equal(from, to));
      }
      case 'identity':
        return and(equal(from, to), this.#typed(from, term.source));
      case 'full':
        return and(this.#typed(from, term.source), this.#typed(to, term.target));
      case 'singleton':
        return and({ kind: 'value', from, text: term.atom.text }, equal(from, to));
      case 'comparison':
        return { kind: 'comparison', comparison: COMPARISONS[term.operator], from, to };
      case 'complement':
        return { kind: 'not', operand: this.of(term.operand, from, to) };
      case 'plus':
        return { kind: 'path', term: term.operand, from, to };
      case 'star':
        return or(equal(from, to), { kind: 'path', term: term.operand, from, to });
      default:
        return this.#binary(term, from, to);
    }
  }

  #binary(term: BinaryTerm, from: Variable, to: Variable): Formula {
    const { left, right } = term;
    switch (term.kind) {
      case 'intersection':
        return and(this.of(left, from, to), this.of(right, from, to));
      case 'union':
        return or(this.of(left, from, to), this.of(right, from, to));
      case 'difference':
        return and(this.of(left, from, to), not(this.of(right, from, to)));
      case 'composition':
        return this.#chain(flatten(term, 'composition'), from, to);
      case 'product':
        return and(this.#some(left, from, 'target'), this.#some(right, to, 'source'));
      case 'relativeAddition':
        return this.#every(left.target, (mid) => [
          not(this.of(left, from, mid)),
          this.of(right, mid, to),
        ]);
      case 'leftResidual':
        return this.#every(right.target, (mid) => [
          this.of(right, to, mid),
          this.of(left, from, mid),
        ]);
      case 'rightResidual':
        return this.#every(left.source, (mid) => [
          this.of(left, mid, from),
          this.of(right, mid, to),
        ]);
      case 'diamond':
        return and(
          this.#every(left.target, (mid) => [this.of(left, from, mid), this.of(right, mid, to)]),
          this.#every(left.target, (mid) => [this.of(right, mid, to), this.of(left, from, mid)]),
        );
      case 'inclusion':
        return this.#inclusion(left, right, from, to);
      case 'equality':
        return and(this.#inclusion(left, right, from, to), this.#inclusion(right, left, from, to));
    }
  }

  #inclusion(smaller: Term, larger: Term, from: Variable, to: Variable): Formula {
    return or(not(this.of(smaller, from, to)), this.of(larger, from, to));
  }

  #chain(terms: readonly Term[], from: Variable, to: Variable): Formula {
    const between = terms.slice(1).map((term, i) => {
      const before = terms[i]?.target ?? term.source;
      const isWider = this.#lattice.isSameOrMoreGeneral(term.source, before);
      return this.variable(isWider ? before : term.source);
    });
    const stops = [from, ...between, to];
    const operands = terms.map((term, i) => this.of(term, stops[i] ?? from, stops[i + 1] ?? to));
    return { kind: 'some', variables: between, operand: { kind: 'and', operands } };
  }

  #some(term: Term, known: Variable, end: 'source' | 'target'): Formula {
    const other = this.variable(term[end]);
    const operand = end === 'target' ? this.of(term, known, other) : this.of(term, other, known);
    return { kind: 'some', variables: [other], operand };
  }

  #every(concept: Concept, parts: (mid: Variable) => [Formula, Formula]): Formula {
    const variable = this.variable(concept);
    const [premise, conclusion] = parts(variable);
    return { kind: 'every', variable, premise, conclusion };
  }

  /** Says that an atom is of a concept, where that does not follow from its own. */
  #typed(from: Variable, concept: Concept): Formula {
    const isKnown = this.#lattice.isSameOrMoreGeneral(concept, from.concept);
    return isKnown ? constant(true) : { kind: 'type', from, concept };
  }
}

function and(...operands: readonly Formula[]): Formula {
  return { kind: 'and', operands };
}

function or(...operands: readonly Formula[]): Formula {
  return { kind: 'or', operands };
}

function not(operand: Formula): Formula {
  return { kind: 'not', operand };
}

function equal(from: Variable, to: Variable): Formula {
  return { kind: 'comparison', comparison: 'equal', from, to };
}
