import type { EngineRun } from '@ampersand-prototype/generics';
import type { Transacted } from '../../application/transact.ts';
import type { Model } from '../../model/model.ts';
import { ruleLabel } from '../../model/rule-label.ts';
import { closingNotifications } from './notify.ts';
import { changeDescriptions } from './write-result.ts';

/** Describes what the execution engine did in a transaction, with a message if it was committed. */
export function reportEngineRun(
  model: Model,
  transacted: Transacted<unknown>,
  success: string | null,
): EngineRun {
  const trace = transacted.closing.trace
    .filter(({ violations }) => violations > 0)
    .map((step) => ({ ...step, label: ruleLabel(model, step.rule) }));
  return {
    ...closingNotifications(transacted.closing, success, []),
    trace,
    ...changeDescriptions(transacted),
  };
}
