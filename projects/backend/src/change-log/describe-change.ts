import type { AtomReference, ChangeCause, ChangeDescription } from '@ampersand-prototype/generics';
import type { Model } from '../model/model.ts';
import { ruleLabel } from '../model/rule-label.ts';
import type { Cause } from '../core/transaction/change.ts';
import type { ChangedNoun, LoggedChange } from './read-change-log.ts';

/** The description of a change without its atoms. */
export interface PlainChange {
  readonly op: 'add' | 'delete';
  readonly of: ChangedNoun;
  readonly cause: Cause;
  readonly hidden: LoggedChange['hidden'];
}

/** Describes a change in terms of the model, with the given atoms. */
export function describeChange(
  model: Model,
  { op, of, cause, hidden }: PlainChange,
  from: AtomReference,
  to: AtomReference | null,
): ChangeDescription {
  return {
    op,
    kind: of.kind,
    what: of.kind === 'atom' ? of.concept.name : of.relation.signature,
    label: of.kind === 'atom' ? of.concept.label : of.relation.label,
    from,
    to,
    ...(hidden === 'secret' && { isSecret: true }),
    ...(hidden === 'erased' && { isErased: true }),
    cause: describeCause(model, cause),
  };
}

/** Returns a cause with the label of its rule. */
function describeCause(model: Model, cause: Cause): ChangeCause {
  if (cause.by === 'operation') return cause;
  return { ...cause, label: ruleLabel(model, cause.rule) };
}
