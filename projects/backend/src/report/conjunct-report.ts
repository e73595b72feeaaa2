import type { Model } from '../model/model.ts';
import type { Connection } from '../database/database.ts';
import { conjunctViolations } from '../rule/evaluation/violations.ts';
import type { Table } from './table-text.ts';

/** The conjunct identifiers of invariants, of signals, and of no rule. */
export interface ConjunctUsage {
  readonly invConjuncts: readonly string[];
  readonly sigConjuncts: readonly string[];
  readonly unused: readonly string[];
}

/** Reports which conjuncts belong to invariants, to signals, or to no rule. */
export function reportConjunctUsage(model: Model): ConjunctUsage {
  const all = [...model.conjuncts.values()];
  const ids = (keep: (conjunct: (typeof all)[number]) => boolean): string[] =>
    all.filter(keep).map(({ id }) => id);
  return {
    invConjuncts: ids(({ invariantNames }) => invariantNames.length > 0),
    sigConjuncts: ids(({ signalNames }) => signalNames.length > 0),
    unused: ids(
      ({ invariantNames, signalNames }) => invariantNames.length + signalNames.length === 0,
    ),
  };
}

/** Evaluates every conjunct on the whole population, and reports durations, slowest first. */
export async function reportConjunctPerformance(
  model: Model,
  connection: Connection,
  session: string,
): Promise<Table> {
  const measured = [];
  for (const conjunct of model.conjuncts.values()) {
    const start = performance.now();
    const violations = await conjunctViolations(connection, conjunct, session);
    const milliseconds = performance.now() - start;
    const rules = [...conjunct.invariantNames, ...conjunct.signalNames].join(', ');
    measured.push({ id: conjunct.id, milliseconds, violations: violations.length, rules });
  }
  const slowestFirst = measured.sort((a, b) => b.milliseconds - a.milliseconds);
  return {
    header: ['id', 'milliseconds', 'violations', 'rules'],
    rows: slowestFirst.map(({ id, milliseconds, violations, rules }) => [
      id,
      milliseconds.toFixed(3),
      String(violations),
      rules,
    ]),
  };
}
