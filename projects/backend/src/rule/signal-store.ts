import { createHash } from 'node:crypto';
import { digestOf } from '../database/statement/digest.ts';
import { batchesOf } from '../core/batches-of.ts';
import { SIGNAL_STATE_TABLE, SIGNAL_TABLE } from '../core/framework-table.ts';
import { toPairs, type Pair } from '../core/pair.ts';
import { derived } from '../model/derived.ts';
import type { Model } from '../model/model.ts';
import type { Conjunct, Rule } from '../model/rule.ts';
import type { Connection } from '../database/database.ts';
import { insertRows } from '../core/insert-rows.ts';
import {
  newViolations,
  touchedEnd,
  violationsAt,
  type EvaluationContext,
} from './evaluation/incremental.ts';
import type { RowChanges } from '../core/transaction/row-changes.ts';
import { conjunctViolations, distinctPairs } from './evaluation/violations.ts';

/** Identifies a conjunct by what it asks, because its number changes from compilation to compilation. */
export const keyOf = derived(({ query }: Conjunct) =>
  createHash('sha256').update(query.text).digest('hex').slice(0, 40),
);

/** Lists the signal conjuncts whose violations are stored, independent of sessions. */
export function storedConjuncts(model: Model, engineRules: ReadonlySet<string>): Conjunct[] {
  return [...model.conjuncts.values()].filter(
    (conjunct) =>
      !conjunct.dependsOnSession && conjunct.signalNames.some((name) => !engineRules.has(name)),
  );
}

/** Counting stops here, so that it takes the same time whatever the number of violations. */
export const MAX_COUNT = 1000;

/** The first violations of a signal, and their number up to 1,000. */
export interface SignalState {
  readonly pairs: readonly Pair[];
  readonly count: number;
}

/** How the violations of a signal are read. */
interface RequestedSignal extends Pick<Rule, 'isSymmetric'> {
  readonly session: string | null;
  readonly max: number;
}

/**
 * Reads at most `max` violations of a signal conjunct. They come from the store, or are evaluated for the current session.
 * Violations of a symmetric signal have one order.
 */
export async function signalState(
  connection: Connection,
  conjunct: Conjunct,
  { isSymmetric, session, max }: RequestedSignal,
): Promise<SignalState> {
  if (conjunct.dependsOnSession) {
    const all = await conjunctViolations(connection, conjunct, session);
    const pairs = isSymmetric ? all.filter(({ src, tgt }) => src <= tgt) : all;
    return { pairs: pairs.slice(0, max), count: pairs.length };
  }
  const key = keyOf(conjunct);
  const those = `${SIGNAL_TABLE} where conjunct = ?${isSymmetric ? ' and src_key <= tgt_key' : ''}`;
  const sql = `select src, tgt from ${those} limit ${max + 1}`;
  const pairs = toPairs(await connection.all(sql, [key]));
  if (pairs.length <= max) return { pairs, count: pairs.length };
  const some = `select 1 as one from ${those} limit ${MAX_COUNT}`;
  const counted = await connection.all(`select count(*) as number from (${some}) as counted`, [
    key,
  ]);
  return { pairs: pairs.slice(0, max), count: Number(counted[0]?.['number']) };
}

/** Reads at most `max` stored violations of a signal conjunct that involve some atoms. */
export async function storedViolationsOf(
  { connection, dialect }: Pick<EvaluationContext, 'connection' | 'dialect'>,
  conjunct: Conjunct,
  atoms: Readonly<Record<'src' | 'tgt', ReadonlySet<string>>>,
  max: number,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const end of ['src', 'tgt'] as const) {
    if (atoms[end].size === 0) continue;
    const isOne = dialect.inSet(`${end}_key`, 'OBJECT');
    const sql = `select src, tgt from ${SIGNAL_TABLE} where conjunct = ? and ${isOne} limit ${max}`;
    const rows = await connection.all(sql, [keyOf(conjunct), [...atoms[end]].map(digestOf)]);
    pairs.push(...toPairs(rows));
  }
  return pairs;
}

/** Checks whether violations of some conjuncts are stored. */
export async function hasStoredViolations(
  { connection, dialect }: Pick<EvaluationContext, 'connection' | 'dialect'>,
  conjuncts: readonly Conjunct[],
): Promise<boolean> {
  if (conjuncts.length === 0) return false;
  const sql = `select 1 as one from ${SIGNAL_TABLE} where ${dialect.inSet('conjunct', 'OBJECT')} limit 1`;
  return (await connection.all(sql, [conjuncts.map(keyOf)])).length > 0;
}

