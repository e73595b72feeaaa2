import { encodePropertyName, formulaStep, type Formula } from '@ampersand-prototype/generics';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { ConceptLattice } from '../../context/concept.ts';
import type { BoxItem, TermItem } from '../../context/interface.ts';
import type { Relation } from '../../context/relation.ts';
import { FormulaError, type FormulaRange } from '../../formula/formula-error.ts';
import type { FormulaNames } from '../../formula/formula-names.ts';
import type { FormulaStep } from '../../formula/formula-node.ts';
import { clockDate, itemFormula, valueType } from '../../formula/formula-values.ts';
import { editableRelation } from '../../term/editable-relation.ts';
import { termProperties } from '../../term/term-properties.ts';

/** The parts of a model that formulas depend on. */
export interface FormulaModel {
  readonly lattice: ConceptLattice;
  readonly relations: readonly Relation[];
}

/** The names in formulas of a box: its items, the items of their rows, and `today`. */
export class ItemNames implements FormulaNames {
  readonly #items: readonly BoxItem[];
  /** Names of the computed items of the box. */
  readonly #computed: readonly string[];
  readonly #model: FormulaModel;

  constructor(items: readonly BoxItem[], computed: readonly string[], model: FormulaModel) {
    this.#items = items;
    this.#computed = computed;
    this.#model = model;
  }

  item(name: string, range: FormulaRange): Formula {
    const item = findItem(this.#items, name);
    if (item) return this.#single(item, encodePropertyName(item.name), range);
    if (name === 'today') return clockDate(this.#model.relations, range);
    throw this.#unknown(name, [...this.#computed, 'today'], range);
  }

  rows(name: string, range: FormulaRange): Formula {
    const item = this.#term(name, range);
    return itemFormula(encodePropertyName(item.name), 'ALPHANUMERIC');
  }

  step({ text, item: { text: name, ...range }, start, end }: FormulaStep): Formula {
    const rows = this.#term(text, { start, end });
    const items = rows.sub?.kind === 'box' ? rows.sub.items : [];
    const item = findItem(items, name);
    if (!item) throw unknownName(`The rows of \`${rows.name}\` have`, name, namesOf(items), range);
    const key = formulaStep(encodePropertyName(rows.name), encodePropertyName(item.name));
    if (item.kind === 'computed') return itemFormula(key, item.formula.type);
    return this.#single(item, key, range);
  }

  #term(name: string, range: FormulaRange): TermItem {
    const item = findItem(this.#items, name);
    if (item?.kind !== 'term') throw this.#unknown(name, [], range);
    requireReadable(item, range);
    return item;
  }

  #single(item: BoxItem, key: string, range: FormulaRange): Formula {
    if (item.kind === 'computed') return item.formula;
    if (item.kind === 'text')
      return { operation: 'text', type: 'ALPHANUMERIC', text: item.text, parts: [] };
    requireReadable(item, range);
    const { name, term, sub } = item;
    const { lattice } = this.#model;
    if (sub === null && editableRelation(term, lattice, false)?.relation.isProp)
      return itemFormula(key, 'BOOLEAN');
    if (!termProperties(term, lattice).uni)
      throw new FormulaError(
        `A formula can't use \`${name}\`: it can have several values in a row.`,
        SINGLE,
        range,
      );
    return itemFormula(key, valueType(name, term.target, range));
  }

  #unknown(name: string, others: readonly string[], range: FormulaRange): FormulaError {
    return unknownName('The box has', name, [...namesOf(this.#items), ...others], range);
  }
}

const SINGLE = 'Use an item with at most one value per row, such as a relation that is UNI.';

function findItem(items: readonly BoxItem[], name: string): BoxItem | undefined {
  return items.find((each) => each.name === name) ?? items.find((each) => each.label === name);
}

function namesOf(items: readonly BoxItem[]): readonly string[] {
  return items.map(({ name }) => name);
}

function requireReadable({ name, crud }: TermItem, range: FormulaRange): void {
  if (crud.read) return;
  throw new FormulaError(
    `A formula can't use \`${name}\`: it isn't readable.`,
    'Give the item R in its CRUD flags.',
    range,
  );
}

function unknownName(
  where: string,
  name: string,
  known: readonly string[],
  range: FormulaRange,
): FormulaError {
  const items = known.filter((each) => each !== 'today').map((each) => `\`${each}\``);
  const list = items.length === 0 ? null : `The items are ${items.join(', ')}.`;
  return new FormulaError(`${where} no item \`${name}\`.`, didYouMean(name, known) ?? list, range);
}
