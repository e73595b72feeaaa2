import { runPrepared } from '../../core/bind.ts';
import { toPairs, type Pair } from '../../core/pair.ts';
import type { Conjunct, Rule } from '../../model/rule.ts';
import { DatabaseFailure, type Connection } from '../../database/database.ts';
import { ApiError } from '../../error/api-error.ts';
import { atomsOnCycles } from './atoms-on-cycles.ts';

/**
 * Returns the pairs that violate a conjunct.
 *
 * @throws ApiError when the query fails: a rule that cannot be evaluated does not hold.
 */
export async function conjunctViolations(
  connection: Connection,
  conjunct: Conjunct,
  session: string | null,
): Promise<Pair[]> {
  return (
    (await violatingCycles(connection, conjunct)) ??
    failClosed(conjunct, async () =>
      toPairs(await runPrepared({ connection, session }, conjunct.query)),
    )
  );
}

/** Returns the cycles that violate a conjunct that forbids cycles; null for others. */
export async function violatingCycles(
  connection: Connection,
  conjunct: Conjunct,
): Promise<Pair[] | null> {
  const links = conjunct.effects?.find(({ cycle }) => cycle)?.cycle?.links;
  if (!links) return null;
  const pairs = await failClosed(conjunct, async () =>
    toPairs(await runPrepared({ connection, session: null }, links)),
  );
  return (await atomsOnCycles(pairs)).map((atom) => ({ src: atom, tgt: atom }));
}

/** Runs a violation query, and rejects the transaction if the query fails. */
export async function failClosed<T>(conjunct: Conjunct, query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    const isQueryError =
      error instanceof DatabaseFailure && (error.kind === 'other' || error.kind === 'noTable');
    if (!isQueryError) throw error;
    const names = [...conjunct.invariantNames, ...conjunct.signalNames].join(', ');
    throw new ApiError('AMP-500-RULE', `Rule ${names} (${conjunct.id}).`, {});
  }
}

/** Returns the distinct pairs that violate a rule. */
export async function ruleViolations(
  connection: Connection,
  rule: Rule,
  session: string | null,
): Promise<Pair[]> {
  const lists: Pair[][] = [];
  for (const conjunct of rule.conjuncts)
    lists.push(await conjunctViolations(connection, conjunct, session));
  return distinctPairs(lists.flat());
}

/** Removes the mirrored pairs from the violations of a symmetric rule. */
export function reportablePairs(
  { isSymmetric }: Pick<Rule, 'isSymmetric'>,
  pairs: readonly Pair[],
): Pair[] {
  const seen = new Set<string>();
  return distinctPairs(pairs).filter(({ src, tgt }) => {
    seen.add(JSON.stringify([src, tgt]));
    return !isSymmetric || src === tgt || !seen.has(JSON.stringify([tgt, src]));
  });
}

/** Removes duplicate pairs, in the order of first appearance. */
export function distinctPairs(pairs: readonly Pair[]): Pair[] {
  const seen = new Map(pairs.map((pair) => [JSON.stringify([pair.src, pair.tgt]), pair]));
  return [...seen.values()];
}
