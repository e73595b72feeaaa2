import type { ChangeCause } from '@ampersand-prototype/generics';
import type { Model } from '../model/model.ts';
import type { Cause } from '../transaction/change.ts';

/** A cause with the label of its rule. */
export function toldCause(model: Model, cause: Cause): ChangeCause {
  if (cause.by === 'operation') return cause;
  return { ...cause, label: model.rules.get(cause.rule)?.label ?? cause.rule };
}
