import type { Formula } from '@ampersand-prototype/generics';
import { FormulaError } from './formula-error.ts';
import type { FormulaDefinition } from './formula-node.ts';
import type { FormulaNames } from './formula-names.ts';
import { typeFormula } from './type-formula.ts';

/** A named formula with its types. */
export interface TypedDefinition {
  readonly definition: FormulaDefinition;
  readonly formula: Formula;
}

/** The size of a formula in SQL, in operations. */
const MAX_SIZE = 3000;

/** Types named formulas, which can use each other. `report` gets at most one error for each. */
export function typeDefinitions(
  definitions: readonly FormulaDefinition[],
  names: FormulaNames,
  report: (error: FormulaError) => void,
): readonly TypedDefinition[] {
  const typing = new DefinitionTyping(definitions, names, report);
  return definitions.flatMap((definition) => {
    const formula = typing.typed(definition);
    return formula ? [{ definition, formula }] : [];
  });
}

class DefinitionTyping {
  readonly #definitions: ReadonlyMap<string, FormulaDefinition>;
  readonly #names: FormulaNames;
  readonly #report: (error: FormulaError) => void;
  /** Null after an error. */
  readonly #typed = new Map<FormulaDefinition, Formula | null>();
  readonly #open: string[] = [];

  constructor(
    definitions: readonly FormulaDefinition[],
    names: FormulaNames,
    report: (error: FormulaError) => void,
  ) {
    this.#definitions = new Map(definitions.map((each) => [each.name, each]));
    this.#names = names;
    this.#report = report;
  }

  typed(definition: FormulaDefinition): Formula | null {
    const known = this.#typed.get(definition);
    if (known !== undefined) return known;
    this.#open.push(definition.name);
    const formula = this.#type(definition);
    this.#open.pop();
    this.#typed.set(definition, formula);
    return formula;
  }

  #type({ formula, range }: FormulaDefinition): Formula | null {
    try {
      const typed = typeFormula(formula, {
        item: this.#named,
        rows: (...name) => this.#names.rows(...name),
        step: (step) => this.#names.step(step),
      });
      if (sizeOf(typed) > MAX_SIZE) throw tooLarge(range);
      return typed;
    } catch (error) {
      if (error instanceof UsesErroneous) return null;
      if (!(error instanceof FormulaError)) throw error;
      this.#report(error);
      return null;
    }
  }

  #named: FormulaNames['item'] = (name, range) => {
    const other = this.#definitions.get(name);
    if (!other) return this.#names.item(name, range);
    if (this.#open.includes(name)) {
      const cycle = [...this.#open.slice(this.#open.indexOf(name)), name];
      throw new FormulaError(
        'A formula depends on itself.',
        `The cycle is ${cycle.map((each) => `\`${each}\``).join(' → ')}. Remove one of the steps.`,
        range,
      );
    }
    const formula = this.typed(other);
    if (!formula) throw new UsesErroneous();
    return formula;
  };
}

/** Ends the typing of a formula that uses one with an error, which is reported there. */
class UsesErroneous extends Error {}

function tooLarge(range: FormulaDefinition['range']): FormulaError {
  return new FormulaError(
    'The formula is too large.',
    'Each product, quotient, and condition doubles the size of its parts, with the formulas that it uses. Store a part of it in a relation.',
    range,
  );
}

/** Databases compute the parts of a product twice: to see whether they are too large, and their value. */
function sizeOf({ operation, parts }: Formula): number {
  const isRepeated = ['multiply', 'divide', 'round', 'if'].includes(operation);
  const sizes = parts.map(sizeOf).reduce((sum, size) => sum + size, 0);
  return 1 + (isRepeated ? 2 * sizes : sizes);
}
