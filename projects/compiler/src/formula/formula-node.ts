import type { FormulaRange } from './formula-error.ts';

/** Operators with two operands, as written. */
export type BinaryOperator =
  '+' | '-' | '*' | '/' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=' | 'and' | 'or';

/** An item in the rows of an item: `Lines.Amount`. */
export interface FormulaStep extends FormulaRange {
  readonly kind: 'step';
  readonly text: string;
  readonly item: FormulaRange & { readonly text: string };
}

/** A parsed formula without types. */
export type FormulaNode = FormulaRange &
  (
    | { readonly kind: 'name' | 'number' | 'text'; readonly text: string }
    | FormulaStep
    | { readonly kind: 'call'; readonly name: string; readonly operands: readonly FormulaNode[] }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly operands: readonly [FormulaNode, FormulaNode];
      }
    | { readonly kind: 'negative' | 'not'; readonly operand: FormulaNode }
  );

/** A named formula: `Total = Hours * Rate`. */
export interface FormulaDefinition {
  readonly name: string;
  /** The place of the name. */
  readonly range: FormulaRange;
  /** As written, without the name. */
  readonly text: string;
  readonly formula: FormulaNode;
}
