import {
  GRAMMAR,
  verbalize,
  verbalizeMissing,
  type ExplainedRelation,
  type Grammar,
  type Statement,
} from '@ampersand-prototype/explanation';
import type { Language } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';
import { explainedRelation } from '../../evaluate/explained-relation.ts';
import { showTerm } from '../../term/show-term.ts';
import type { DefinitionIndex } from '../content/definition-index.ts';
import { markCode } from '@ampersand-prototype/documentation';
import { occurrences, type Formula, type Variable } from './formula.ts';

const SESSION = '_SESSION';
const ONE = 'ONE';

/** Formats one formula as a sentence, and remembers the variables it has introduced. */
export class FormulaWording {
  readonly grammar: Grammar;
  readonly #index: DefinitionIndex;
  readonly #numbered = new Set<string>();
  readonly #numbers = new Map<Variable, number>();
  readonly #mentioned = new Set<Variable>();
  readonly #linked = new Set<Concept>();

  /** Words formulas of a sentence; `formulas` are all of them. */
  constructor(language: Language, index: DefinitionIndex, formulas: readonly Formula[]) {
    this.grammar = GRAMMAR[language];
    this.#index = index;
    const labels = [...new Set(formulas.flatMap(mentioned))].map(({ concept }) => concept.label);
    for (const label of labels)
      if (labels.indexOf(label) !== labels.lastIndexOf(label)) this.#numbered.add(label);
  }

  /** A formula as a clause with references. */
  clause(formula: Formula): string {
    const { grammar } = this;
    switch (formula.kind) {
      case 'not':
        return this.#negation(formula.operand);
      case 'and':
      case 'or':
        return grammar[formula.kind](formula.operands.map((each) => this.#nested(each)));
      case 'some':
        return this.clause(formula.operand);
      case 'every':
        return grammar.whenever(this.clause(formula.premise), this.clause(formula.conclusion));
      case 'constant':
        return String(formula.holds);
      default:
        return this.#fact(formula, true);
    }
  }

  /** A formula without others inside, or its negation. */
  #fact(fact: Fact, holds: boolean): string {
    const { grammar } = this;
    switch (fact.kind) {
      case 'link':
        return this.#link(fact, holds);
      case 'property':
        return grammar.property(
          this.mention(fact.from),
          this.#index.reference(fact.relation),
          holds,
        );
      case 'comparison': {
        const isDate = fact.from.concept.type.startsWith('DATE');
        return this.#pair(fact, {
          kind: 'comparison',
          ...{ holds, comparison: fact.comparison, isDate },
        });
      }
      case 'value':
        return grammar.value(this.mention(fact.from), this.#value(fact.text), holds);
      case 'type':
        return grammar.ofType(this.mention(fact.from), this.#concept(fact.concept), holds);
      case 'path': {
        const path = this.#pair(fact, { kind: 'path', holds, length: null });
        return grammar.via(path, markCode(showTerm(fact.term)));
      }
    }
  }

  /** The one value of ONE is that of the relation. */
  #link({ relation, from, to }: Fact & { readonly kind: 'link' }, holds: boolean): string {
    const explained = this.#relation(relation);
    if (from.concept.name === ONE && explained.form === 'one')
      return this.grammar.value(this.grammar.quote(explained.label), this.mention(to), holds);
    return this.#pair({ from, to }, { kind: 'link', holds, relation: explained });
  }

