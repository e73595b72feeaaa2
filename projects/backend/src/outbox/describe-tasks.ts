import type { Signal } from '@ampersand-prototype/generics';
import { batchesOf } from '../core/batches-of.ts';
import { SIGNAL_TABLE } from '../core/framework-table.ts';
import { toPairs, type Pair } from '../core/pair.ts';
import type { Dialect } from '../database/dialect.ts';
import type { Concept } from '../model/concept.ts';
import type { Rule } from '../model/rule.ts';
import { keyOf } from '../rule/signal-store.ts';
import { MAX_VIOLATIONS, reportSignal, type Reader } from '../rule/violation-report.ts';

/** So many signals are read at a time. */
const BATCH_SIZE = 500;

/** Signals that a notice is about, and the rules of which its recipient gets them. */
interface RequestedTasks {
  readonly rules: readonly Rule[];
  /** The keys of the signals. */
  readonly pairs: readonly string[];
  readonly dialect: Dialect;
}

/** The signals of a rule that a reader may see. Those that differ in hidden atoms only are one: their number is hidden, too. */
interface VisibleTasks {
  /** What the reader sees of each. */
  readonly seen: Set<string>;
  /** The first ones in the order of what the reader sees. */
  first: readonly (readonly [string, Pair])[];
}

/** Describes open signals as far as a reader may see them: the first ones of each rule, and their number. */
export async function describeTasks(
  reader: Reader,
  { rules, pairs, dialect }: RequestedTasks,
): Promise<Signal[]> {
  const isOne = dialect.inSet('pair', 'OBJECT');
  const sql = `select conjunct, src, tgt from ${SIGNAL_TABLE} where ${isOne}`;
  const tasks = new Map(rules.map((rule): [Rule, VisibleTasks] => [rule, noTasks()]));
  for (const batch of batchesOf(pairs, BATCH_SIZE)) {
    const stored = await reader.connection.all(sql, [batch]);
    const rows = Map.groupBy(stored, (row) => row['conjunct'] ?? '');
    for (const [rule, found] of tasks) {
      const ofRule = rule.conjuncts.flatMap((conjunct) => rows.get(keyOf(conjunct)) ?? []);
      if (ofRule.length > 0) await addVisible(reader, rule, found, toPairs(ofRule));
    }
  }
  const signals: Signal[] = [];
  for (const [rule, { seen, first }] of tasks)
    if (seen.size > 0)
      signals.push(
        await reportSignal(
          reader,
          rule,
          first.map(([, pair]) => pair),
          seen.size,
        ),
      );
  return signals;
}

const noTasks = (): VisibleTasks => ({ seen: new Set(), first: [] });

async function addVisible(
  reader: Reader,
  rule: Rule,
  tasks: VisibleTasks,
  pairs: readonly Pair[],
): Promise<void> {
  const ends = [
    await visibleEnds(reader, rule.source, [...new Set(pairs.map(({ src }) => src))]),
    await visibleEnds(reader, rule.target, [...new Set(pairs.map(({ tgt }) => tgt))]),
  ];
  const added: [string, Pair][] = [];
  for (const pair of pairs) {
    const shown = [pair.src, pair.tgt].map((atom, i) => (ends[i]?.has(atom) ? atom : ''));
    if (shown.every((atom) => atom === '')) continue;
    const key = JSON.stringify(rule.isSymmetric ? shown.toSorted() : shown);
    if (tasks.seen.has(key)) continue;
    tasks.seen.add(key);
    added.push([key, pair]);
  }
  tasks.first = [...tasks.first, ...added]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MAX_VIOLATIONS);
}

/** ONE is visible to everyone, and says nothing of the other end. */
async function visibleEnds(
  reader: Reader,
  concept: Concept,
  atoms: readonly string[],
): Promise<ReadonlySet<string>> {
  if (concept.isOne) return new Set();
  return (await reader.visible?.(concept, atoms)) ?? new Set(atoms);
}
