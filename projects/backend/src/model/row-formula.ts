import {
  FORMULA_AGGREGATES,
  type Formula,
  type FormulaOperation,
} from '@ampersand-prototype/generics';
import type { QueryForm } from './prepared-sql.ts';

type FormulaSql = QueryForm['formulas'];

/** Operations that read more than the row. */
const OUTSIDE: ReadonlySet<FormulaOperation> = new Set([...FORMULA_AGGREGATES, 'today']);

/** The SQL expression of a formula in a row, by the columns that hold its items; null if the row does not have them all. */
export type RowFormula = (columnOf: (item: string) => string | null) => string | null;

/** Creates the expressions of a formula that uses values of one row only, without joins. */
export function rowFormula(formula: Formula, sql: FormulaSql): RowFormula {
  return (columnOf) => {
    const value = valueSql(formula, columnOf, sql);
    return value === null ? null : sql.result(formula, value);
  };
}

function valueSql(
  formula: Formula,
  columnOf: (item: string) => string | null,
  sql: FormulaSql,
): string | null {
  const { operation, type, parts, text } = formula;
  if (OUTSIDE.has(operation)) return null;
  if (operation === 'item') return mapped(columnOf(text ?? ''), (column) => sql.item(column, type));
  if (operation === 'has')
    return mapped(columnOf(parts[0]?.text ?? ''), (column) => `(${column} is not null)`);
  const values = sql.operandsOf(formula).map((part) => valueSql(part, columnOf, sql));
  return values.every((value) => value !== null) ? sql.operation(formula, values) : null;
}

function mapped(column: string | null, write: (column: string) => string): string | null {
  return column === null ? null : write(column);
}
