import type { Formula } from '@ampersand-prototype/generics';

/**
 * A calculation for the SQL function that computes it at once: the number of an argument, the text of a number, or an operation with
 * its operands. `round` has the number of decimals last.
 */
export type FormulaProgram = number | string | readonly [Calculation, ...FormulaProgram[]];

const CALCULATIONS = ['add', 'subtract', 'multiply', 'divide', 'abs', 'round'] as const;

/** An operation of a program. */
export type Calculation = (typeof CALCULATIONS)[number];

/** SQLite has at most 127 arguments of a function. */
const MAX_ARGUMENTS = 100;

/** Lists the parts of a formula whose values SQL computes: for a calculation, those that are no calculation or number, each once. */
export function argumentsOf(formula: Formula): readonly Formula[] {
  if (!calculationOf(formula)) return formula.parts;
  const found = new Map<string, Formula>();
  collect(formula, found);
  return found.size > MAX_ARGUMENTS ? formula.parts : [...found.values()];
}

function collect(formula: Formula, found: Map<string, Formula>): void {
  if (calculationOf(formula)) for (const part of formula.parts) collect(part, found);
  else if (formula.operation !== 'number') found.set(JSON.stringify(formula), formula);
}

/** Returns the program of a calculation whose arguments are those of {@link argumentsOf}; null for other formulas. */
export function programOf(formula: Formula): FormulaProgram | null {
  const given = argumentsOf(formula);
  if (given === formula.parts) return calculated(formula, (part) => given.indexOf(part));
  const positions = new Map(given.map((each, i) => [JSON.stringify(each), i]));
  const program = (part: Formula): FormulaProgram => {
    if (part.operation === 'number') return part.text ?? '0';
    return calculated(part, program) ?? positions.get(JSON.stringify(part)) ?? 0;
  };
  return calculated(formula, program);
}

function calculated(
  formula: Formula,
  program: (part: Formula) => FormulaProgram,
): FormulaProgram | null {
  const operation = calculationOf(formula);
  if (!operation) return null;
  const decimals = operation === 'round' ? [formula.text ?? '0'] : [];
  return [operation, ...formula.parts.map(program), ...decimals];
}

function calculationOf({ operation }: Formula): Calculation | undefined {
  return CALCULATIONS.find((each) => each === operation);
}
