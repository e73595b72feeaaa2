import type { AtomPair } from '@ampersand-prototype/generics';
import { pairsTable } from '../../database/statement/pairs-table.ts';
import { NO_SESSION } from '../../core/bind.ts';
import type { Conjunct, Rule } from '../../model/rule.ts';
import { violatingCycles } from '../../rule/evaluation/violations.ts';
import type { ExplanationContext } from './explanation-context.ts';

/** Finds the first conjunct that a pair violates; null if it violates none. */
export async function violatedConjunct(
  context: ExplanationContext,
  rule: Rule,
  pair: AtomPair,
): Promise<Conjunct | null> {
  for (const conjunct of rule.conjuncts)
    if (await isViolatedBy(context, conjunct, { rule, pair })) return conjunct;
  return null;
}

/** Checks whether a pair violates a conjunct of a rule. */
export async function isViolatedBy(
  context: ExplanationContext,
  conjunct: Conjunct,
  { rule, pair }: { readonly rule: Rule; readonly pair: AtomPair },
): Promise<boolean> {
  const cycles = await violatingCycles(context.connection, conjunct);
  if (!cycles) return isInQuery(context, conjunct, rule, pair);
  return cycles.some(({ src, tgt }) => src === pair.src && tgt === pair.tgt);
}

/** Checks whether the violation query of a conjunct contains a pair. */
export async function isInQuery(
  { connection, dialect, access }: ExplanationContext,
  { query }: Conjunct,
  { source, target }: Rule,
  { src, tgt }: AtomPair,
): Promise<boolean> {
  const [isSource, isTarget] = [dialect.bound(source.type), dialect.bound(target.type)];
  const sql = `select step.src as src from ${pairsTable(query.text)} where step.src = ${isSource} and step.tgt = ${isTarget} limit 1`;
  const sessions = query.parameters.map(() => access.session || NO_SESSION);
  return (await connection.all(sql, [...sessions, src, tgt])).length > 0;
}
