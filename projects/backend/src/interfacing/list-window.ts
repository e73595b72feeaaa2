import { itemNamed, type TermNode } from '../model/interface-node.ts';
import type { View } from '../model/view.ts';
import { LABELLED } from '../model/view.ts';
import type { Parameter, Row } from '../plug/database.ts';
import type { Dialect } from '../plug/dialect.ts';
import { quoteName } from '../query/quote-name.ts';
import type { ReadContext } from './fetch.ts';
import type { ListOptions } from './list-options.ts';

/** A page of the atoms in a list, in order, and how many there are without paging. */
export interface ListWindow {
  readonly atoms: readonly string[];
  readonly total: number;
}

/** Lists up to this length are read whole: they are put in the order that people expect (2 before 10). */
const MOST_WHOLE = 2000;

/** Parts of a query over the rows of the target concept, of which each goes by {@link LABELLED}. */
interface RowQuery {
  readonly from: string;
  readonly where: string;
  readonly parameters: readonly Parameter[];
}

/** What an item shows, as expressions over the row. */
interface ItemColumn {
  readonly order: string;
  /** Text in which a filter looks; null where what is stored is not what is shown. */
  readonly text: string | null;
  /** What has to be joined, if anything. */
  readonly join: string;
}

/**
 * Reads a page of a long list: limit, order, filter and count are the work of the database. Null for a short list, and where
 * an item to sort or filter by is not a column of the row, or the label of what a column refers to: then the whole
 * list has to be read.
 */
export async function readWindow(
  context: ReadContext,
  dialect: Dialect,
  node: TermNode,
  source: string,
  options: ListOptions,
): Promise<ListWindow | null> {
  const rows = rowsOf(context, node, source);
  const label = rows && labelOf(node.view, node.target.storage?.column ?? '', dialect);
  if (!rows || !label || options.limit === null) return null;
  const columns = new Map<string, ItemColumn>();
  for (const name of [
    ...options.filters.keys(),
    ...(options.sortBy === null ? [] : [options.sortBy]),
  ]) {
    const column = columnOf(node, name, `item${columns.size}`, dialect);
    if (!column || (options.filters.has(name) && column.text === null)) return null;
    if (!columns.has(name)) columns.set(name, column);
  }
  const length = await count(context, rows);
  if (length <= MOST_WHOLE) return null;
  const found = filtered(rows, columns, label.text, options, dialect, quotedKey(node));
  const total = found === rows ? length : await count(context, found);
  return { atoms: await page(context, found, columns, label.order, node, options), total };
}

/** The rows that the node shows from the source; null where the targets are no rows, or pairs are read one by one. */
function rowsOf({ session }: ReadContext, node: TermNode, source: string): RowQuery | null {
  const { target, query } = node;
  const { storage } = target;
  if (!storage || node.isUni || !target.isObject || target.isSession || query.oneByOne) return null;
  const own = quotedKey(node);
  const { text, parameters } = query.rows ?? {
    text: `${own} in (select step.tgt from (${query.text}) as step)`,
    parameters: query.parameters,
  };
  const atoms: Parameter = query.rows ? source : [source];
  return {
    from: `${quoteName(storage.table)} as ${LABELLED}`,
    where: `${own} is not null and ${text}`,
    parameters: parameters.map((name) => (name === 'session' ? (session ?? '') : atoms)),
  };
}

function quotedKey({ target }: TermNode): string {
  return `${LABELLED}.${quoteName(target.storage?.column ?? '')}`;
}

/**
 * The label of the row, for order and search. Where the label is just a column, the order is that of the column, for
 * which there is an index; rows without a label, which show their identifier, then stand together.
 */
function labelOf(
  view: View | null,
  column: string,
  dialect: Dialect,
): { readonly order: string; readonly text: string } | null {
  if (view && view.labelExpression === null) return null;
  const own = dialect.asText(`${LABELLED}.${quoteName(column)}`);
  if (!view) return { order: dialect.listed(own), text: own };
  const text = `coalesce(nullif(${view.labelExpression}, ''), ${own})`;
  const order = view.labelColumn === null ? text : `${LABELLED}.${quoteName(view.labelColumn)}`;
  return { order: dialect.listed(order), text };
}

