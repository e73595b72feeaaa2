import { bind, queryFor, tableFor, textFor, type QueryReader } from '../../core/bind.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { LABELLED, type View } from '../../model/view.ts';
import type { ConceptStorage } from '../../model/concept.ts';
import type { Parameter } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { ReadContext } from '../node/fetch.ts';
import { pairsTable } from '../../database/statement/pairs-table.ts';

/** The parts of a query for the rows of a list. */
export interface RowQuery {
  readonly from: string;
  readonly where: readonly string[];
  readonly parameters: readonly Parameter[];
  /** The atom of the row. */
  readonly atom: string;
}

/**
 * Builds the query for the list rows that a node shows for a source. Null if the targets are not rows, or are read
 * individually.
 */
export function rowsShown(context: ReadContext, node: TermNode, source: string): RowQuery | null {
  const { target, query } = node;
  const { storage } = target;
  if (!storage || node.isUni || !target.isObject || target.isSession || query.oneByOne) return null;
  const atom = `${LABELLED}.${quoteName(storage.column)}`;
  const { text, parameters } = queryFor(context, query.rows ?? query);
  const test = query.rows ? text : `${atom} in (select step.tgt from ${pairsTable(text)})`;
  return {
    from: `${tableFor(context, storage.table)} as ${LABELLED}`,
    where: isEveryRow(storage) ? [test] : [`${atom} is not null`, test],
    parameters: bind(context, { text, parameters }, query.rows ? source : [source]),
    atom,
  };
}

/** Whether every row of its table holds an atom of the concept: its column is the first one, and the key. */
function isEveryRow({ column, keyColumn, columns }: ConceptStorage): boolean {
  return column === keyColumn && columns.length === 1;
}

/**
 * Builds the query that counts the rows of a list. Where no condition is about the row, all of them count or none, which
 * databases know without reading rows.
 */
export function countQuery(rows: RowQuery): string {
  const conditions = rows.where.join(' and ');
  return isAllOrNothing(rows)
    ? `select case when ${conditions} then (select count(*) from ${rows.from}) else 0 end as number`
    : `select count(*) as number from ${rows.from} where ${conditions}`;
}

/** Builds the query that counts the rows of a list up to a number. */
export function boundedCountQuery({ from, where }: RowQuery, max: number): string {
  const beginning = `select 1 as one from ${from} where ${where.join(' and ')} limit ${max}`;
  return `select count(*) as number from (${beginning}) as beginning`;
}

/** Whether no condition is about the row, so that the list has every row of its table, or none. */
export function isAllOrNothing({ where }: RowQuery): boolean {
  return !where.some((condition) => condition.includes(LABELLED));
}

/** An SQL condition on list rows, with its parameters. */
export interface RowTest {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

/** Adds conditions to a row query. */
export function restricted(rows: RowQuery, tests: readonly RowTest[]): RowQuery {
  return {
    ...rows,
    where: [...rows.where, ...tests.map(({ sql }) => sql)],
    parameters: [...rows.parameters, ...tests.flatMap(({ parameters }) => parameters)],
  };
}

/** The SQL expressions for the label of a row. */
export interface RowLabel {
  readonly order: string;
  readonly text: string;
  /** The texts in which a search finds the row. */
  readonly searched: readonly string[];
  /** Column of the row that the order is that of, where there is one. */
  readonly column: string | null;
  /** Rows may have none to be ordered by. */
  readonly isNullable: boolean;
}

/**
 * Builds the SQL expressions for the label of a row, for sorting and search. Where the label is just a column, the order is
 * that of the column, for which there is an index; rows without a label, which show their identifier, then stand together.
 */
export function labelOf(
  context: Pick<QueryReader, 'asOf'> & { readonly dialect: Dialect },
  view: View | null,
  column: string,
): RowLabel | null {
  const { dialect } = context;
  if (view?.labelExpression === null) return null;
  const stored = `${LABELLED}.${quoteName(column)}`;
  const own = dialect.asText(stored);
  if (!view) {
    const order = dialect.listed(stored);
    return { order, text: own, searched: [stored], column, isNullable: false };
  }
  const text = `coalesce(nullif(${textFor(context, view.labelExpression)}, ''), ${own})`;
  if (view.labelColumn === null) {
    const order = dialect.listed(text);
    return { order, text, searched: [text, stored], column: null, isNullable: false };
  }
  const label = `${LABELLED}.${quoteName(view.labelColumn)}`;
  // Without a label, the row shows its identifier, which is searched anyway.
  const searched = [label, stored];
  return {
    ...{ order: dialect.listed(label), text, searched },
    ...{ column: view.labelColumn, isNullable: true },
  };
}
