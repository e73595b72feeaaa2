import type { ToldChange } from '@ampersand-prototype/generics';
import { toldCause } from '../../ledger/told-cause.ts';
import type { Concept } from '../../model/concept.ts';
import type { Model } from '../../model/model.ts';
import { causeOfText } from '../../transaction/cause-text.ts';
import type { LabelsThen, WantedLabel } from './labels-then.ts';
import type { ReadableChange } from './readable-facts.ts';

/** Tells changes in the words of the reader; what an erased atom held, and passwords, are told without what they were. */
export async function tellChanges(
  model: Model,
  labels: LabelsThen,
  changes: readonly ReadableChange[],
): Promise<ToldChange[]> {
  await labels.read(
    changes.flatMap((each) =>
      [wanted(each, 'src'), wanted(each, 'tgt')].flatMap((end) => end ?? []),
    ),
  );
  return changes.map((each) => told(model, labels, each));
}

const UNKNOWN = { _id_: '', _label_: '' };

function told(model: Model, labels: LabelsThen, each: ReadableChange): ToldChange {
  const { op, of, cause, hidden } = each.change;
  const [from, to] = [wanted(each, 'src'), wanted(each, 'tgt')];
  const thing = of.kind === 'atom' ? of.concept : of.relation;
  return {
    op,
    kind: of.kind,
    what: of.kind === 'atom' ? of.concept.name : of.relation.signature,
    label: thing.label,
    from: from ? labels.reference(from) : UNKNOWN,
    to: to && labels.reference(to),
    ...(hidden === 'secret' ? { isSecret: true } : {}),
    ...(hidden === 'erased' ? { isErased: true } : {}),
    cause: toldCause(model, causeOfText(cause)),
  };
}

/** An end of a change; null where it has none that may be told. What went is called as before it went. */
function wanted({ change, views }: ReadableChange, end: 'src' | 'tgt'): WantedLabel | null {
  const atom = change[end];
  const concept = conceptAt(change.of, end);
  if (atom === null || !concept) return null;
  const seq = change.op === 'delete' ? change.seq - 1 : change.seq;
  return { concept, atom, view: views[end], seq };
}

function conceptAt(of: ReadableChange['change']['of'], end: 'src' | 'tgt'): Concept | null {
  if (of.kind === 'atom') return end === 'src' ? of.concept : null;
  return end === 'src' ? of.relation.source : of.relation.target;
}
