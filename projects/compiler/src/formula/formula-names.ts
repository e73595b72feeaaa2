import type { Formula } from '@ampersand-prototype/generics';
import type { FormulaRange } from './formula-error.ts';
import type { FormulaStep } from './formula-node.ts';

/** What the names in a formula mean, at their places. All throw FormulaError for an unknown or unsuitable name. */
export interface FormulaNames {
  /** A single value. */
  item(name: string, range: FormulaRange): Formula;
  /** The rows of an item, to be counted. */
  rows(name: string, range: FormulaRange): Formula;
  /** A single value of each row of an item. */
  step(step: FormulaStep): Formula;
}
