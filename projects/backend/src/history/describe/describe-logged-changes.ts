import type { ChangeDescription } from '@ampersand-prototype/generics';
import { describeChange } from '../../change-log/describe-change.ts';
import type { Concept } from '../../model/concept.ts';
import type { Model } from '../../model/model.ts';
import type { LabelsAsOf, RequestedLabel } from './labels-as-of.ts';
import type { ReadableChange } from './readable-changes.ts';

/** Returns the atoms in changes, with the views for their labels. */
export function requestedLabels(changes: readonly ReadableChange[]): RequestedLabel[] {
  return changes.flatMap((each) =>
    [requested(each, 'source'), requested(each, 'target')].flatMap((end) => end ?? []),
  );
}

/** Describes changes with labels, in the language of the user. The values of erased atoms and passwords are left out. */
export function describeLoggedChanges(
  model: Model,
  labels: LabelsAsOf,
  changes: readonly ReadableChange[],
): ChangeDescription[] {
  return changes.map((each) => describe(model, labels, each));
}

const UNKNOWN = { _id_: '', _label_: '' };

function describe(model: Model, labels: LabelsAsOf, each: ReadableChange): ChangeDescription {
  const [from, to] = [requested(each, 'source'), requested(each, 'target')];
  return describeChange(
    model,
    each.change,
    from ? labels.reference(from) : UNKNOWN,
    to && labels.reference(to),
  );
}

/** An end of a change; null if it is hidden. A deleted atom has the label from before. */
function requested(
  { change, views }: ReadableChange,
  end: 'source' | 'target',
): RequestedLabel | null {
  const atom = change[end];
  const concept = conceptAt(change.of, end);
  if (atom === null || !concept) return null;
  const seq = change.op === 'delete' ? change.seq - 1 : change.seq;
  return { concept, atom, view: views[end], seq };
}

function conceptAt(of: ReadableChange['change']['of'], end: 'source' | 'target'): Concept | null {
  if (of.kind === 'atom') return end === 'source' ? of.concept : null;
  return end === 'source' ? of.relation.source : of.relation.target;
}
