import {
  FORMULA_DECIMALS,
  FORMULA_DIGITS,
  type Formula,
  type FormulaOperation,
  type FormulaType,
} from '@ampersand-prototype/generics';
import { FormulaError, type FormulaRange } from './formula-error.ts';
import { typeAggregate, unaggregated } from './formula-aggregates.ts';
import { typeCall, type TypedOperand } from './formula-functions.ts';
import {
  describeType,
  isDate,
  isNumber,
  numberType,
  requireKind,
  requireTruth,
} from './formula-kinds.ts';
import type { FormulaNames } from './formula-names.ts';
import type { BinaryOperator, FormulaNode } from './formula-node.ts';

/** Types a formula. @throws FormulaError at the first error */
export function typeFormula(node: FormulaNode, names: FormulaNames): Formula {
  const typed = (each: FormulaNode): TypedOperand => ({
    formula: typeFormula(each, names),
    range: each,
  });
  switch (node.kind) {
    case 'name':
      return names.item(node.text, node);
    case 'step':
      throw unaggregated(node);
    case 'number':
      return numberLiteral(node.text, node);
    case 'text':
      return part('text', 'ALPHANUMERIC', [], node.text);
    case 'negative':
      return negative(typed(node.operand));
    case 'not': {
      const { formula, range } = typed(node.operand);
      requireTruth(formula, range);
      return part('not', 'BOOLEAN', [formula]);
    }
    case 'call':
      return typeAggregate(node, names) ?? typeCall(node.name, node.operands.map(typed), node);
    case 'binary': {
      const [left, right] = node.operands;
      return typeBinary(node.operator, typed(left), typed(right));
    }
  }
}

function part(
  operation: FormulaOperation,
  type: FormulaType,
  parts: readonly Formula[],
  text: string | null = null,
): Formula {
  return { operation, type, text, parts };
}

function numberLiteral(text: string, range: FormulaRange): Formula {
  const [whole = '', decimals = ''] = text.split('.');
  if (whole.length > FORMULA_DIGITS || decimals.length > FORMULA_DECIMALS)
    throw new FormulaError(
      'The number has too many digits.',
      `A formula has numbers of at most ${FORMULA_DIGITS} digits before and ${FORMULA_DECIMALS} after the decimal point.`,
      range,
    );
  return part('number', decimals === '' ? 'INTEGER' : 'FLOAT', [], text);
}

function negative({ formula, range }: TypedOperand): Formula {
  requireKind(formula, range, isNumber, 'a number');
  return part('subtract', formula.type, [part('number', 'INTEGER', [], '0'), formula]);
}

const COMPARISONS: Partial<Record<BinaryOperator, FormulaOperation>> = {
  '=': 'equal',
  '<>': 'notEqual',
  '<': 'less',
  '<=': 'atMost',
  '>': 'less',
  '>=': 'atMost',
};

function typeBinary(operator: BinaryOperator, left: TypedOperand, right: TypedOperand): Formula {
  const comparison = COMPARISONS[operator];
  if (comparison) return typeComparison(operator, comparison, left, right);
  switch (operator) {
    case 'and':
    case 'or':
      requireTruth(left.formula, left.range);
      requireTruth(right.formula, right.range);
      return part(operator, 'BOOLEAN', [left.formula, right.formula]);
    case '&':
      return typeJoin(left, right);
    default:
      return isDate(left.formula) || isDate(right.formula)
        ? typeDates(operator, left, right)
        : typeArithmetic(operator, left, right);
  }
}

function typeComparison(
  operator: BinaryOperator,
  operation: FormulaOperation,
  left: TypedOperand,
  right: TypedOperand,
): Formula {
  const [a, b] = [left.formula, right.formula];
  const areSame = (isNumber(a) && isNumber(b)) || a.type === b.type;
  if (!areSame)
    throw new FormulaError(
      `\`${operator}\` compares ${describeType(a)} with ${describeType(b)}.`,
      'Compare two values of one kind.',
      { start: left.range.start, end: right.range.end },
    );
  const isEquality = operation === 'equal' || operation === 'notEqual';
  if (!isEquality)
    requireKind(a, left.range, (each) => isNumber(each) || isDate(each), 'a number or a date');
  const isReversed = operator.startsWith('>');
  return part(operation, 'BOOLEAN', isReversed ? [b, a] : [a, b]);
}

function typeJoin(left: TypedOperand, right: TypedOperand): Formula {
  for (const { formula, range } of [left, right])
    requireKind(formula, range, ({ type }) => type !== 'BOOLEAN', 'a text, a number, or a date');
  return part('join', 'ALPHANUMERIC', [left.formula, right.formula]);
}

function typeDates(operator: BinaryOperator, left: TypedOperand, right: TypedOperand): Formula {
  const [a, b] = [left.formula, right.formula];
  if (operator === '-' && isDate(a) && isDate(b)) return part('days', 'INTEGER', [a, b]);
  const isSum = operator === '+' || operator === '-';
  const [date, days] = isDate(a) ? [a, right] : [b, left];
  if (!isSum || (operator === '-' && !isDate(a)) || days.formula.type !== 'INTEGER')
    throw new FormulaError(
      `\`${operator}\` doesn't take ${describeType(a)} and ${describeType(b)}.`,
      'Dates can be subtracted, which gives a number of days; whole days can be added to a date or subtracted from it.',
      { start: left.range.start, end: right.range.end },
    );
  const number = operator === '-' ? negative(days) : days.formula;
  return part('addDays', 'DATE', [date, number]);
}

function typeArithmetic(
  operator: BinaryOperator,
  left: TypedOperand,
  right: TypedOperand,
): Formula {
  for (const { formula, range } of [left, right])
    if (!isNumber(formula))
      throw new FormulaError(
        `\`${operator}\` takes numbers, but this is ${describeType(formula)}.`,
        formula.type === 'ALPHANUMERIC' ? 'Texts are joined with `&`.' : null,
        range,
      );
  const parts = [left.formula, right.formula];
  if (operator === '/') return part('divide', 'FLOAT', parts);
  const operation = operator === '+' ? 'add' : operator === '-' ? 'subtract' : 'multiply';
  return part(operation, numberType(left.formula, right.formula), parts);
}
