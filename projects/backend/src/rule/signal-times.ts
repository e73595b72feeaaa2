import { SIGNAL_TABLE } from '../core/framework-table.ts';
import { isoTimestamp } from '../core/transaction/iso-timestamp.ts';
import type { Pair } from '../core/pair.ts';
import type { Rule } from '../model/rule.ts';
import type { EvaluationContext } from './evaluation/incremental.ts';
import { keyOf, MAX_COUNT, pairKey } from './signal-store.ts';

type Reader = Pick<EvaluationContext, 'connection' | 'dialect'>;

/** Number of violations that appeared within an hour. */
interface AppearedInHour {
  /** Start of the hour in ISO 8601. */
  readonly hour: string;
  readonly count: number;
}

/** Length of `YYYY-MM-DD HH`. */
const HOUR_LENGTH = 13;
/** Longer ago than a chart of two weeks shows in any time zone. */
const RECENT_SECONDS = 15 * 24 * 60 * 60;

/** Reads when violations of a rule appeared, in ISO 8601; null where that is unknown. */
export async function appearanceTimes(
  { connection, dialect }: Reader,
  rule: Rule,
  pairs: readonly Pair[],
): Promise<readonly (string | null)[]> {
  const keys = storedKeys(rule);
  const keysOf = (pair: Pair): string[] => keys.map((key) => pairKey(key, pair));
  const sql = `select pair, since from ${SIGNAL_TABLE} where ${dialect.inSet('pair', 'OBJECT')}`;
  const requested = pairs.flatMap(keysOf);
  const rows = requested.length > 0 ? await connection.all(sql, [requested]) : [];
  const times = new Map(rows.map((row) => [row['pair'], row['since'] ?? null]));
  return pairs.map((pair) => {
    const [first] = keysOf(pair)
      .flatMap((key) => times.get(key) ?? [])
      .sort();
    return first === undefined ? null : isoTimestamp(first);
  });
}

/**
 * Counts the open violations of a rule that appeared in the last two weeks, by hour: the newest thousand of each conjunct, so
 * that it takes the same time for any number of violations.
 */
export async function appearancesByHour(
  { connection, dialect }: Reader,
  rule: Rule,
): Promise<readonly AppearedInHour[]> {
  const counts = new Map<string, number>();
  const once = rule.isSymmetric ? ' and src_key <= tgt_key' : '';
  const isRecent = `since >= ${dialect.secondsAgo(RECENT_SECONDS)}`;
  const newest = `select since from ${SIGNAL_TABLE} where conjunct = ? and ${isRecent}${once} order by since desc limit ${MAX_COUNT}`;
  const hour = `substr(since, 1, ${HOUR_LENGTH})`;
  const sql = `select ${hour} as hour, count(*) as number from (${newest}) as newest group by ${hour}`;
  for (const key of storedKeys(rule))
    for (const row of await connection.all(sql, [key])) {
      const start = isoTimestamp(`${row['hour'] ?? ''}:00:00`);
      counts.set(start, (counts.get(start) ?? 0) + Number(row['number']));
    }
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([start, count]) => ({ hour: start, count }));
}

/** The conjuncts of which violations are stored. */
function storedKeys({ conjuncts }: Rule): string[] {
  return conjuncts.filter((conjunct) => !conjunct.dependsOnSession).map(keyOf);
}
