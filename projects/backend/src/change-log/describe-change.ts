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
    ...conceptLabels(of),
    ...(hidden === 'secret' && { isSecret: true }),
    ...(hidden === 'erased' && { isErased: true }),
    cause: describeCause(model, cause),
  };
}

/** Labels of the concepts of the atoms, where they differ from the names. */
function conceptLabels(of: ChangedNoun): Pick<ChangeDescription, 'fromConcept' | 'toConcept'> {
  const [from, to] = of.kind === 'atom' ? [of.concept] : [of.relation.source, of.relation.target];
  return {
    ...(from && from.label !== from.name && { fromConcept: from.label }),
    ...(to && to.label !== to.name && { toConcept: to.label }),
  };
}

/** Returns a cause with the label of its rule. */
function describeCause(model: Model, cause: Cause): ChangeCause {
  if (cause.by === 'operation') return cause;
  return { ...cause, label: ruleLabel(model, cause.rule) };
}
