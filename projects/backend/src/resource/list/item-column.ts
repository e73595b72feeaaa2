import { VALUE_TYPES } from '@ampersand-prototype/generics';
import { isRanked } from '../../core/atom-value.ts';
import type { Concept } from '../../model/concept.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { LABELLED } from '../../model/view.ts';
import type { Parameter } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { prepare, SET_TEST } from '../../model/prepared-sql.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { ReadContext } from '../node/fetch.ts';
import { truthsThatPass, type FilterTest, type ItemFilter } from './item-filter.ts';
import { labelOf, type RowQuery } from './row-query.ts';

/** A context to read pages of long lists, which needs the SQL dialect. */
export interface WindowContext extends ReadContext {
  readonly dialect: Dialect;
}

/** A condition on a row, with its parameters. */
export interface RowTest {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

/** The sort order of rows: an expression, and its joins. */
export interface RowOrder {
  readonly expression: string;
  readonly join: string;
  readonly parameters: readonly Parameter[];
}

/** What the target of an item is to people: an expression over what is stored, in the order and as the text that they see. */
interface Shown {
  readonly order: string;
  /** Null where what is stored is not what is shown. */
  readonly text: string | null;
  readonly join: string;
}

/** Sorts and filters the rows of a list by an item, in the database. */
export class ItemColumn {
  readonly #context: WindowContext;
  readonly #list: TermNode;
  readonly #item: TermNode;
  readonly #rows: RowQuery;

  constructor(context: WindowContext, list: TermNode, item: TermNode, rows: RowQuery) {
    this.#context = context;
    this.#list = list;
    this.#item = item;
    this.#rows = rows;
  }

  /** What the item sorts by; of several values the least. Null where the database does not know the order. */
  order(alias: string): RowOrder | null {
    const item = this.#item;
    const column = storedColumn(this.#list, item);
    if (column !== null && !item.isProperty) {
      const shown = this.#shown(`${LABELLED}.${quoteName(column)}`, alias);
      return shown && { expression: shown.order, join: shown.join, parameters: [] };
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

  /** The condition of a filter. Null where the database does not see what people see. */
  test({ test }: ItemFilter, alias: string): RowTest | null {
    const pairs = this.#pairs();
    if (this.#item.isProperty) return pairs && this.#isMarked(pairs, test);
    const column = storedColumn(this.#list, this.#item);
    if (column !== null) {
      const stored = `${LABELLED}.${quoteName(column)}`;
      if (test.kind === 'empty')
        return { sql: `${stored} is ${test.isEmpty ? '' : 'not '}null`, parameters: [] };
      if (!this.#item.target.isObject || test.kind !== 'contains')
        return this.#valueTest(stored, test);
    }
    return pairs && this.#pairTest(pairs, test, alias);
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
        return { sql: dialect.inSet(stored, type), parameters: [test.atoms] };
      case 'contains':
        return this.#contains(VALUE_TYPES[type].isReadAsStored ? stored : null, test.text);
      case 'from':
        return { sql: `${stored} >= ${dialect.bound(type)}`, parameters: [test.end] };
      case 'to':
        return { sql: `${stored} <= ${dialect.bound(type)}`, parameters: [test.end] };
      default:
        return null;
    }
  }

  #contains(text: string | null, part: string): RowTest | null {
    if (text === null) return null;
    const dialect = this.#context.dialect;
    return { sql: dialect.like(text, part), parameters: [dialect.contains(part)] };
  }

  /** The pairs that the item shows, of any row. */
  #pairs(): RowTest | null {
    const { query } = this.#item;
    if (query.oneByOne) return null;
    const { text, parameters } = prepare(query.stored.replaceAll(SET_TEST, () => ' is not null'));
    return { sql: text, parameters: parameters.map(() => this.#context.session ?? '') };
  }

  #isText(): boolean {
    const { target } = this.#item;
    return target.isObject || (VALUE_TYPES[target.type].order === 'text' && !isRanked(target));
  }

  /** How a stored atom is shown. */
  #shown(stored: string, alias: string): Shown | null {
    const { target, view } = this.#item;
    const dialect = this.#context.dialect;
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
    const label =
      storage && !isSession ? labelOf(view, storage.column, this.#context.dialect) : null;
    if (!storage || !label) return null;
    const own = `${LABELLED}.${quoteName(storage.column)}`;
    const labels = `select ${own} as atom, ${label.text} as label from ${quoteName(storage.table)} as ${LABELLED} where ${own} is not null`;
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

/** The column of the row that holds what an item shows. */
function storedColumn(list: TermNode, item: TermNode): string | null {
  const { relation, isFlipped } = item;
  if (!item.isUni || !list.query.columns.has(item.name)) return null;
  if (!relation || relation.table.name !== list.target.storage?.table) return null;
  const { tableOf, srcCol, tgtCol } = relation.table;
  if (tableOf === 'src' && !isFlipped) return tgtCol.name;
  return tableOf === 'tgt' && isFlipped ? srcCol.name : null;
}
