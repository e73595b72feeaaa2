import {
  FORMULA_DECIMALS,
  hasOperation,
  type Formula,
  type FormulaAggregate,
  type FormulaType,
} from '@ampersand-prototype/generics';
import { textLiteral } from './text-literal.ts';

/**
 * The SQL of formulas. Numbers are decimals with nine digits after the decimal point, and 18 before it; a larger number, a quotient of
 * zero, and a result of no value are null. All databases compute the same.
 */
export interface FormulaSql {
  /** The value of an item for formulas. */
  item(expression: string, type: FormulaType): string;
  /** The result of an operation over the values in a group of rows. A sum has no value without that of each row. */
  aggregate(operation: FormulaAggregate, expression: string, type: FormulaType): string;
  /** The parts of a formula whose values `operation` takes. */
  operandsOf(formula: Formula): readonly Formula[];
  /** The result of an operation other than those, `item`, `today`, and `has`. `values` are its operands. */
  operation(formula: Formula, values: readonly string[]): string;
  /**
   * The result of a formula as a column of its type. A FLOAT with more than 15 digits is null, and the nearest one
   * if the formula contains a quotient.
   */
  result(formula: Formula, value: string): string;
  /** What follows a query with results of formulas, so that a database computes each row once, however often another query uses it. */
  readonly barrier: string;
}

/** What databases with decimals write differently. */
export interface DecimalSyntax {
  /** A number of a column as a decimal; null if it is too large. */
  decimal(expression: string, type: 'INTEGER' | 'FLOAT'): string;
  /** A decimal with the digits of operands, neither more nor less; the value is small enough. */
  operand(expression: string): string;
  /** Null if the divisor is zero. */
  quotient(dividend: string, divisor: string): string;
  days(date: string, from: string): string;
  /** The date that is so many days after another one. */
  dateAt(days: string, from: string): string;
  /**
   * A number as an operand, null if its size is that of an integer or larger. `number` occurs and is computed once: formulas that use
   * each other would otherwise grow exponentially. It has at most 18 decimals.
   */
  limited(number: string, limit: string): string;
  asText(expression: string): string;
  integer(decimal: string): string;
  float(decimal: string): string;
  readonly barrier: string;
}

const OPERATORS: Partial<Record<Formula['operation'], string>> = {
  add: '+',
  subtract: '-',
  equal: '=',
  notEqual: '<>',
  less: '<',
  atMost: '<=',
  and: 'and',
  or: 'or',
};
const LIMIT = `1${'0'.repeat(18)}`;
/** The day in the middle of the years 1 to 9999, and the days from it to the first one outside. */
const MIDDLE_DAY = "date '5000-07-02'";
const DAYS_FROM_MIDDLE = '1826030';

/** The decimal digits that every float holds. */
export const FLOAT_DIGITS = 15;

/** Floats from here on are rounded to integers, and databases differ in the digits that they show of them. */
export const FLOAT_LIMIT = String(2 ** 53);

/** Returns the SQL of formulas for a database with decimals. */
export function decimalFormulas(syntax: DecimalSyntax): FormulaSql {
  return {
    item: (expression, type) =>
      type === 'INTEGER' || type === 'FLOAT' ? syntax.decimal(expression, type) : expression,
    aggregate: (operation, expression, type) => aggregateSql(syntax, operation, expression, type),
    operandsOf: ({ parts }) => parts,
    operation: (formula, values) => operationSql(syntax, formula, values),
    result: (formula, value) => resultSql(syntax, formula, value),
    barrier: syntax.barrier,
  };
}

function aggregateSql(
  syntax: DecimalSyntax,
  operation: FormulaAggregate,
  expression: string,
  type: FormulaType,
): string {
  const value = `${operation}(${expression})`;
  if (operation === 'count') return syntax.decimal(value, 'INTEGER');
  if (type !== 'INTEGER' && type !== 'FLOAT') return value;
  if (operation !== 'sum') return syntax.decimal(value, type);
  const decimal = syntax.decimal(expression, type);
  return `case when count(${expression}) = count(${decimal}) then sum(${decimal}) end`;
}

function operationSql(syntax: DecimalSyntax, formula: Formula, values: readonly string[]): string {
  const { operation, parts, text } = formula;
  const [a = '', b = ''] = values;
  const operands = parts.map((part, i) => operandSql(syntax, part, values[i] ?? ''));
  const [left = '', right = ''] = operands;
  switch (operation) {
    case 'number':
      return syntax.operand(text ?? '0');
    case 'text':
      return textLiteral(text ?? '');
    case 'multiply':
      return `round(${left} * ${right}, ${FORMULA_DECIMALS})`;
    case 'divide':
      return `round(${syntax.quotient(left, right)}, ${FORMULA_DECIMALS})`;
    case 'round':
      return `round(${left}, ${text})`;
    case 'abs':
      return `abs(${a})`;
    case 'days':
      return syntax.days(a, b);
    case 'addDays':
      return syntax.dateAt(
        syntax.limited(`${syntax.days(a, MIDDLE_DAY)} + ${right}`, DAYS_FROM_MIDDLE),
        MIDDLE_DAY,
      );
    case 'join':
      return `(${parts.map((part, i) => textSql(syntax, part, operands[i] ?? '')).join(' || ')})`;
    case 'not':
      return `(not ${a})`;
    case 'if':
      return conditionalSql(values);
    default:
      return `(${a} ${OPERATORS[operation]} ${b})`;
  }
}

/** Neither alternative has a value without that of the condition. */
export function conditionalSql([condition = '', yes = '', no]: readonly string[]): string {
  if (no === undefined) return `case when ${condition} then ${yes} end`;
  return `case ${condition} when true then ${yes} when false then ${no} end`;
}

/** Sums may have more digits than the operands of products. */
function operandSql(syntax: DecimalSyntax, { operation, type }: Formula, value: string): string {
  if (type !== 'INTEGER' && type !== 'FLOAT') return value;
  if (operation === 'item' || operation === 'number') return value;
  return syntax.limited(value, LIMIT);
}

function textSql(syntax: DecimalSyntax, { type }: Formula, value: string): string {
  if (type === 'ALPHANUMERIC') return value;
  if (type === 'DATE') return syntax.asText(value);
  const digits = syntax.asText(syntax.operand(value));
  return `trim(trailing '.' from trim(trailing '0' from ${digits}))`;
}

function resultSql(syntax: DecimalSyntax, formula: Formula, value: string): string {
  const { type } = formula;
  if (type !== 'INTEGER' && type !== 'FLOAT') return value;
  const number = syntax.limited(value, LIMIT);
  if (type === 'INTEGER') return syntax.integer(number);
  const float = syntax.float(number);
  return hasOperation(formula, 'divide')
    ? float
    : `case when ${hasFewDigits(syntax, number)} then ${float} end`;
}

function hasFewDigits(syntax: DecimalSyntax, value: string): string {
  const size = syntax.operand(`abs(${value})`);
  const digits = `replace(${syntax.asText(size)}, '.', '')`;
  return `length(trim(both '0' from ${digits})) <= ${FLOAT_DIGITS}`;
}
