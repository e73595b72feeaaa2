import {
  isBuiltIn,
  PROTOTYPE_NAMESPACE,
  type RuleEvaluation,
  type RuleKind,
  type RuleOverview,
} from '@ampersand-prototype/generics';
import type { Pair } from '../core/pair.ts';
import type { Role } from '../model/model.ts';
import { ruleMeaning, type Rule } from '../model/rule.ts';
import { readBaseline } from '../rule/baseline.ts';
import { reportablePairs, ruleViolations } from '../rule/evaluation/violations.ts';
import { engineRuleNames } from '../rule/rule-engine.ts';
import { messageInWords } from '../rule/rule-title.ts';
import { ruleSourceOf } from '../rule/violation-report.ts';
import { signalState } from '../rule/signal-store.ts';
import type { Connection } from '../database/database.ts';
import type { ReportSource } from './report-source.ts';

/** Evaluations of rules by this server, until the model changes. */
const evaluations = new WeakMap<Rule, RuleEvaluation>();

/** Evaluates a rule on all data, and records the result. */
export async function evaluateRule(
  connection: Connection,
  rule: Rule,
  session: string | null,
): Promise<Pair[]> {
  const start = performance.now();
  const pairs = await ruleViolations(connection, rule, session);
  evaluations.set(rule, {
    timestamp: new Date().toISOString(),
    milliseconds: Math.round((performance.now() - start) * 10) / 10,
    violations: reportablePairs(rule, pairs).length,
  });
  return pairs;
}

/** Reports rules without evaluating them; all rules by default. */
export async function reportRules(
  source: ReportSource,
  rules: Iterable<Rule> = source.model.rules.values(),
): Promise<RuleOverview[]> {
  const baseline = await readBaseline(source.connection);
  const kindOf = ruleKinds(source);
  const reported: RuleOverview[] = [];
  for (const rule of rules) {
    const kind = kindOf(rule);
    const accepted = baseline.get(rule.name)?.pairs.length ?? 0;
    const violations = kind === 'signal' ? await countSignals(source, [rule]) : accepted;
    reported.push(overviewOf(source, rule, kind, violations));
  }
  return reported;
}

function overviewOf(
  { model, language }: Pick<ReportSource, 'model' | 'language'>,
  rule: Rule,
  kind: RuleKind,
  violations: number,
): RuleOverview {
  const maintains = ({ maintains }: Role): boolean => maintains.includes(rule);
  return {
    name: rule.name,
    label: rule.label,
    kind,
    meaning: ruleMeaning(rule, language),
    message: messageInWords(rule, language, model),
    ...ruleSourceOf({ model }, rule),
    ...(rule.computes && {
      computes: { relation: rule.computes.relation.label, op: rule.computes.op },
    }),
    isSystem: isSystemRule(rule),
    maintainers: [...model.roles.values()].filter(maintains).map(({ label }) => label),
    violations,
    evaluation: evaluations.get(rule) ?? null,
  };
}

/** Checks whether the compiler added a rule, instead of the script. */
export function isSystemRule({ name, origin }: Rule): boolean {
  return isBuiltIn(name) || origin.startsWith(`${PROTOTYPE_NAMESPACE}.adl`);
}

function ruleKinds(source: Pick<ReportSource, 'model' | 'engine'>): (rule: Rule) => RuleKind {
  const automated = engineRuleNames(source, source.engine);
  return ({ name, isInvariant }) => {
    if (isInvariant) return 'invariant';
    return automated.has(name) ? 'enforcement' : 'signal';
  };
}

/** Lists the signals that roles maintain. */
export function maintainedSignals(source: Pick<ReportSource, 'model' | 'engine'>): readonly Rule[] {
  const kindOf = ruleKinds(source);
  return [...source.model.rules.values()].filter((rule) => kindOf(rule) === 'signal');
}

/** Counts the stored violations of signals. */
export async function countSignals(
  { connection, session }: Pick<ReportSource, 'connection' | 'session'>,
  rules: readonly Rule[],
): Promise<number> {
  let sum = 0;
  for (const { conjuncts, isSymmetric } of rules)
    for (const conjunct of conjuncts)
      sum += (await signalState(connection, conjunct, { isSymmetric, session, max: 0 })).count;
  return sum;
}