  /** An atom: introduced the first time, referred to later. */
  mention(variable: Variable): string {
    const { concept } = variable;
    if (this.#numbered.has(concept.label)) return this.#numberedName(variable);
    const isNew = !this.#mentioned.has(variable);
    this.#mentioned.add(variable);
    const reference = this.#concept(concept);
    return isNew ? this.grammar.one(reference, concept.label) : this.grammar.the(reference);
  }

  /** The name of a variable that `for every` introduces. */
  introduce(variable: Variable): string {
    if (this.#numbered.has(variable.concept.label)) return this.#numberedName(variable);
    this.#mentioned.add(variable);
    return this.#concept(variable.concept);
  }

  #numberedName(variable: Variable): string {
    const { label } = variable.concept;
    const others = [...this.#numbers.keys()].filter(({ concept }) => concept.label === label);
    const number = this.#numbers.get(variable) ?? others.length + 1;
    this.#numbers.set(variable, number);
    return `${this.#concept(variable.concept)} ${number}`;
  }

  /** A concept, as a reference the first time. */
  #concept(concept: Concept): string {
    if (this.#linked.has(concept)) return concept.label;
    this.#linked.add(concept);
    return this.#index.reference(concept);
  }

  #value(text: string): string {
    return text === SESSION ? this.grammar.currentSession : this.grammar.quote(text);
  }

  #pair(
    { from, to }: { readonly from: Variable; readonly to: Variable },
    statement: Statement,
  ): string {
    const a = this.mention(from);
    return verbalize(statement, a, this.mention(to), this.grammar);
  }

  /** A relation as explanations word it, with references to its definition. A univalent one is worded as a field. */
  #relation(relation: Relation): ExplainedRelation {
    const explained = explainedRelation(relation);
    const [before = '', between = '', after = ''] = explained.pragma ?? [];
    const verb = this.#index.reference(relation, between.trim() || explained.label);
    const isField = explained.form === 'name' && relation.properties.has('UNI') && !relation.isProp;
    return {
      ...explained,
      form: isField ? 'one' : explained.form,
      label: this.#index.reference(relation, explained.label),
      pragma: explained.pragma && [before, verb, after],
    };
  }

  #negation(formula: Formula): string {
    const missing = missingLink(formula);
    if (missing) {
      const relation = this.#relation(missing.relation);
      const atom = this.mention(missing.atom);
      return verbalizeMissing(relation, atom, missing.isFrom, this.grammar);
    }
    return isFact(formula)
      ? this.#fact(formula, false)
      : this.grammar.isFalse(this.#nested(formula));
  }

  #nested(formula: Formula): string {
    const inner = formula.kind === 'some' ? formula.operand : formula;
    const text = this.clause(formula);
    return ['and', 'or', 'every'].includes(inner.kind) ? `(${text})` : text;
  }
}

/** A formula without others inside. */
type Fact = Exclude<
  Formula,
  { readonly kind: 'not' | 'and' | 'or' | 'some' | 'every' | 'constant' }
>;

function isFact(formula: Formula): formula is Fact {
  return !['not', 'and', 'or', 'some', 'every', 'constant'].includes(formula.kind);
}

/** An atom that has no link of a relation, from it or to it. */
interface MissingLink {
  readonly atom: Variable;
  readonly relation: Relation;
  readonly isFrom: boolean;
}

/** What the negation of a formula says, if the formula is that an atom has any link of a relation. */
function missingLink(formula: Formula): MissingLink | null {
  if (formula.kind !== 'some' || formula.operand.kind !== 'link') return null;
  const { relation, from, to } = formula.operand;
  const [only, ...others] = formula.variables;
  if (others.length > 0 || from === to) return null;
  if (only === to) return { atom: from, relation, isFrom: true };
  return only === from ? { atom: to, relation, isFrom: false } : null;
}

/** The variables that a sentence mentions, each as often as it does. */
function mentioned(formula: Formula): readonly Variable[] {
  if (formula.kind === 'and' || formula.kind === 'or') return formula.operands.flatMap(mentioned);
  if (formula.kind === 'some') return mentioned(formula.operand);
  if (formula.kind === 'every')
    return [...mentioned(formula.premise), ...mentioned(formula.conclusion)];
  if (formula.kind !== 'not') return occurrences(formula);
  const missing = missingLink(formula.operand);
  return missing ? [missing.atom] : mentioned(formula.operand);
}
