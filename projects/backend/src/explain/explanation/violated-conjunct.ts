import type { AtomPair } from '@ampersand-prototype/explanation';
import { pairsTable } from '../../database/statement/pairs-table.ts';
import { NO_SESSION } from '../../core/bind.ts';
import type { ViolationTests } from '../../model/explanation-source.ts';
import type { Conjunct, Rule } from '../../model/rule.ts';
import { violatingCycles } from '../../rule/evaluation/violations.ts';
import { runBound } from './bound-query.ts';
import type { ExplanationContext } from './explanation-context.ts';

/** A rule and a pair that may violate it. */
interface TestedPair {
  readonly rule: Rule;
  readonly pair: AtomPair;
}

/** Finds the first conjunct that a pair violates; null if it violates none. */
export async function violatedConjunct(
  context: ExplanationContext,
  tests: ViolationTests,
  tested: TestedPair,
): Promise<Conjunct | null> {
  for (const conjunct of tested.rule.conjuncts)
    if (await isViolatedBy(context, tests, conjunct, tested)) return conjunct;
  return null;
}

/**
 * Checks whether a pair violates a conjunct of a rule, at the cost of this pair. Metadata of earlier versions lack the test, so
 * that all violations are computed.
 */
export async function isViolatedBy(
  context: ExplanationContext,
  tests: ViolationTests,
  conjunct: Conjunct,
  { rule, pair }: TestedPair,
): Promise<boolean> {
  const stored = tests.get(conjunct.id);
  if (stored !== undefined) {
    const query = { stored, source: rule.source.name, target: rule.target.name };
    return (await runBound(context, query, { pair })).length > 0;
  }
  const cycles = await violatingCycles(context.connection, conjunct);
  if (!cycles) return isInQuery(context, conjunct, { rule, pair });
  return cycles.some(({ src, tgt }) => src === pair.src && tgt === pair.tgt);
}

async function isInQuery(
  { connection, dialect, access }: ExplanationContext,
  { query }: Conjunct,
  { rule: { source, target }, pair: { src, tgt } }: TestedPair,
): Promise<boolean> {
  const [isSource, isTarget] = [dialect.bound(source.type), dialect.bound(target.type)];
  const sql = `select step.src as src from ${pairsTable(query.text)} where step.src = ${isSource} and step.tgt = ${isTarget} limit 1`;
  const sessions = query.parameters.map(() => access.session || NO_SESSION);
  return (await connection.all(sql, [...sessions, src, tgt])).length > 0;
}
