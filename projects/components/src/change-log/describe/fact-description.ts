import type { AtomReference, ChangeDescription } from '@ampersand-prototype/generics';
import { nameOf } from '@ampersand-prototype/components/application';
import type { HistoryMessages } from '../messages/history-messages';

/** The kind of event that a sentence about a change describes. */
export type Happening =
  'added' | 'removed' | 'changed' | 'made' | 'deleted' | 'on' | 'off' | 'secret' | 'erased';

/** One or two changes that a single sentence describes. */
export interface FactDescription {
  readonly happening: Happening;
  /** The change, or the later one of the two. */
  readonly change: ChangeDescription;
  /** What the link held before, where another took its place. */
  readonly old: AtomReference | null;
}

/** Groups changes so that a replaced value is described once. */
export function factsOf(changes: readonly ChangeDescription[]): readonly FactDescription[] {
  const gone = new Map<string, ChangeDescription[]>();
  const come = new Map<string, number>();
  for (const change of changes) {
    const key = placeOf(change);
    if (key === null) continue;
    if (change.op === 'delete') gone.set(key, [...(gone.get(key) ?? []), change]);
    else come.set(key, (come.get(key) ?? 0) + 1);
  }
  const isPaired = (key: string | null): key is string =>
    key !== null && gone.get(key)?.length === 1 && come.get(key) === 1;
  return changes.flatMap((change): readonly FactDescription[] => {
    const key = placeOf(change);
    if (!isPaired(key)) return [{ happening: happeningOf(change), change, old: null }];
    if (change.op === 'delete') return [];
    const old = gone.get(key)?.[0]?.to ?? null;
    return [{ happening: plainDescription(change) ?? 'changed', change, old }];
  });
}

/** Returns the sentence for a change with its placeholders. An atom without a name is described by its concept alone. */
export function sentencePattern(
  { change, happening }: FactDescription,
  voice: 'by' | 'is',
  messages: HistoryMessages,
): string {
  const pattern = messages.say(`changeLog.${voice}.${happening}`);
  const isNamed = change.from._id_ === '' || nameOf({ ...change.from }) !== null;
  return isNamed ? pattern : pattern.replace('{concept} {from}', '{from}');
}

/** Returns what users call the concepts of the atoms of a change; null if unknown. */
export function conceptLabels(
  change: ChangeDescription,
): Readonly<Record<'from' | 'to', string | null>> {
  return {
    from: change.fromConcept ?? sourceConcept(change),
    to: change.toConcept ?? targetConcept(change),
  };
}

/** Finds the source concept of a change from its relation signature; null if unknown. */
export function sourceConcept({ kind, what }: ChangeDescription): string | null {
  return kind === 'atom' ? what : (/\[([^\]]*)\*[^\]]*\]$/.exec(what)?.[1] ?? null);
}

/** Finds the target concept of a link from its relation signature. */
export function targetConcept({ kind, what }: ChangeDescription): string | null {
  return kind === 'atom' ? null : (/\[[^\]]*\*([^\]]*)\]$/.exec(what)?.[1] ?? null);
}

/** The label of the place of a link; null for atoms, properties, and erased values. */
function placeOf(change: ChangeDescription): string | null {
  if (change.kind === 'atom' || change.isErased || isProperty(change)) return null;
  return JSON.stringify([change.what, change.from._id_]);
}

function happeningOf(change: ChangeDescription): Happening {
  const isNew = change.op === 'add';
  if (change.kind === 'atom') return isNew ? 'made' : 'deleted';
  const plain = plainDescription(change);
  if (plain) return plain;
  if (isProperty(change)) return isNew ? 'on' : 'off';
  return isNew ? 'added' : 'removed';
}

/** The description of secret and erased values. */
function plainDescription({ isErased, isSecret, to }: ChangeDescription): Happening | null {
  if (isSecret) return 'secret';
  return isErased || to === null ? 'erased' : null;
}

function isProperty({ from, to, what }: ChangeDescription): boolean {
  return to?._id_ === from._id_ && /\[([^*\]]*)\*\1\]$/.test(what);
}
