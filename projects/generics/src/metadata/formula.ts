/** The technical types of the values of a formula. */
export const FORMULA_TYPES = ['INTEGER', 'FLOAT', 'DATE', 'ALPHANUMERIC', 'BOOLEAN'] as const;

/** What a part of a formula does with its arguments. */
export const FORMULA_OPERATIONS = [
  'item',
  'today',
  'number',
  'text',
  'add',
  'subtract',
  'multiply',
  'divide',
  'round',
  'abs',
  'days',
  'addDays',
  'join',
  'equal',
  'notEqual',
  'less',
  'atMost',
  'and',
  'or',
  'not',
  'has',
  'if',
  'sum',
  'count',
  'min',
  'max',
] as const;

/** The technical type of a value of a formula. */
export type FormulaType = (typeof FORMULA_TYPES)[number];

/** An operation of a formula. */
export type FormulaOperation = (typeof FORMULA_OPERATIONS)[number];

/** The operations over rows; their part is an `item` of a box item. */
export const FORMULA_AGGREGATES = ['sum', 'count', 'min', 'max'] as const;

/** An operation over rows. */
export type FormulaAggregate = (typeof FORMULA_AGGREGATES)[number];

/** A formula, or a part of one, with the type of its value. */
export interface Formula {
  readonly operation: FormulaOperation;
  readonly type: FormulaType;
  /** The property name of an `item`, or of a box item and one in its rows, `Lines/Amount`; the value of a `number` or `text`; the decimals of `round`; else null. */
  readonly text: string | null;
  readonly parts: readonly Formula[];
}

/** Decimals of a number in a formula. Products and quotients are rounded to them, halves away from zero. */
export const FORMULA_DECIMALS = 9;

/** Digits before the decimal separator of a number in a formula; a larger number has no value. */
export const FORMULA_DIGITS = 18;

/** Returns the text of an `item` in the rows of another one. */
export function formulaStep(rows: string, item: string): string {
  return `${rows}/${item}`;
}

/** Lists the items that a formula reads, each once. */
export function itemsOfFormula({ operation, text, parts }: Formula): ReadonlySet<string> {
  const own = operation === 'item' && text !== null ? [text] : [];
  return new Set([...own, ...parts.flatMap((part) => [...itemsOfFormula(part)])]);
}

/** Checks whether a part of a formula has an operation. */
export function hasOperation({ operation, parts }: Formula, requested: FormulaOperation): boolean {
  return operation === requested || parts.some((part) => hasOperation(part, requested));
}

/** Returns the name of the target of items that a formula computes; no concept of a script has it. */
export function computedConceptName(type: FormulaType): string {
  return `=${type}`;
}
