import { SQL_CLASSES, VALUE_TYPES } from '@ampersand-prototype/generics';
import { tableFor } from '../../core/bind.ts';
import { isRanked } from '../../core/atom-value.ts';
import type { Concept, ConceptStorage } from '../../model/concept.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { LABELLED } from '../../model/view.ts';
import type { Parameter } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { ReadContext } from '../node/fetch.ts';
import {
  lastItem,
  truthsThatPass,
  type FilterTest,
  type ItemFilter,
  type ItemPath,
} from './item-filter.ts';
import { arePairsUnique, joinedValue, pairsOf } from './item-pairs.ts';
import { labelOf, type RowQuery, type RowTest } from './row-query.ts';

/** Maximum number of atoms that a filter compares with a parameter each. */
const MAX_COMPARED_ATOMS = 20;

/** The context for reading pages of long lists, including the SQL dialect. */
export interface WindowContext extends ReadContext {
  readonly dialect: Dialect;
}

/** The sort order of rows: an expression, and its joins. */
export interface RowOrder {
  readonly expression: string;
  readonly join: string;
  readonly parameters: readonly Parameter[];
}

/** The values of rows: an expression, null for rows without a value, and its join. */
export interface RowValues {
  readonly value: string;
  readonly join: string;
  readonly parameters: readonly Parameter[];
  /** Whether each row has at most one value. */
  readonly isSingle: boolean;
  /** The condition that the value passes a test; null if the database cannot decide it. */
  passing(test: FilterTest): RowTest | null;
}

/** The shown form of an item's target: an expression over stored columns, for sorting and as text. */
interface Shown {
  readonly order: string;
  /** Null if the stored text is not the shown one. */
  readonly text: string | null;
  readonly join: string;
}

/** Sorts and filters list rows in the database, by an item or a nested item. */
export class ItemColumn {
  readonly #context: WindowContext;
  readonly #path: ItemPath;
  readonly #item: TermNode;
  readonly #rows: RowQuery;
  /** The column of the row that holds what the item shows, if there is one. */
  readonly #column: string | null;
  /** The value of the item in the row: that column, or a formula over columns. */
  readonly #stored: string | null;
  readonly #storage: ConceptStorage | null;

  constructor(context: WindowContext, list: TermNode, path: ItemPath, rows: RowQuery) {
    this.#context = context;
    this.#path = path;
    this.#item = lastItem(path);
    this.#storage = list.target.storage;
    this.#rows = rows;
    this.#column = path.length === 1 ? storedColumn(list, path[0]) : null;
    this.#stored =
      this.#column === null ? computedInRow(list, path) : `${LABELLED}.${quoteName(this.#column)}`;
  }

