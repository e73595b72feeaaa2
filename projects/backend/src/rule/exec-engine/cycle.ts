import type { FactChange } from '../../core/transaction/change.ts';
import type { TraceStep } from './trace-step.ts';

/** The rules and pair that keep the repairs of a transaction from converging. */
export interface Cycle {
  /** Rules that still made changes in the last rounds, in the order in which they did. */
  readonly rules: readonly string[];
  /** The change that was done and undone most often, if there is one. */
  readonly pair: string | null;
  readonly description: string;
}

const LAST_ROUNDS = 3;

/** Finds the rules that repeatedly undo each other's repairs. */
export function findCycle(changes: readonly FactChange[], trace: readonly TraceStep[]): Cycle {
  const lastRound = trace.at(-1)?.round ?? 0;
  const active = trace.filter(
    (step) => step.round > lastRound - LAST_ROUNDS && step.to > step.from,
  );
  const rules = [...new Set(active.map((step) => step.rule))];
  const pair = flippingPair(changes);
  const flips = pair === null ? '' : ` ${pair} is repeatedly added and removed.`;
  const description = `The repairs did not converge in ${lastRound} rounds: ${rules.map((rule) => `"${rule}"`).join(', ')} keep changing the data.${flips}`;
  return { rules, pair, description };
}

function flippingPair(changes: readonly FactChange[]): string | null {
  const flips = new Map<string, { last: string; count: number }>();
  for (const change of changes) {
    const key = describeChange(change);
    const before = flips.get(key);
    if (!before) flips.set(key, { last: change.op, count: 0 });
    else if (before.last !== change.op)
      flips.set(key, { last: change.op, count: before.count + 1 });
  }
  const [key, max] = [...flips].reduce(
    (best, entry) => (entry[1].count > best[1].count ? entry : best),
    ['', { last: '', count: 0 }],
  );
  return max.count > 0 ? key : null;
}

function describeChange(change: FactChange): string {
  if (change.kind === 'atom') return `${change.atom} in ${change.concept.name}`;
  return `(${change.source}, ${change.target}) in ${change.relation.name}`;
}
