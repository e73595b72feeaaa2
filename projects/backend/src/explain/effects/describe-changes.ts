import type { AtomReference, ChangeDescription } from '@ampersand-prototype/generics';
import type { Concept } from '../../model/concept.ts';
import type { Connection } from '../../database/database.ts';
import type { Access } from '../../session/access.ts';
import type { Change } from '../../core/transaction/change.ts';
import { atomReferences } from './atom-references.ts';
import { isSecret } from '../../change-log/fact.ts';
import type { ChangeVisibility } from '../../visibility/change-visibility.ts';
import { describeChange } from '../../change-log/describe-change.ts';

/** The data before and after the described changes. */
export interface States {
  readonly before: Connection;
  readonly after: Connection;
}

/** Maximum number of described changes; the others are counted. */
export const MAX_DESCRIBED_CHANGES = 200;

/** Describes the changes that a session may read, oldest first, with labels. The maximum is {@link MAX_DESCRIBED_CHANGES}. */
export async function describeChanges(
  states: States,
  access: Access,
  readable: ChangeVisibility,
  changes: readonly Change[],
): Promise<ChangeDescription[]> {
  const visible: Change[] = [];
  for (
    let start = 0;
    start < changes.length && visible.length < MAX_DESCRIBED_CHANGES;
    start += MAX_DESCRIBED_CHANGES
  ) {
    const some = changes.slice(start, start + MAX_DESCRIBED_CHANGES);
    visible.push(...(await readableChanges(states, readable, some)));
  }
  return withLabels(states, access, visible.slice(0, MAX_DESCRIBED_CHANGES));
}

/** Returns the changes that a session may read. A deletion is looked at in the data before it. */
async function readableChanges(
  { before, after }: States,
  visibility: ChangeVisibility,
  changes: readonly Change[],
): Promise<Change[]> {
  const looked = changes.filter(isDescribed).map((change) => ({
    change,
    op: change.op,
    of: change,
    source: change.kind === 'atom' ? change.atom : change.source,
    target: change.kind === 'atom' ? null : change.target,
  }));
  const state = {
    connectionOf: (op: Change['op']) => (op === 'delete' ? before : after),
    holdsChanges: true,
    deletedByItself: () => Promise.resolve(new Set<string>()),
  };
  const readable = await visibility.readable(state, looked);
  return looked.filter((each) => readable.has(each)).map(({ change }) => change);
}

/** Checks whether a change is described; values are described by their links. */
export function isDescribed(change: Change): boolean {
  return change.kind === 'link' || change.concept.isObject;
}

async function withLabels(
  states: States,
  access: Access,
  changes: readonly Change[],
): Promise<ChangeDescription[]> {
  const labels = new Labels(states, access, changes);
  await labels.read();
  return changes.map((change) => {
    const hidden = isSecret(change) ? 'secret' : null;
    const [from, to] = labels.ends(change);
    return describeChange(access.model, { ...change, of: change, hidden }, from, to);
  });
}

/** Labels of the atoms in some changes: as they are now, or as they were where the atom is gone. */
class Labels {
  readonly #states: States;
  readonly #access: Access;
  readonly #gone = new Set<string>();
  readonly #labels = new Map<Concept, Set<string>>();
  readonly #known = new Map<Concept, Map<string, AtomReference>>();

  constructor(states: States, access: Access, changes: readonly Change[]) {
    this.#states = states;
    this.#access = access;
    for (const change of changes) {
      if (change.kind === 'atom') {
        this.#addLabel(change.concept, change.atom);
        if (change.op === 'delete') this.#gone.add(atomKey(change.concept, change.atom));
      } else {
        this.#addLabel(change.relation.source, change.source);
        if (!isSecret(change)) this.#addLabel(change.relation.target, change.target);
      }
    }
  }

  #addLabel(concept: Concept, atom: string): void {
    this.#labels.set(concept, (this.#labels.get(concept) ?? new Set()).add(atom));
  }

  async read(): Promise<void> {
    const { before, after } = this.#states;
    for (const [concept, atoms] of this.#labels) {
      const isGone = (atom: string): boolean => this.#gone.has(atomKey(concept, atom));
      const gone = [...atoms].filter(isGone);
      const present = [...atoms].filter((atom) => !isGone(atom));
      this.#known.set(
        concept,
        new Map([
          ...(await atomReferences({ connection: before }, this.#access, concept, gone)),
          ...(await atomReferences({ connection: after, before }, this.#access, concept, present)),
        ]),
      );
    }
  }

  /** Both visible ends of a change. */
  ends(change: Change): [AtomReference, AtomReference | null] {
    if (change.kind === 'atom') return [this.#of(change.concept, change.atom), null];
    const { relation, source, target } = change;
    const to = isSecret(change) ? null : this.#of(relation.target, target);
    return [this.#of(relation.source, source), to];
  }

  #of(concept: Concept, atom: string): AtomReference {
    return this.#known.get(concept)?.get(atom) ?? { _id_: atom, _label_: atom };
  }
}

function atomKey(concept: Concept, atom: string): string {
  return JSON.stringify([concept.root, atom]);
}
