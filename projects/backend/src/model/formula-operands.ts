import {
  FORMULA_AGGREGATES,
  type Formula,
  type FormulaAggregate,
} from '@ampersand-prototype/generics';
import type { FormulaItem, FormulaItems } from './formula-items.ts';
import { ModelError } from './model-error.ts';
import { SET_TEST, type QueryForm } from './prepared-sql.ts';
import { joinParts, type StoredText } from './stored-text.ts';

/** What a formula reads: an item, or an aggregate of its rows. */
export interface FormulaOperand {
  /** Its query as a derived table, joined to the atom. */
  readonly alias: string;
  readonly query: StoredText;
  readonly isProperty: boolean;
  /** The queries that it is made of. */
  readonly queries: readonly FormulaItem['query'][];
}

/** The operands of a formula by {@link operandKey}. */
export type FormulaOperands = ReadonlyMap<string, FormulaOperand>;

/** Names the operand that a part of a formula is; another part has a key without an operand. */
export function operandKey({ operation, text, parts }: Formula): string {
  return `${operation} ${text ?? parts[0]?.text ?? ''}`;
}

/** Finds what a formula reads, each once. @throws ModelError if the box has no such item */
export function operandsOf(
  formula: Formula,
  items: FormulaItems,
  form: QueryForm,
): FormulaOperands {
  const operands = new Map<string, FormulaOperand>();
  const collect = (part: Formula): void => {
    const operation = FORMULA_AGGREGATES.find((each) => each === part.operation);
    if (!operation && part.operation !== 'item') return part.parts.forEach(collect);
    const key = operandKey(part);
    if (operands.has(key)) return;
    const [value = part] = part.parts;
    const item = requireItem(items, value.text ?? '');
    const queries = item.rows ? [item.rows.query, item.query] : [item.query];
    const query = operation ? aggregated(operation, value.type, item, form) : item.query;
    const isProperty = !operation && item.isProperty;
    operands.set(key, { alias: `o${operands.size}`, query, isProperty, queries });
  };
  collect(formula);
  return operands;
}

function requireItem(items: FormulaItems, name: string): FormulaItem {
  const found = items.get(name);
  if (found) return found;
  throw new ModelError('interfaces.json', name, 'a formula uses an item that is not in its box');
}

/** Pairs of an atom and the aggregate of the values of its rows. */
function aggregated(
  operation: FormulaAggregate,
  type: Formula['type'],
  { query, rows }: FormulaItem,
  form: QueryForm,
): StoredText {
  const column = rows ? 'part.tgt' : 'listed.tgt';
  const value = form.formulas.aggregate(operation, column, type);
  const parts = rows ? [' join (', ofAllAtoms(query), ') as part on part.src = listed.tgt'] : [];
  return joinParts(
    `select listed.src as src, ${value} as tgt from (`,
    rows?.query ?? query,
    ') as listed',
    ...parts,
    ' group by listed.src',
  );
}

/** A query for the atoms that it is joined to, instead of those that it is given. The positions of its tables stay. */
function ofAllAtoms({ stored, tables }: StoredText): StoredText {
  const test = ' is not null'.padEnd(SET_TEST.length);
  return {
    stored: stored.replaceAll(SET_TEST, () => test),
    tables: tables.map((table) => ({ ...table, restrictedBy: null })),
  };
}
