import {
  hasOperation,
  type Formula,
  type FormulaAggregate,
  type FormulaType,
} from '@ampersand-prototype/generics';
import { conditionalSql, type FormulaSql } from '../statement/formula-sql.ts';
import { textLiteral } from '../statement/text-literal.ts';
import { FORMULA_FUNCTION } from './formula-functions.ts';
import { argumentsOf, programOf } from './formula-program.ts';

const COMPARISONS: Partial<Record<Formula['operation'], string>> = {
  equal: '=',
  notEqual: '<>',
  less: '<',
  atMost: '<=',
};

/** The SQL of formulas for SQLite, whose decimals are texts. */
export const SQLITE_FORMULAS: FormulaSql = {
  item: (expression, type) =>
    type === 'INTEGER' || type === 'FLOAT'
      ? `${FORMULA_FUNCTION.number}(${expression})`
      : expression,
  aggregate: aggregateSql,
  operandsOf: argumentsOf,
  operation: operationSql,
  result: resultSql,
  barrier: ' limit -1',
};

/** A cast result compares with bound values, which are texts, as a column does. */
function resultSql(formula: Formula, value: string): string {
  switch (formula.type) {
    case 'INTEGER':
      return `cast(${FORMULA_FUNCTION.integer}(${value}) as integer)`;
    case 'FLOAT':
      return `cast(${FORMULA_FUNCTION.float}(${value}, ${hasOperation(formula, 'divide') ? 1 : 0}) as real)`;
    case 'BOOLEAN':
      return `cast(${value} as integer)`;
    default:
      return value;
  }
}

function aggregateSql(operation: FormulaAggregate, expression: string, type: FormulaType): string {
  const value = `${operation}(${expression})`;
  if (operation === 'count') return value;
  if (operation !== 'sum') return SQLITE_FORMULAS.item(value, type);
  return `${FORMULA_FUNCTION.sum}(${expression})`;
}

function operationSql(formula: Formula, values: readonly string[]): string {
  const { operation, parts, text } = formula;
  const [a = '', b = ''] = values;
  const program = programOf(formula);
  if (program !== null) {
    const given = [textLiteral(JSON.stringify(program)), ...values];
    return `${FORMULA_FUNCTION.calculate}(${given.join(', ')})`;
  }
  switch (operation) {
    case 'number':
    case 'text':
      return textLiteral(text ?? '');
    case 'days':
      return `cast(cast(julianday(${a}) - julianday(${b}) as integer) as text)`;
    case 'addDays':
      return `${FORMULA_FUNCTION.addDays}(${a}, ${b})`;
    case 'join':
      return `(${a} || ${b})`;
    case 'and':
    case 'or':
      return `(${a} ${operation} ${b})`;
    case 'not':
      return `(not ${a})`;
    case 'if':
      return conditionalSql(values);
    default:
      return comparisonSql(COMPARISONS[operation] ?? '=', parts[0], a, b);
  }
}

function comparisonSql(operator: string, first: Formula | undefined, a: string, b: string): string {
  const isNumber = first?.type === 'INTEGER' || first?.type === 'FLOAT';
  return isNumber
    ? `(${FORMULA_FUNCTION.compare}(${a}, ${b}) ${operator} 0)`
    : `(${a} ${operator} ${b})`;
}
