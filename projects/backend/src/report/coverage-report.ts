import type { Model } from '../model/model.ts';
import type { Conjunct } from '../model/rule.ts';
import type { ConjunctCoverage, Coverage } from '../core/transaction/coverage.ts';
import type { Table } from './table-text.ts';

const HEADER = [
  'id',
  'rules',
  'evaluations',
  'violations',
  'repairs',
  'evaluationsInTotal',
  'violationsInTotal',
  'repairsInTotal',
];

/** Reports how often each conjunct was evaluated, violated, and repaired. */
export function reportCoverage(
  { conjuncts }: Model,
  coverage: Coverage,
  inTotal: (conjunct: Conjunct) => ConjunctCoverage,
): Table {
  const numbers = ({ evaluations, violations, repairs }: ConjunctCoverage): string[] =>
    [evaluations, violations, repairs].map(String);
  return {
    header: HEADER,
    rows: [...conjuncts.values()].map((conjunct) => [
      conjunct.id,
      [...conjunct.invariantNames, ...conjunct.signalNames].join(', '),
      ...numbers(coverage.sinceStart(conjunct)),
      ...numbers(inTotal(conjunct)),
    ]),
  };
}
