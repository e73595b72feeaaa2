import type { Language } from '@ampersand-prototype/generics';
import type { ConceptLattice } from '../../context/concept.ts';
import type { Enforcement, Identity } from '../../context/rule.ts';
import type { Term } from '../../context/term.ts';
import { unbracket } from '../../term/walk-term.ts';
import type { DefinitionIndex } from '../content/definition-index.ts';
import {
  constant,
  formulaKey,
  occurrences,
  substitute,
  type Formula,
  type Variable,
} from './formula.ts';
import { FormulaWording } from './formula-wording.ts';
import { findSameValue } from './same-value.ts';
import { conjunctsOf, findEqual, simplifyFormula } from './simplify-formula.ts';
import { TermFormulas } from './term-formula.ts';

/** A premise and a conclusion about the same variables. */
interface Implication {
  readonly premise: Formula;
  readonly conclusion: Formula;
  readonly variables: readonly Variable[];
}

/** Formats rules and other terms as sentences with links to definitions. */
export class RuleSentences {
  readonly #language: Language;
  readonly #lattice: ConceptLattice;
  readonly #index: DefinitionIndex;

  constructor(language: Language, lattice: ConceptLattice, index: DefinitionIndex) {
    this.#language = language;
    this.#lattice = lattice;
    this.#index = index;
  }

  /** The sentence of a rule: its term, which must hold for every pair unless it is an inclusion or an equality. */
  rule(term: Term): string {
    const bare = unbracket(term);
    if (bare.kind === 'equality') return this.#equality(bare.left, bare.right);
    return bare.kind === 'inclusion'
      ? this.#inclusion(bare.left, bare.right)
      : this.#inclusion({ kind: 'full', source: bare.source, target: bare.target }, bare);
  }

  /** What an ENFORCE statement keeps: its relation contains, is within, or equals its term. */
  enforcement({ relation, isConverse, operator, term }: Enforcement): string {
    const { source, target } = relation;
    const stored: Term = { kind: 'relation', relation, source, target };
    const left: Term = isConverse
      ? { kind: 'converse', operand: stored, source: target, target: source }
      : stored;
    if (operator === ':=') return this.#equality(left, term);
    return operator === '>:' ? this.#inclusion(term, left) : this.#inclusion(left, term);
  }

  /** When two atoms are the same by an IDENT statement. */
  identity({ concept, terms }: Identity): string {
    const formulas = new TermFormulas(this.#lattice);
    const [a, b] = [formulas.variable(concept), formulas.variable(concept)];
    const agreements = terms.map((term) => {
      const shared = formulas.variable(term.target);
      const operands = [formulas.of(term, a, shared), formulas.of(term, b, shared)];
      return { kind: 'some', variables: [shared], operand: { kind: 'and', operands } } as const;
    });
    const premise = simplifyFormula({ kind: 'and', operands: agreements });
    const conclusion: Formula = { kind: 'comparison', comparison: 'equal', from: a, to: b };
    return this.#implication({ premise, conclusion, variables: [a, b] });
  }

  #inclusion(left: Term, right: Term): string {
    const formulas = new TermFormulas(this.#lattice);
    const [a, b] = [formulas.variable(left.source), formulas.variable(left.target)];
    const premise = simplifyFormula(formulas.of(left, a, b));
    const conclusion = simplifyFormula(formulas.of(right, a, b));
    return this.#implication(unify({ premise, conclusion, variables: [a, b] }));
  }

  #equality(left: Term, right: Term): string {
    const formulas = new TermFormulas(this.#lattice);
    const [a, b] = [formulas.variable(left.source), formulas.variable(left.target)];
    const sides = [left, right].map((term) => simplifyFormula(formulas.of(term, a, b)));
    const [one = constant(true), other = constant(true)] = sides;
    if (one.kind === 'constant')
      return this.#implication({ premise: one, conclusion: other, variables: [a, b] });
    const wording = new FormulaWording(this.#language, this.#index, sides);
    const first = wording.clause(one);
    return wording.grammar.exactlyIf(first, wording.clause(other));
  }

  #implication({ premise, conclusion, variables }: Implication): string {
    const wording = new FormulaWording(this.#language, this.#index, [premise, conclusion]);
    const { grammar } = wording;
    if (premise.kind === 'constant' && premise.holds && conclusion.kind !== 'constant') {
      const used = new Set(occurrences(conclusion));
      const named = variables.filter((each) => used.has(each));
      const concepts = grammar.and(named.map((each) => wording.introduce(each)));
      return grammar.forEvery(concepts, wording.clause(conclusion));
    }
    if (conclusion.kind === 'constant')
      return conclusion.holds ? grammar.noDemand : grammar.never(wording.clause(premise));
    const before = wording.clause(premise);
    return grammar.ifThen(before, wording.clause(conclusion));
  }
}

/** Says nothing twice: variables that are equal become one, and the conclusion does not repeat the premise. */
function unify(implication: Implication): Implication {
  const { premise, conclusion } = implication;
  const isSome = premise.kind === 'some';
  const core = isSome ? premise.operand : premise;
  const variables = [...implication.variables, ...(isSome ? premise.variables : [])];
  const equal = findEqual(core, variables) ?? findSameValue(core, conclusion);
  if (equal) {
    return unify({
      premise: simplifyFormula(substitute(core, ...equal)),
      conclusion: simplifyFormula(substitute(conclusion, ...equal)),
      variables: variables.filter((each) => each !== equal[0]),
    });
  }
  const moved = withoutNegations(conclusion);
  if (moved) {
    const operands = [core, ...moved.premises];
    return unify({
      premise: simplifyFormula({ kind: 'and', operands }),
      conclusion: moved.rest,
      variables,
    });
  }
  return { premise: core, conclusion: newIn(conclusion, core), variables };
}

/** Alternatives that are negations are conditions: `not p, or q` says that p implies q. */
function withoutNegations(
  conclusion: Formula,
): { readonly premises: readonly Formula[]; readonly rest: Formula } | null {
  if (conclusion.kind !== 'or') return null;
  const premises = conclusion.operands.flatMap((each) =>
    each.kind === 'not' ? [each.operand] : [],
  );
  const operands = conclusion.operands.filter(({ kind }) => kind !== 'not');
  if (premises.length === 0 || operands.length === 0) return null;
  return { premises, rest: simplifyFormula({ kind: 'or', operands }) };
}

/** The conclusion without what the premise says already. */
function newIn(conclusion: Formula, premise: Formula): Formula {
  if (conclusion.kind === 'some')
    return simplifyFormula({ ...conclusion, operand: newIn(conclusion.operand, premise) });
  const known = new Set(conjunctsOf(premise).map(formulaKey));
  const operands = conjunctsOf(conclusion).filter((each) => !known.has(formulaKey(each)));
  return simplifyFormula({ kind: 'and', operands });
}
