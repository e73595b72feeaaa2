import { FORMULA_AGGREGATES, FORMULA_DECIMALS, type Formula } from '@ampersand-prototype/generics';
import { alternatives, didYouMean } from '@ampersand-prototype/generics/suggest-names';
import { FormulaError, type FormulaRange } from './formula-error.ts';
import { describeType, isNumber, numberType, requireKind, requireTruth } from './formula-kinds.ts';

/** An operand with its type and place. */
export interface TypedOperand {
  readonly formula: Formula;
  readonly range: FormulaRange;
}

type TypeCall = (operands: readonly TypedOperand[], range: FormulaRange) => Formula;

/** The functions of formulas by name, with the numbers of operands that they take. */
const FUNCTIONS: Readonly<Record<string, { min: number; max: number; type: TypeCall }>> = {
  if: { min: 2, max: 3, type: typeIf },
  has: { min: 1, max: 1, type: typeHas },
  round: { min: 1, max: 2, type: typeRound },
  abs: { min: 1, max: 1, type: typeAbs },
};

/** Types a call of a function. @throws FormulaError */
export function typeCall(
  name: string,
  operands: readonly TypedOperand[],
  range: FormulaRange,
): Formula {
  const found = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!found) throw unknownFunction(name, range);
  if (operands.length >= found.min && operands.length <= found.max)
    return found.type(operands, range);
  const number = found.min === found.max ? String(found.min) : `${found.min} or ${found.max}`;
  throw new FormulaError(
    `\`${name}\` takes ${number} ${number === '1' ? 'value' : 'values'}, not ${operands.length}.`,
    'Separate them with commas: `if(Hours > 8, Hours - 8, 0)`.',
    range,
  );
}

function unknownFunction(name: string, range: FormulaRange): FormulaError {
  const names = [...Object.keys(FUNCTIONS), ...FORMULA_AGGREGATES];
  const hint = didYouMean(name, names) ?? `The functions are ${alternatives(names, 'and')}.`;
  return new FormulaError(`There is no function \`${name}\`.`, hint, range);
}

function typeIf(operands: readonly TypedOperand[], range: FormulaRange): Formula {
  const [condition, yes, no] = operands;
  if (!condition || !yes) throw unknownFunction('if', range);
  requireTruth(condition.formula, condition.range);
  const parts = operands.map(({ formula }) => formula);
  if (!no) return { operation: 'if', type: yes.formula.type, text: null, parts };
  const [a, b] = [yes.formula, no.formula];
  if (isNumber(a) && isNumber(b))
    return { operation: 'if', type: numberType(a, b), text: null, parts };
  if (a.type === b.type) return { operation: 'if', type: a.type, text: null, parts };
  const message = `The alternatives of \`if\` are ${describeType(a)} and ${describeType(b)}.`;
  throw new FormulaError(message, 'Use two values of one kind.', no.range);
}

function typeHas(operands: readonly TypedOperand[], range: FormulaRange): Formula {
  const parts = operands.map(({ formula }) => formula);
  if (parts[0]?.operation !== 'item')
    throw new FormulaError(
      '`has` takes an item.',
      'It is true if the item has a value: `has(Returned)`.',
      range,
    );
  return { operation: 'has', type: 'BOOLEAN', text: null, parts };
}

function typeRound(operands: readonly TypedOperand[], range: FormulaRange): Formula {
  const [number, decimals] = operands;
  if (!number) throw unknownFunction('round', range);
  requireKind(number.formula, number.range, isNumber, 'a number');
  const text = decimals ? decimals.formula.text : '0';
  const isValid = !decimals || decimals.formula.operation === 'number';
  if (!isValid || text === null || !/^\d$/.test(text) || Number(text) > FORMULA_DECIMALS)
    throw new FormulaError(
      `The decimals of \`round\` are a number from 0 to ${FORMULA_DECIMALS}.`,
      'Write for example `round(Amount, 2)`.',
      decimals?.range ?? range,
    );
  const type = text === '0' ? 'INTEGER' : 'FLOAT';
  return { operation: 'round', type, text, parts: [number.formula] };
}

function typeAbs(operands: readonly TypedOperand[], range: FormulaRange): Formula {
  const [number] = operands;
  if (!number) throw unknownFunction('abs', range);
  requireKind(number.formula, number.range, isNumber, 'a number');
  return { operation: 'abs', type: number.formula.type, text: null, parts: [number.formula] };
}
