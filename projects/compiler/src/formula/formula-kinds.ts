import type { Formula, FormulaType } from '@ampersand-prototype/generics';
import { FormulaError, type FormulaRange } from './formula-error.ts';

const DESCRIPTIONS: Readonly<Record<FormulaType, string>> = {
  INTEGER: 'a number',
  FLOAT: 'a number',
  DATE: 'a date',
  ALPHANUMERIC: 'a text',
  BOOLEAN: 'true or false',
};

/** Describes the values of a formula, such as `a number`. */
export function describeType({ type }: Formula): string {
  return DESCRIPTIONS[type];
}

/** Checks whether the values of a formula are numbers. */
export function isNumber({ type }: Formula): boolean {
  return type === 'INTEGER' || type === 'FLOAT';
}

/** Checks whether the values of a formula are dates. */
export function isDate({ type }: Formula): boolean {
  return type === 'DATE';
}

/** Returns the type of a sum, difference, or product of numbers. */
export function numberType(a: Formula, b: Formula): FormulaType {
  return a.type === 'INTEGER' && b.type === 'INTEGER' ? 'INTEGER' : 'FLOAT';
}

/** Requires values of a kind. @throws FormulaError */
export function requireKind(
  formula: Formula,
  range: FormulaRange,
  isKind: (formula: Formula) => boolean,
  kind: string,
): void {
  if (isKind(formula)) return;
  throw new FormulaError(`Expected ${kind}, but this is ${describeType(formula)}.`, null, range);
}

/** Requires a condition. @throws FormulaError */
export function requireTruth(formula: Formula, range: FormulaRange): void {
  if (formula.type === 'BOOLEAN') return;
  throw new FormulaError(
    `Expected a condition, but this is ${describeType(formula)}.`,
    'A condition compares values, as `Hours > 8`, or is an item that is true or false.',
    range,
  );
}
