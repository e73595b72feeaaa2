import { formulaStep } from '@ampersand-prototype/generics';
import type { NodeQuery } from './node-query.ts';

/** An item that a formula can use. */
export interface FormulaItem {
  readonly name: string;
  readonly label: string;
  readonly isProperty: boolean;
  readonly query: Pick<NodeQuery, 'stored' | 'tables' | 'relations' | 'concepts'>;
  /** The item of whose rows it is an item; absent for one of the box. */
  readonly rows?: FormulaItem;
}

/** The items of the box of a computed item and of their rows, by the text of an `item` in a formula. */
export type FormulaItems = ReadonlyMap<string, FormulaItem>;

type Node = FormulaItem & { readonly kind: 'term'; readonly items: readonly NodeOrText[] };
type NodeOrText = Node | { readonly kind: 'text' };

/** Finds the items that formulas of a box can use. */
export function formulaItems(nodes: readonly NodeOrText[]): FormulaItems {
  const items = nodes.filter((node) => node.kind === 'term');
  const steps = items.flatMap((rows) =>
    rows.items
      .filter((node) => node.kind === 'term')
      .map((item): [string, FormulaItem] => [
        formulaStep(rows.name, item.name),
        stepOf(rows, item),
      ]),
  );
  return new Map([...items.map((item): [string, FormulaItem] => [item.name, item]), ...steps]);
}

function stepOf(rows: FormulaItem, { name, label, isProperty, query }: FormulaItem): FormulaItem {
  return { name, label: `${rows.label}.${label}`, isProperty, query, rows };
}
