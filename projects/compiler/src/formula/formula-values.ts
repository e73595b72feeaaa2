import type { Formula, FormulaType, TechnicalType } from '@ampersand-prototype/generics';
import type { Concept } from '../context/concept.ts';
import { isClock } from '../context/is-clock.ts';
import type { Relation } from '../context/relation.ts';
import { FormulaError, type FormulaRange } from './formula-error.ts';

const TYPES: Partial<Record<TechnicalType, FormulaType>> = {
  INTEGER: 'INTEGER',
  FLOAT: 'FLOAT',
  DATE: 'DATE',
  ALPHANUMERIC: 'ALPHANUMERIC',
  BIGALPHANUMERIC: 'ALPHANUMERIC',
  HUGEALPHANUMERIC: 'ALPHANUMERIC',
  BOOLEAN: 'BOOLEAN',
};

const VALUES =
  'Formulas compute with INTEGER, FLOAT, DATE, BOOLEAN, and ALPHANUMERIC and its longer types, and with properties. Add an item that shows such a value.';

/** The type of values of a concept in a formula. @throws FormulaError if formulas don't compute with them */
export function valueType(
  name: string,
  { name: concept, type }: Concept,
  range: FormulaRange,
): FormulaType {
  const found = TYPES[type];
  if (found) return found;
  throw new FormulaError(
    `A formula can't use \`${name}\`: \`${concept}\` has the type ${type}.`,
    VALUES,
    range,
  );
}

/** A formula that is the value of an item. */
export function itemFormula(text: string, type: FormulaType): Formula {
  return { operation: 'item', type, text, parts: [] };
}

/** The date of the clock. @throws FormulaError without a clock */
export function clockDate(relations: readonly Relation[], range: FormulaRange): Formula {
  if (relations.some(isClock)) return { operation: 'today', type: 'DATE', text: null, parts: [] };
  throw new FormulaError(
    'There is no `today`: the script has no clock.',
    'Add `INCLUDE "ampersand/clock.adl"` to the script.',
    range,
  );
}
