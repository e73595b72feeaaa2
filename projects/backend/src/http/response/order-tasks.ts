import type { Pair } from '../../core/pair.ts';
import type { Connection } from '../../database/database.ts';
import type { Rule } from '../../model/rule.ts';
import { distinctPairs, reportablePairs } from '../../rule/evaluation/violations.ts';
import { storedViolationsOf } from '../../rule/signal-store.ts';
import { MAX_VIOLATIONS } from '../../rule/violation-report.ts';
import type { OwnAtoms } from '../../session/own-atoms.ts';
import type { StoredModel } from '../../core/stored-model.ts';

/** What the order of violations depends on. */
interface TaskOrder {
  readonly app: StoredModel;
  readonly connection: Connection;
  /** Null without an account. */
  readonly own: OwnAtoms | null;
}

/** Some violations of a rule, and their total number. */
interface Violations {
  readonly some: readonly Pair[];
  readonly count: number;
}

/**
 * Sorts the violations of a signal, with those of the logged-in account first. Own violations are found among all of them,
 * not only among those read so far.
 */
export async function orderTasks(
  { app, connection, own }: TaskOrder,
  rule: Rule,
  { some, count }: Violations,
): Promise<{ readonly pairs: Pair[]; readonly mine: { readonly mine?: number } }> {
  const worstFirst = byNumber(reportablePairs(rule, some));
  if (!own) return { pairs: worstFirst, mine: {} };
  const atoms = { src: await own(rule.source), tgt: await own(rule.target) };
  const further: Pair[] = [];
  if (count > some.length)
    for (const conjunct of rule.conjuncts.filter((each) => !each.dependsOnSession))
      further.push(
        ...(await storedViolationsOf(
          { connection, dialect: app.database.dialect },
          conjunct,
          atoms,
          MAX_VIOLATIONS,
        )),
      );
  const isOwn = ({ src, tgt }: Pair): boolean => atoms.src.has(src) || atoms.tgt.has(tgt);
  const all = reportablePairs(rule, distinctPairs([...worstFirst, ...further]));
  const first = all.filter(isOwn).slice(0, MAX_VIOLATIONS);
  const others = all.filter((pair) => !isOwn(pair));
  return { pairs: [...first, ...others], mine: { mine: first.length } };
}

/** Pairs whose source occurs most often come first; otherwise in the order of their sources. */
function byNumber(pairs: readonly Pair[]): Pair[] {
  const numbers = new Map<string, number>();
  for (const { src } of pairs) numbers.set(src, (numbers.get(src) ?? 0) + 1);
  const numberOf = ({ src }: Pair): number => numbers.get(src) ?? 0;
  return pairs.toSorted(
    (a, b) => numberOf(b) - numberOf(a) || order(a.src, b.src) || order(a.tgt, b.tgt),
  );
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
