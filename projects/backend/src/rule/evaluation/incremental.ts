import { toPairs, type Pair } from '../../core/pair.ts';
import type { CycleTest, RowEffect, TouchedPlace } from '../../model/incremental-queries.ts';
import type { Model } from '../../model/model.ts';
import type { Conjunct } from '../../model/rule.ts';
import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { PreparedSql } from '../../model/prepared-sql.ts';
import type { ChangedRow, RowChanges } from '../../core/transaction/row-changes.ts';
import { distinctPairs, failClosed, violatingCycles } from './violations.ts';

/** The context in which conjuncts are evaluated. */
export interface EvaluationContext {
  readonly connection: Connection;
  readonly dialect: Dialect;
  readonly model: Model;
}

/** A query with the values that it is restricted to. */
interface Restricted {
  readonly query: PreparedSql;
  readonly values: readonly string[];
}

/** Beyond this number of values, evaluating everything is as fast. */
const MAX_VALUES = 5000;

/** Of walks that may be long, so many atoms are seen first, in both directions. */
const SHORT_WALKS = [50, 1000];

/**
 * Finds the violations that changes can have caused in a conjunct without earlier violations. Null if this is unknown and the
 * conjunct needs a full evaluation.
 */
export async function newViolations(
  context: EvaluationContext,
  conjunct: Conjunct,
  changes: RowChanges,
): Promise<Pair[] | null> {
  const touched = touchedEffects(conjunct, changes);
  if (!touched?.every(({ effect }) => effect.found ?? effect.cycle)) return null;
  const queries = new Map<string, Restricted>();
  for (const each of touched) {
    const restricted = await restrictedQuery(context, conjunct, each);
    // All links are followed once then, instead of once from each of the changed ones.
    if (restricted === 'longWalks') return violatingCycles(context.connection, conjunct);
    if (!restricted) return null;
    if (restricted.values.length > 0) queries.set(JSON.stringify(restricted), restricted);
  }
  return evaluate(context, conjunct, [...queries.values()]);
}

/** A table that changes touched: its effect on a conjunct, and the changed rows. */
interface TouchedTable {
  readonly effect: RowEffect;
  readonly rows: readonly ChangedRow[];
  readonly changes: RowChanges;
}

/** The effects of the changed tables, with the rows; null if unknown. */
function touchedEffects({ effects }: Conjunct, changes: RowChanges): TouchedTable[] | null {
  if (!effects) return null;
  const all = effects.map((effect) => ({
    effect,
    rows: changes.rowsOf(effect.table, effect.columns),
    changes,
  }));
  const touched = all.filter(({ rows }) => rows?.length !== 0);
  return touched.every((each): each is TouchedTable & typeof each => each.rows !== null)
    ? touched
    : null;
}

async function restrictedQuery(
  context: EvaluationContext,
  conjunct: Conjunct,
  touched: TouchedTable,
): Promise<Restricted | 'longWalks' | null> {
  const { found, cycle } = touched.effect;
  if (found) {
    const values = await valuesAt(context, conjunct, touched, found);
    return values && { query: found.query, values };
  }
  if (!cycle) return null;
  const place = { ...cycle, reach: null };
  const values = await valuesAt(context, conjunct, touched, place);
  if (!values) return null;
  const isClosed = await failClosed(conjunct, () => closesCycle(context.connection, cycle, values));
  if (isClosed === 'longWalks') return isClosed;
  return { query: cycle.query, values: isClosed ? values : [] };
}

/** The values by which changed rows are found again in the results; null when there are too many. */
async function valuesAt(
  context: EvaluationContext,
  conjunct: Conjunct,
  { effect: { table }, rows, changes }: TouchedTable,
  { column, reach }: TouchedPlace,
): Promise<string[] | null> {
  const values = await changes.valuesOf(context, { table, column }, rows);
  if (values.length > MAX_VALUES) return null;
  if (!reach || values.length === 0) return values;
  const pairs = await failClosed(conjunct, () => run(context.connection, reach, values));
  const reached = new Set([...values, ...pairs.map(({ tgt }) => tgt)]);
  return reached.size > MAX_VALUES ? null : [...reached];
}

/**
 * Whether a walk from one of the values comes back to it. Walks go in the direction that ends first: in a long chain,
 * one of the two is short at either end. Long walks from several values are not taken: together they see the same again and again.
 */
async function closesCycle(
  connection: Connection,
  { forward, backward, links }: CycleTest,
  values: readonly string[],
): Promise<boolean | 'longWalks'> {
  if (values.length === 0) return false;
  for (const limit of SHORT_WALKS) {
    for (const walk of [forward, backward]) {
      const text = `${walk.text} limit ${limit}`;
      const seen = await run(connection, { ...walk, text }, values);
      if (seen.some(({ src, tgt }) => src === tgt)) return true;
      if (seen.length < limit) return false;
    }
  }
  if (values.length > 1 && links) return 'longWalks';
  return (await run(connection, forward, values)).some(({ src, tgt }) => src === tgt);
}

async function evaluate(
  { connection }: EvaluationContext,
  conjunct: Conjunct,
  queries: readonly Restricted[],
): Promise<Pair[]> {
  const lists: Pair[][] = [];
  for (const { query, values } of queries)
    lists.push(await failClosed(conjunct, () => run(connection, query, values)));
  return distinctPairs(lists.flat());
}

async function run(
  connection: Connection,
  { text, parameters }: PreparedSql,
  values: readonly string[],
): Promise<Pair[]> {
  return toPairs(
    await connection.all(
      text,
      parameters.map(() => values),
    ),
  );
}

/** The source or target values of pairs that changes can have affected. Results with other values are unchanged. */
export interface TouchedEnd {
  readonly end: 'src' | 'tgt';
  readonly values: readonly string[];
  readonly query: PreparedSql | null;
}

/** Finds the source or target values of pairs that changes can have affected. Null if there is none or too many changed. */
export async function touchedEnd(
  context: EvaluationContext,
  conjunct: Conjunct,
  changes: RowChanges,
): Promise<TouchedEnd | null> {
  const touched = touchedEffects(conjunct, changes);
  if (!touched) return null;
  const end = (['src', 'tgt'] as const).find((each) =>
    touched.every(({ effect }) => effect.ends[each]),
  );
  if (end === undefined) return null;
  const values = new Set<string>();
  let query: PreparedSql | null = null;
  for (const each of touched) {
    const place = each.effect.ends[end];
    if (!place) return null;
    const found = await valuesAt(context, conjunct, each, place);
    if (!found) return null;
    for (const value of found) values.add(value);
    ({ query } = place);
  }
  return { end, values: [...values], query };
}

/** Returns all violations with an affected source or target. */
export function violationsAt(
  context: EvaluationContext,
  conjunct: Conjunct,
  { query, values }: TouchedEnd,
): Promise<Pair[]> {
  return evaluate(context, conjunct, query && values.length > 0 ? [{ query, values }] : []);
}