  /** The column of the row whose texts the item sorts by, if it is that of one and they are short. */
  textColumn(): string | null {
    const { isProperty, target } = this.#item;
    const isLong = SQL_CLASSES[VALUE_TYPES[target.type].sqlClass].isLong;
    const isShown =
      !isProperty && !isLong && (target.isObject ? this.#isOwnLabel() : this.#isText());
    return isShown ? this.#column : null;
  }

  /** What the item sorts by; of several values the least. Null where the database does not know the order. */
  order(alias: string): RowOrder | null {
    const item = this.#item;
    if (this.#stored !== null && !item.isProperty) {
      const shown = this.#shown(this.#stored, alias);
      return shown && { expression: shown.order, join: shown.join, parameters: [] };
    }
    const inRow = this.#inRow(`${alias}_row`);
    if (inRow) {
      const shown = this.#shown(inRow.value, alias);
      return shown && { expression: shown.order, join: inRow.join + shown.join, parameters: [] };
    }
    const pairs = this.#pairs();
    const shown = item.isProperty
      ? { order: 'pairs.src', join: '' }
      : this.#shown('pairs.tgt', alias);
    if (!pairs || !shown) return null;
    const values = `select pairs.src as src, min(${shown.order}) as value from (${pairs.sql}) as pairs${shown.join} group by pairs.src`;
    const join = ` left join (${values}) as of_${alias} on of_${alias}.src = ${this.#rows.atom}`;
    const value = `of_${alias}.value`;
    const expression = item.isProperty
      ? `case when ${value} is null then 0 else 1 end`
      : this.#isText()
        ? this.#context.dialect.listed(value)
        : value;
    return { expression, join, parameters: pairs.parameters };
  }

  /** What holds the value of each row, for statistics. `alias` names its joins. Null where the database does not know it. */
  values(alias: string): RowValues | null {
    const { atom } = this.#rows;
    const { isProperty } = this.#item;
    if (this.#stored !== null && !isProperty) return this.#valuesIn(this.#stored, '', [], true);
    const inRow = this.#inRow(alias);
    if (inRow) return this.#valuesIn(inRow.value, inRow.join, [], true);
    const pairs = this.#pairs();
    if (!pairs) return null;
    const distinct = arePairsUnique(this.#context, this.#path) ? '' : 'distinct ';
    const joined = `select ${distinct}pairs.src as src, pairs.tgt as tgt from (${pairs.sql}) as pairs`;
    const join = ` left join (${joined}) as ${alias} on ${alias}.src = ${atom}`;
    const isMark = isProperty && this.#path.length === 1;
    const marked = `case when ${alias}.src is null then '0' else '1' end`;
    const value = isMark ? marked : `${alias}.tgt`;
    const isSingle = isMark || this.#path.every(({ isUni }) => isUni);
    return this.#valuesIn(value, join, pairs.parameters, isSingle);
  }

  /** The value in the row of a list, or in rows that are joined to it; null if it is elsewhere, and for a property. */
  #inRow(alias: string) {
    const row = { alias: LABELLED, storage: this.#storage };
    return joinedValue(this.#context, this.#path, row, alias);
  }

  #valuesIn(
    value: string,
    join: string,
    parameters: readonly Parameter[],
    isSingle: boolean,
  ): RowValues {
    const passing = (test: FilterTest) => this.#valueTest(value, test);
    return { value, join, parameters, isSingle, passing };
  }

  /** The condition of a filter. Null where the database does not see what people see. */
  test({ test }: Pick<ItemFilter, 'test'>, alias: string): RowTest | null {
    if (test.kind === 'any') return this.#anyTest(test.tests, alias);
    const pairs = this.#pairs();
    if (this.#item.isProperty && this.#path.length === 1)
      return pairs && this.#isMarked(pairs, test);
    if (this.#stored !== null) {
      if (test.kind === 'empty')
        return { sql: `${this.#stored} is ${test.isEmpty ? '' : 'not '}null`, parameters: [] };
      if (!this.#item.target.isObject || test.kind !== 'contains')
        return this.#valueTest(this.#stored, test);
    }
    return pairs && this.#pairTest(pairs, test, alias);
  }

  #anyTest(tests: readonly FilterTest[], alias: string): RowTest | null {
    const conditions: RowTest[] = [];
    for (const [i, test] of tests.entries()) {
      const condition = this.test({ test }, `${alias}_${i}`);
      if (!condition) return null;
      conditions.push(condition);
    }
    if (conditions.length === 0) return { sql: '1 = 0', parameters: [] };
    return {
      sql: `(${conditions.map(({ sql }) => sql).join(' or ')})`,
      parameters: conditions.flatMap(({ parameters }) => parameters),
    };
  }

  #isMarked({ sql, parameters }: RowTest, test: FilterTest): RowTest {
    const [truth, ...others] = truthsThatPass(test);
    if (truth === undefined) return { sql: '1 = 0', parameters: [] };
    if (others.length > 0) return { sql: '1 = 1', parameters: [] };
    const marked = `select pairs.src from (${sql}) as pairs`;
    return { sql: `${this.#rows.atom} ${truth ? '' : 'not '}in (${marked})`, parameters };
  }

  #pairTest({ sql, parameters }: RowTest, test: FilterTest, alias: string): RowTest | null {
    const { atom } = this.#rows;
    const pairs = `select pairs.src from (${sql}) as pairs`;
    if (test.kind === 'empty') {
      const present = `${pairs} where pairs.src is not null`;
      return { sql: `${atom} ${test.isEmpty ? 'not ' : ''}in (${present})`, parameters };
    }
    const shown = this.#shown('pairs.tgt', alias);
    const isLabel = this.#item.target.isObject && test.kind === 'contains';
    const condition = isLabel
      ? this.#contains(shown?.text ?? null, test.text)
      : this.#valueTest('pairs.tgt', test);
    if (!condition) return null;
    return {
      sql: `${atom} in (${pairs}${isLabel ? (shown?.join ?? '') : ''} where ${condition.sql})`,
      parameters: [...parameters, ...condition.parameters],
    };
  }

  #valueTest(stored: string, test: FilterTest): RowTest | null {
    const { type } = this.#item.target;
    const dialect = this.#context.dialect;
    switch (test.kind) {
      case 'is':
        return this.#isAmong(stored, test.atoms);
      case 'contains':
        return this.#contains(VALUE_TYPES[type].isReadAsStored ? stored : null, test.text);
      case 'within':
        return {
          sql: `(${stored} >= ${dialect.bound(type)} and ${stored} <= ${dialect.bound(type)})`,
          parameters: [test.from, test.to],
        };
      case 'starts':
        return {
          sql: `substr(${dialect.asText(stored)}, 1, ${test.text.length}) = ${dialect.bound('ALPHANUMERIC')}`,
          parameters: [test.text],
        };
      case 'from':
        return { sql: `${stored} >= ${dialect.bound(type)}`, parameters: [test.end] };
      case 'to':
        return { sql: `${stored} <= ${dialect.bound(type)}`, parameters: [test.end] };
      default:
        return null;
    }
  }

  /** A few atoms are parameters: with one of a set, MariaDB copies all matching rows before it sorts them. */
  #isAmong(stored: string, atoms: readonly string[]): RowTest {
    const { type } = this.#item.target;
    const { dialect } = this.#context;
    if (atoms.length > MAX_COMPARED_ATOMS)
      return { sql: dialect.inSet(stored, type), parameters: [atoms] };
    const compared = atoms.map(() => dialect.bound(type)).join(', ');
    return { sql: `${stored} in (${compared})`, parameters: atoms };
  }

