import { createHash } from 'node:crypto';
import { BASELINE_TABLE, MODEL_TABLE } from '../core/framework-table.ts';
import type { Pair } from '../core/pair.ts';
import type { Connection } from '../database/database.ts';

/** Marks an installed model that has a violation baseline. */
export const BASELINE_MARK = 'debt';

/** The accepted violations of one invariant in the violation baseline. They may only become less. */
export interface RuleBaseline {
  readonly rule: string;
  /** The role whose work they are; null for administrators. */
  readonly role: string | null;
  readonly pairs: readonly Pair[];
}

/** Reads the violation baseline, by the name of the rule. */
export async function readBaseline(connection: Connection): Promise<Map<string, RuleBaseline>> {
  const rows = await connection.all(
    `select rule, role, src, tgt from ${BASELINE_TABLE} order by pair`,
  );
  const baseline = new Map<string, { rule: string; role: string | null; pairs: Pair[] }>();
  for (const { rule, role = null, src, tgt } of rows) {
    const known = baseline.get(rule ?? '') ?? { rule: rule ?? '', role, pairs: [] };
    known.pairs.push({ src: src ?? '', tgt: tgt ?? '' });
    baseline.set(known.rule, known);
  }
  return baseline;
}

/** Accepts existing violations into the violation baseline. */
export async function acceptBaseline(
  connection: Connection,
  rule: string,
  role: string | null,
  pairs: readonly Pair[],
): Promise<void> {
  const sql = `insert into ${BASELINE_TABLE} (pair, rule, role, src, tgt) values (?, ?, ?, ?, ?)`;
  for (const pair of pairs)
    await connection.run(sql, [keyOf(rule, pair), rule, role, pair.src, pair.tgt]);
}

/** Removes fixed violations from the baseline; they cannot return. After the last one, the rules are ordinary invariants. */
export async function resolveBaseline(
  connection: Connection,
  { rule }: Pick<RuleBaseline, 'rule'>,
  mended: readonly Pair[],
): Promise<void> {
  for (const pair of mended)
    await connection.run(`delete from ${BASELINE_TABLE} where pair = ?`, [keyOf(rule, pair)]);
  if (mended.length > 0 && !(await hasSome(connection))) await markBaseline(connection);
}

/** Removes rules that are no longer invariants from the violation baseline. */
export async function pruneBaseline(
  connection: Connection,
  isInvariant: (rule: string) => boolean,
): Promise<void> {
  for (const { rule, pairs } of (await readBaseline(connection)).values())
    if (!isInvariant(rule)) await resolveBaseline(connection, { rule }, pairs);
}

/** Records whether the installation has a violation baseline. */
export async function markBaseline(connection: Connection): Promise<void> {
  const marks = (await hasSome(connection))
    ? [`'${BASELINE_MARK}' where violated is null`, `'yes ${BASELINE_MARK}' where violated = 'yes'`]
    : [`null where violated = '${BASELINE_MARK}'`, `'yes' where violated = 'yes ${BASELINE_MARK}'`];
  for (const mark of marks) await connection.run(`update ${MODEL_TABLE} set violated = ${mark}`);
}

async function hasSome(connection: Connection): Promise<boolean> {
  return (await connection.all(`select pair from ${BASELINE_TABLE} limit 1`)).length > 0;
}

/** Returns the pairs that are not among the others. */
export function without(pairs: readonly Pair[], others: readonly Pair[]): Pair[] {
  const keys = new Set(others.map((pair) => keyOf('', pair)));
  return pairs.filter((pair) => !keys.has(keyOf('', pair)));
}

function keyOf(rule: string, { src, tgt }: Pair): string {
  return createHash('sha256')
    .update(JSON.stringify([rule, src, tgt]))
    .digest('base64url');
}