const TEXTS = new Set(['ALPHANUMERIC', 'BIGALPHANUMERIC', 'HUGEALPHANUMERIC', 'URL']);
const SHOWN_AS_STORED = new Set([...TEXTS, 'INTEGER', 'DATE']);
const ORDERED = new Set(['INTEGER', 'FLOAT', 'DATE', 'DATETIME', 'BOOLEAN']);

function columnOf(
  node: TermNode,
  name: string,
  alias: string,
  dialect: Dialect,
): ItemColumn | null {
  const item = itemNamed(node, name);
  if (item?.kind !== 'term' || !item.isUni || item.isProperty || !node.query.columns.has(name))
    return null;
  const stored = storedColumn(node, item);
  if (stored === null) return null;
  const expression = `${LABELLED}.${quoteName(stored)}`;
  const { type, storage, isObject, isSession } = item.target;
  if (isObject) {
    const label = storage && !isSession ? labelOf(item.view, storage.column, dialect) : null;
    if (!storage || !label) return null;
    const own = `${LABELLED}.${quoteName(storage.column)}`;
    const labels = `select ${own} as atom, ${label.text} as label from ${quoteName(storage.table)} as ${LABELLED} where ${own} is not null`;
    const join = ` left join (${labels}) as ${alias} on ${alias}.atom = ${expression}`;
    return { order: dialect.listed(`${alias}.label`), text: `${alias}.label`, join };
  }
  const text = SHOWN_AS_STORED.has(type) ? expression : null;
  if (TEXTS.has(type)) return { order: dialect.listed(expression), text, join: '' };
  return ORDERED.has(type) ? { order: expression, text, join: '' } : null;
}

/** The column of the row that holds what an item shows. */
function storedColumn(node: TermNode, { relation, isFlipped }: TermNode): string | null {
  if (!relation || relation.table.name !== node.target.storage?.table) return null;
  const { tableOf, srcCol, tgtCol } = relation.table;
  if (tableOf === 'src' && !isFlipped) return tgtCol.name;
  return tableOf === 'tgt' && isFlipped ? srcCol.name : null;
}

function filtered(
  rows: RowQuery,
  columns: ReadonlyMap<string, ItemColumn>,
  label: string,
  { search, filters }: ListOptions,
  dialect: Dialect,
  own: string,
): RowQuery {
  const tests: string[] = [];
  const parameters: Parameter[] = [];
  const contains = (part: string, ...texts: readonly string[]): void => {
    if (part === '') return;
    tests.push(`(${texts.map((text) => dialect.like(text, part)).join(' or ')})`);
    for (const _ of texts) parameters.push(dialect.contains(part));
  };
  contains(search, label, own);
  for (const [name, part] of filters) contains(part, columns.get(name)?.text ?? own);
  if (tests.length === 0) return rows;
  const joins = [...filters.keys()].map((name) => columns.get(name)?.join ?? '').join('');
  return {
    from: rows.from + joins,
    where: [rows.where, ...tests].join(' and '),
    parameters: [...rows.parameters, ...parameters],
  };
}

async function count(
  { connection }: ReadContext,
  { from, where, parameters }: RowQuery,
): Promise<number> {
  const sql = `select count(*) as number from ${from} where ${where}`;
  return Number((await connection.all(sql, parameters))[0]?.['number']);
}

async function page(
  { connection }: ReadContext,
  { from, where, parameters }: RowQuery,
  columns: ReadonlyMap<string, ItemColumn>,
  label: string,
  node: TermNode,
  { sortBy, descending, limit, offset, filters }: ListOptions,
): Promise<string[]> {
  const direction = descending ? ' desc' : '';
  const sorted = sortBy === null ? undefined : columns.get(sortBy);
  const join = sorted && !filters.has(sortBy ?? '') ? sorted.join : '';
  const own = quotedKey(node);
  const keys = sorted
    ? [
        `case when ${sorted.order} is null then 1 else 0 end${direction}`,
        `${sorted.order}${direction}`,
      ]
    : [];
  const order = [...keys, `${label}${direction}`, own].join(', ');
  const sql = `select ${own} as atom from ${from}${join} where ${where} order by ${order} limit ${limit ?? 0} offset ${offset}`;
  return (await connection.all(sql, parameters)).flatMap((row: Row) => row['atom'] ?? []);
}
