import type { WriteResponse } from '@ampersand-prototype/components/application';
import { type EditReason, violationLines } from '../../../edit/edit-reason';
import { type RangePlan, judged, type PlannedRow } from './range-plan';
import { atomsOf } from './plan-range';

/** A plan with the rule violations of its rows. */
export interface RuledPlan {
  readonly plan: RangePlan;
  readonly issues: readonly string[];
  /** Why rules reject the plan; absent where they don't. */
  readonly reason?: EditReason | null;
}

/** Adds the violations from a dry run to the affected rows of a plan. */
export function withRules(plan: RangePlan, response: WriteResponse): RuledPlan {
  if (response.invariantRulesHold) return { plan, issues: [] };
  const lines = violationLines(response.notifications).map(({ rule, text, atoms }) => ({
    message: text || [rule, atoms.map((atom) => atom._label_).join(', ')].join(' '),
    atoms: new Set(atoms.map((atom) => atom._id_)),
  }));
  const about = (row: PlannedRow) =>
    lines.filter(({ atoms }) => atomsOf(row).some((id) => atoms.has(id)));
  const message = new Set(plan.rows.flatMap(about));
  const issues = lines.filter((line) => !message.has(line)).map(({ message }) => message);
  const next = judged(plan, (cell, row) => {
    const own = about(row).map(({ message }) => message);
    if (cell.validation.kind !== 'change' || own.length === 0) return cell.validation;
    return { kind: 'rule', message: own.join(' ') };
  });
  return { plan: next, issues: [...new Set(issues)] };
}
