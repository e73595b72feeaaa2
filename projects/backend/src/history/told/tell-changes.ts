import type { ToldChange } from '@ampersand-prototype/generics';
import { toldChange } from '../../ledger/told-change.ts';
import type { Concept } from '../../model/concept.ts';
import type { Model } from '../../model/model.ts';
import type { LabelsThen, WantedLabel } from './labels-then.ts';
import type { ReadableChange } from './readable-facts.ts';

/** The atoms that changes name, with the views that they are shown by. */
export function wantedLabels(changes: readonly ReadableChange[]): WantedLabel[] {
  return changes.flatMap((each) =>
    [wanted(each, 'source'), wanted(each, 'target')].flatMap((end) => end ?? []),
  );
}

/**
 * Tells changes in the words of the reader, with labels that were read; what an erased atom held, and passwords, are told without
 * what they were.
 */
export function tellChanges(
  model: Model,
  labels: LabelsThen,
  changes: readonly ReadableChange[],
): ToldChange[] {
  return changes.map((each) => told(model, labels, each));
}

const UNKNOWN = { _id_: '', _label_: '' };

function told(model: Model, labels: LabelsThen, each: ReadableChange): ToldChange {
  const [from, to] = [wanted(each, 'source'), wanted(each, 'target')];
  return toldChange(
    model,
    each.change,
    from ? labels.reference(from) : UNKNOWN,
    to && labels.reference(to),
  );
}

/** An end of a change; null where it has none that may be told. What went is called as before it went. */
function wanted({ change, views }: ReadableChange, end: 'source' | 'target'): WantedLabel | null {
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
