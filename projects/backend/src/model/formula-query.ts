import {
  itemsOfFormula,
  type Formula,
  type InterfaceObject,
  type NodeReading,
} from '@ampersand-prototype/generics';
import type { Concept } from './concept.ts';
import { ModelError } from './model-error.ts';
import type { NodeQuery } from './node-query.ts';
import { prepareQuery, SOURCE_LITERAL, type QueryForm } from './prepared-sql.ts';
import { joinParts, type StoredText } from './stored-text.ts';

/** How a computed item is computed. */
export type ComputedValue = NonNullable<InterfaceObject['computed']>;

/** An item that a formula can use. */
export interface FormulaItem {
  readonly name: string;
  readonly label: string;
  readonly isProperty: boolean;
  readonly query: Pick<NodeQuery, 'stored' | 'tables' | 'relations' | 'concepts'>;
}

/** The items of the box of a computed item, by property name. */
export type FormulaItems = ReadonlyMap<string, FormulaItem>;

/** What a formula reads: the query of an item or of the clock, joined to the atom with an alias. */
interface Operand {
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
  const used = [...itemsOfFormula(formula)].map((name) => requireItem(items, name));
  const clock = today === null ? [] : [{ query: textOf(today), alias: 'clock' }];
  const operands = used.map(({ query }, i): Operand => ({ query, alias: `o${i}` }));
  const columns = new Map(used.map((item, i) => [item.name, { item, alias: `o${i}` }]));
  const value = form.formulas.result(formula, valueSql(formula, columns, form));
  const query = pairs(textOf(atoms), [...operands, ...clock], value);
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

function requireItem(items: FormulaItems, name: string): FormulaItem {
  const found = items.get(name);
  if (found) return found;
  throw new ModelError('interfaces.json', name, 'a formula uses an item that is not in its box');
}

function textOf(reading: NodeReading | null): StoredText {
  if (reading) return { stored: reading.query, tables: reading.tables ?? [] };
  throw new ModelError('interfaces.json', 'computed', 'a formula has no query for its atoms');
}

function united(
  used: readonly FormulaItem[],
  others: readonly (NodeReading | null)[],
  key: 'relations' | 'concepts',
): readonly string[] {
  const names = used.flatMap(({ query }) => query[key]);
  return [...new Set([...names, ...others.flatMap((reading) => reading?.[key] ?? [])])];
}

type Columns = ReadonlyMap<string, { readonly item: FormulaItem; readonly alias: string }>;

function valueSql(formula: Formula, columns: Columns, form: QueryForm): string {
  const { operation, type, parts, text } = formula;
  if (operation === 'today') return form.formulas.item('clock.tgt', type);
  if (operation === 'has') return valueIsThere(parts[0], columns);
  const column = operation === 'item' ? columns.get(text ?? '') : undefined;
  if (column)
    return column.item.isProperty
      ? `(${column.alias}.src is not null)`
      : form.formulas.item(`${column.alias}.tgt`, type);
  const values = parts.map((part) => valueSql(part, columns, form));
  return form.formulas.operation(formula, values);
}

function valueIsThere(part: Formula | undefined, columns: Columns): string {
  const column = columns.get(part?.text ?? '');
  return column ? `(${column.alias}.src is not null)` : '(1 = 0)';
}

function pairs(atoms: StoredText, operands: readonly Operand[], value: string): StoredText {
  const joins = operands.flatMap(({ query, alias }) => [
    ' left join (',
    query,
    `) as ${alias} on ${alias}.src = base.src`,
  ]);
  return joinParts(
    `select computed.src as src, computed.tgt as tgt from (select base.src as src, ${value} as tgt from (`,
    atoms,
    ') as base',
    ...joins,
    ') as computed where computed.tgt is not null',
  );
}