  #contains(text: string | null, part: string): RowTest | null {
    if (text === null) return null;
    const dialect = this.#context.dialect;
    return { sql: dialect.like(text, part), parameters: [dialect.contains(part)] };
  }

  /** The pairs that the item shows, of any row. */
  #pairs(): RowTest | null {
    return pairsOf(this.#context, this.#path);
  }

  #isText(): boolean {
    const { target } = this.#item;
    return target.isObject || (VALUE_TYPES[target.type].order === 'text' && !isRanked(target));
  }

  /** Whether an object is shown by its identifier. */
  #isOwnLabel(): boolean {
    const { target, view } = this.#item;
    return target.isObject && !view && !target.isSession && target.storage !== null;
  }

  /** How a stored atom is shown. */
  #shown(stored: string, alias: string): Shown | null {
    const { target, view } = this.#item;
    const dialect = this.#context.dialect;
    if (this.#isOwnLabel()) return { order: dialect.listed(stored), text: stored, join: '' };
    if (target.isObject) return this.#label(target, view, stored, alias);
    const { order, isReadAsStored } = VALUE_TYPES[target.type];
    const text = isReadAsStored ? stored : null;
    if (isRanked(target)) return { order: rankSql(target, stored), text, join: '' };
    if (order === 'text') return { order: dialect.listed(stored), text, join: '' };
    if (target.type === 'BOOLEAN') return { order: dialect.asText(stored), text, join: '' };
    return order === 'size' ? { order: stored, text, join: '' } : null;
  }

  #label(
    { storage, isSession }: Concept,
    view: TermNode['view'],
    stored: string,
    alias: string,
  ): Shown | null {
    const label = storage && !isSession ? labelOf(this.#context, view, storage.column) : null;
    if (!storage || !label) return null;
    const own = `${LABELLED}.${quoteName(storage.column)}`;
    const labels = `select ${own} as atom, ${label.text} as label from ${tableFor(this.#context, storage.table)} as ${LABELLED} where ${own} is not null`;
    const join = ` left join (${labels}) as ${alias} on ${alias}.atom = ${stored}`;
    const text = `${alias}.label`;
    return { order: this.#context.dialect.listed(text), text, join };
  }
}

/** The place of a stored text in the list of its concept, as {@link rankOf} gives it. */
function rankSql({ values }: Concept, stored: string): string {
  const list = values ?? [];
  const cases = list.map(
    (value, i) => `when ${stored} = '${value.replaceAll("'", "''")}' then ${i}`,
  );
  return `case when ${stored} is null then null ${cases.join(' ')} else ${list.length} end`;
}

/** The value of a computed item whose formula uses only columns of the row; null for others. */
function computedInRow(list: TermNode, [item, ...below]: ItemPath): string | null {
  if (below.length > 0) return null;
  const items = list.items.filter((each) => each.kind === 'term');
  const columnOf = (name: string): string | null => {
    const used = items.find((each) => each.name === name);
    const column = used && !used.isProperty ? storedColumn(list, used) : null;
    return column === null ? null : `${LABELLED}.${quoteName(column)}`;
  };
  return item.rowFormula?.(columnOf) ?? null;
}

/** Returns the column of a list row that holds what an item shows; null if there is none. */
export function storedColumn(list: TermNode, item: TermNode): string | null {
  const { relation, isFlipped } = item;
  if (!item.isUni || !list.query.columns.has(item.name)) return null;
  if (!relation || relation.table.name !== list.target.storage?.table) return null;
  const { tableOf, srcCol, tgtCol } = relation.table;
  if (tableOf === 'src' && !isFlipped) return tgtCol.name;
  return tableOf === 'tgt' && isFlipped ? srcCol.name : null;
}