async function storedViolations(
  connection: Connection,
  key: string,
  max: number | null = null,
): Promise<Pair[]> {
  const part = max === null ? '' : ` limit ${max}`;
  const sql = `select src, tgt from ${SIGNAL_TABLE} where conjunct = ?${part}`;
  return toPairs(await connection.all(sql, [key]));
}

/** The violations of a signal conjunct that were added and removed. */
export interface SignalChange {
  readonly appeared: readonly Pair[];
  readonly vanished: readonly Pair[];
}

const UNCHANGED: SignalChange = { appeared: [], vanished: [] };

/** The SQL expression for the time at which new violations appeared. */
type Since = string;

/** Violations of before an upgrade appeared at an unknown time. */
const UNKNOWN: Since = 'null';

/** Evaluates a conjunct and stores what differs from the store; with null, the difference is only reported. */
async function refreshWholeSignal(
  connection: Connection,
  conjunct: Conjunct,
  since: Since | null,
): Promise<SignalChange> {
  const key = keyOf(conjunct);
  const now = distinctPairs(await conjunctViolations(connection, conjunct, null));
  const before = await storedViolations(connection, key);
  return storeDifference(connection, key, { before, now }, since);
}

/**
 * Updates the store with the changes of a transaction, incrementally if possible. Signals that are not stored are only reported.
 */
export async function refreshSignal(
  context: EvaluationContext,
  conjunct: Conjunct,
  changes: RowChanges,
  isStored = true,
): Promise<SignalChange> {
  const since = isStored ? context.dialect.secondsAgo(0) : null;
  const touched = await touchedEnd(context, conjunct, changes);
  if (!touched) {
    const isClear = (await storedViolations(context.connection, keyOf(conjunct), 1)).length === 0;
    const fresh = isClear ? await newViolations(context, conjunct, changes) : null;
    if (fresh?.length === 0) return UNCHANGED;
    return refreshWholeSignal(context.connection, conjunct, since);
  }
  const { end, values } = touched;
  if (values.length === 0) return UNCHANGED;
  const key = keyOf(conjunct);
  const now = await violationsAt(context, conjunct, touched);
  const sql = `select src, tgt from ${SIGNAL_TABLE} where conjunct = ? and ${context.dialect.inSet(`${end}_key`, 'OBJECT')}`;
  const digests = values.map(digestOf);
  const before = toPairs(await context.connection.all(sql, [key, digests]));
  return storeDifference(context.connection, key, { before, now }, since);
}

async function storeDifference(
  connection: Connection,
  key: string,
  { before, now }: Readonly<Record<'before' | 'now', readonly Pair[]>>,
  since: Since | null,
): Promise<SignalChange> {
  const id = (pair: Pair): string => JSON.stringify([pair.src, pair.tgt]);
  const had = new Set(before.map(id));
  const has = new Set(now.map(id));
  const gone = before.filter((pair) => !has.has(id(pair)));
  const fresh = now.filter((pair) => !had.has(id(pair)));
  const change = { appeared: fresh, vanished: gone };
  if (since === null) return change;
  for (const pair of gone)
    await connection.run(`delete from ${SIGNAL_TABLE} where pair = ?`, [pairKey(key, pair)]);
  for (const batch of batchesOf(fresh, BATCH))
    await insertRows(
      connection,
      { table: SIGNAL_TABLE, columns: COLUMNS, values: [...KEY_COLUMNS.map(() => '?'), since] },
      batch.map((pair) => signalRow(key, pair)),
    );
  return change;
}

/** Rows of which the keys are made at once; others have their turn in between. */
const BATCH = 500;
const KEY_COLUMNS = ['pair', 'conjunct', 'src', 'tgt', 'src_key', 'tgt_key'];
const COLUMNS = [...KEY_COLUMNS, 'since'];

function signalRow(key: string, pair: Pair): string[] {
  const { src, tgt } = pair;
  return [pairKey(key, pair), key, src, tgt, digestOf(src), digestOf(tgt)];
}

/** Identifies a stored violation of a conjunct. */
export function pairKey(conjunct: string, { src, tgt }: Pair): string {
  return digestOf(JSON.stringify([conjunct, src, tgt]));
}

/** Evaluates conjuncts that are not stored yet, after an installation or upgrade. */
export async function completeSignals(
  connection: Connection,
  conjuncts: readonly Conjunct[],
): Promise<void> {
  const rows = await connection.all(`select conjunct from ${SIGNAL_STATE_TABLE}`);
  const known = new Set(rows.map((row) => row['conjunct']));
  for (const conjunct of conjuncts) {
    const key = keyOf(conjunct);
    if (known.has(key)) continue;
    known.add(key);
    await refreshWholeSignal(connection, conjunct, UNKNOWN);
    await connection.run(`insert into ${SIGNAL_STATE_TABLE} (conjunct) values (?)`, [key]);
  }
}
