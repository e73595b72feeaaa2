import type { Formula, InterfaceObject, NodeReading } from '@ampersand-prototype/generics';
import type { Concept } from './concept.ts';
import type { FormulaItem, FormulaItems } from './formula-items.ts';
import {
  operandKey,
  operandsOf,
  type FormulaOperand,
  type FormulaOperands,
} from './formula-operands.ts';
import { ModelError } from './model-error.ts';
import type { NodeQuery } from './node-query.ts';
import { prepareQuery, SOURCE_LITERAL, type QueryForm } from './prepared-sql.ts';
import { joinParts, type StoredText } from './stored-text.ts';

/** How a computed item is computed. */
export type ComputedValue = NonNullable<InterfaceObject['computed']>;

/** A query that is joined to the atoms, of an operand or of the clock. */
interface Join {
  readonly query: StoredText;
  readonly alias: string;
}

/**
 * Composes the query of a computed item from those of the items that its formula uses: pairs of an atom and the value. @throws
 * ModelError if the box has no such item
 */
export function formulaQuery(
  { formula, atoms, today }: ComputedValue,
  source: Concept,
  items: FormulaItems,
  form: QueryForm,
): NodeQuery {
  const clock = today === null ? [] : [{ query: textOf(today), alias: 'clock' }];
  const operands = operandsOf(formula, items, form);
  const value = form.formulas.result(formula, valueSql(formula, operands, form));
  const query = pairs(textOf(atoms), [...operands.values(), ...clock], value, form);
  const used = [...operands.values()].flatMap(({ queries }) => queries);
  const prepared = prepareQuery(query, source.type, form);
  return {
    ...prepared,
    oneByOne: query.stored.includes(SOURCE_LITERAL),
    columns: new Map(),
    isIdentity: false,
    isSameForSessions: false,
    rows: null,
    relations: united(used, [atoms, today], 'relations'),
    concepts: united(used, [atoms, today], 'concepts'),
    effects: null,
    path: null,
  };
}

function textOf(reading: NodeReading | null): StoredText {
  if (reading) return { stored: reading.query, tables: reading.tables ?? [] };
  throw new ModelError('interfaces.json', 'computed', 'a formula has no query for its atoms');
}

function united(
  used: readonly FormulaItem['query'][],
  others: readonly (NodeReading | null)[],
  key: 'relations' | 'concepts',
): readonly string[] {
  const names = used.flatMap((query) => query[key]);
  return [...new Set([...names, ...others.flatMap((reading) => reading?.[key] ?? [])])];
}

function valueSql(formula: Formula, operands: FormulaOperands, form: QueryForm): string {
  const { operation, type, parts } = formula;
  if (operation === 'today') return form.formulas.item('clock.tgt', type);
  if (operation === 'has') return isThere(parts[0], operands);
  const operand = operands.get(operandKey(formula));
  if (operand) return operandSql(formula, operand, form);
  const values = form.formulas.operandsOf(formula).map((part) => valueSql(part, operands, form));
  return form.formulas.operation(formula, values);
}

function operandSql(formula: Formula, { alias, isProperty }: FormulaOperand, form: QueryForm) {
  const { operation, type } = formula;
  if (isProperty) return `(${alias}.src is not null)`;
  if (operation === 'item') return form.formulas.item(`${alias}.tgt`, type);
  if (operation === 'min' || operation === 'max') return `${alias}.tgt`;
  const zero = form.formulas.operation({ operation: 'number', type, text: '0', parts: [] }, []);
  return `case when ${alias}.src is null then ${zero} else ${alias}.tgt end`;
}

function isThere(part: Formula | undefined, operands: FormulaOperands): string {
  const operand = part && operands.get(operandKey(part));
  return operand ? `(${operand.alias}.src is not null)` : '(1 = 0)';
}

function pairs(
  atoms: StoredText,
  joined: readonly Join[],
  value: string,
  { formulas }: QueryForm,
): StoredText {
  const joins = joined.flatMap(({ query, alias }) => [
    ' left join (',
    query,
    `) as ${alias} on ${alias}.src = base.src`,
  ]);
  return joinParts(
    `select computed.src as src, computed.tgt as tgt from (select base.src as src, ${value} as tgt from (`,
    atoms,
    ') as base',
    ...joins,
    `${formulas.barrier}) as computed where computed.tgt is not null`,
  );
}
