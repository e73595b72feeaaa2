import { CLOCK_RELATION, formulaStep, type Formula } from '@ampersand-prototype/generics';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { Concept, ConceptLattice } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';
import type { ComputationInput } from '../../context/rule.ts';
import { FormulaError, type FormulaRange } from '../../formula/formula-error.ts';
import type { FormulaNames } from '../../formula/formula-names.ts';
import type { FormulaStep } from '../../formula/formula-node.ts';
import { clockDate, itemFormula, valueType } from '../../formula/formula-values.ts';

/** The concepts and relations of a script. */
interface Relations {
  readonly lattice: ConceptLattice;
  readonly relations: readonly Relation[];
}

/** The names in a formula of `Compute`: relations of a concept and, by `name~`, relations to it. Collects those that it uses. */
export class RelationNames implements FormulaNames {
  readonly #source: Concept;
  readonly #model: Relations;
  readonly #inputs = new Map<string, ComputationInput>();

  constructor(source: Concept, model: Relations) {
    this.#source = source;
    this.#model = model;
  }

  /** What the formulas used. */
  get inputs(): readonly ComputationInput[] {
    return [...this.#inputs.values()];
  }

  item(name: string, range: FormulaRange): Formula {
    const isClock = name === CLOCK_RELATION.name && !this.#find(name, this.#source);
    if (isClock) return clockDate(this.#model.relations, range);
    return this.#value(name, name, this.#source, null, range);
  }

  rows(name: string, range: FormulaRange): Formula {
    this.#input(name, name, this.#source, null, range);
    return itemFormula(name, 'ALPHANUMERIC');
  }

  step({ text, item: { text: name, ...range }, start, end }: FormulaStep): Formula {
    const { relation, isConverse } = this.#input(text, text, this.#source, null, { start, end });
    const rows = isConverse ? relation.source : relation.target;
    return this.#value(formulaStep(text, name), name, rows, text, range);
  }

  #value(
    key: string,
    name: string,
    from: Concept,
    rows: string | null,
    range: FormulaRange,
  ): Formula {
    const { relation, isConverse } = this.#input(key, name, from, rows, range);
    if (relation.isProp) return itemFormula(key, 'BOOLEAN');
    if (!relation.properties.has(isConverse ? 'INJ' : 'UNI'))
      throw new FormulaError(`\`${name}\` can have several values.`, MANY, range);
    const target = isConverse ? relation.source : relation.target;
    return itemFormula(key, valueType(name, target, range));
  }

  #input(
    key: string,
    name: string,
    from: Concept,
    rows: string | null,
    range: FormulaRange,
  ): ComputationInput {
    const relation = this.#find(name, from);
    if (!relation) throw this.#unknown(name, from, range);
    const input = { name: key, relation, isConverse: name.endsWith('~'), rows };
    this.#inputs.set(key, input);
    return input;
  }

  /** The relation with a name from a concept or its generalizations. */
  #find(name: string, from: Concept): Relation | null {
    const found = this.#known(from).filter((each) => each.name === name);
    return (found.find((each) => each.from === from) ?? found[0])?.relation ?? null;
  }

  #known(from: Concept) {
    return this.#model.relations
      .flatMap((relation) => [
        { name: relation.name, from: relation.source, relation },
        { name: `${relation.name}~`, from: relation.target, relation },
      ])
      .filter((each) => this.#model.lattice.isSameOrMoreGeneral(each.from, from));
  }

  #unknown(name: string, from: Concept, range: FormulaRange): FormulaError {
    const names = this.#known(from).map((each) => each.name);
    const list = names.filter((each) => !each.endsWith('~')).map((each) => `\`${each}\``);
    const hint = didYouMean(name, names) ?? `There are ${list.join(', ')}.`;
    return new FormulaError(`\`${from.name}\` has no relation \`${name}\`.`, hint, range);
  }
}

const MANY =
  'Use a relation that is UNI, or an aggregate of rows: `sum(lines.amount)`, `count(lines)`.';
