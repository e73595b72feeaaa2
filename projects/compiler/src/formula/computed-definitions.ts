import type { Formula, FormulaOperation } from '@ampersand-prototype/generics';
import { FormulaError } from './formula-error.ts';
import type { FormulaDefinition } from './formula-node.ts';
import type { FormulaNames } from './formula-names.ts';
import { typeFormula } from './type-formula.ts';

/** A named formula with its types. */
export interface TypedDefinition {
  readonly definition: FormulaDefinition;
  readonly formula: Formula;
}

/** The operations of a formula, with those of the formulas that it uses. */
const MAX_SIZE = 3000;
/** The nesting of its SQL, for which MariaDB has a stack of 292 kB. */
const MAX_DEPTH = 200;
/** The nesting of an operation whose operands must be in limits. */
const LIMITING_DEPTH = 8;
const LIMITING: ReadonlySet<FormulaOperation> = new Set([
  'multiply',
  'divide',
  'round',
  'addDays',
  'join',
]);

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
      if (sizeOf(typed) > MAX_SIZE || depthOf(typed) > MAX_DEPTH) throw tooLarge(range);
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
    'A formula contains the formulas that it uses, each as often as it uses it. Store a part of it in a relation.',
    range,
  );
}

function sizeOf({ parts }: Formula): number {
  return parts.map(sizeOf).reduce((sum, size) => sum + size, 1);
}

function depthOf({ operation, parts }: Formula): number {
  const own = parts.length === 0 ? 0 : LIMITING.has(operation) ? LIMITING_DEPTH : 1;
  return own + Math.max(0, ...parts.map(depthOf));
}
