import type { AtomReference } from '@ampersand-prototype/generics';
import { joinPath } from '@ampersand-prototype/generics';
import { presentAtom } from '../../core/atom-value.ts';
import { presentAtoms } from '../../core/present-atoms.ts';
import { readShown } from '../../core/label.ts';
import type { Concept } from '../../model/concept.ts';
import type { View } from '../../model/view.ts';
import type { QueryReader } from '../../core/bind.ts';
import { openAsOf } from '../../read/as-of/as-of-queries.ts';
import type { HistoryReader } from './history-reader.ts';
import { shownAtoms } from '../../session/access-scope/visible-atoms.ts';

/**
 * An atom whose label is requested, with its view and transaction. If the atom is gone, the label is as of that
 * transaction.
 */
export interface RequestedLabel {
  readonly concept: Concept;
  readonly atom: string;
  readonly view: View | null;
  readonly seq: number;
}

/** Labels atoms as of now if visible, otherwise as of the time of the change. Without either, the label is the identifier. */
export class LabelsAsOf {
  readonly #reader: HistoryReader;
  readonly #oldest: number;
  readonly #labels = new Map<string, string>();
  readonly #now = new Map<string, ReadonlySet<string>>();

  /** `oldest` is the first transaction that the present model can read. */
  constructor(reader: HistoryReader, oldest: number) {
    this.#reader = reader;
    this.#oldest = oldest;
  }

  /** Reads the labels of some atoms: those of one view and one moment with one query. */
  async read(requested: readonly RequestedLabel[]): Promise<void> {
    const objects = requested.filter(({ concept }) => concept.isObject);
    await this.#readPresent(objects);
    const groups = new Map<string, RequestedLabel[]>();
    for (const each of objects) {
      const view = viewOf(this.#reader, each);
      if (!view) continue;
      const key = `${this.#timestampOf(each) ?? ''} ${view.name}`;
      groups.set(key, [...(groups.get(key) ?? []), each]);
    }
    for (const group of groups.values()) await this.#readGroup(group);
  }

  async #readPresent(objects: readonly RequestedLabel[]): Promise<void> {
    const { connection, dialect, access, isAdmin } = this.#reader;
    for (const root of new Set(objects.map(({ concept }) => concept.root))) {
      const some = objects.filter(({ concept }) => concept.root === root);
      const [first] = some;
      const concept = access.model.concepts.get(root) ?? first?.concept;
      if (!concept) continue;
      const atoms = [...new Set(some.map(({ atom }) => atom))];
      const present = await presentAtoms(connection, dialect, concept, atoms);
      const shown = isAdmin ? present : await shownAtoms(this.#reader, concept, [...present]);
      this.#now.set(root, new Set([...(this.#now.get(root) ?? []), ...shown]));
    }
  }

  /** Whether an atom is there now, and is shown. */
  #isNow({ concept, atom }: Pick<RequestedLabel, 'concept' | 'atom'>): boolean {
    return this.#now.get(concept.root)?.has(atom) ?? false;
  }

  #timestampOf(requested: RequestedLabel): number | null {
    return this.#isNow(requested) ? null : requested.seq;
  }

  async #readGroup(group: readonly RequestedLabel[]): Promise<void> {
    const [first] = group;
    const view = first && viewOf(this.#reader, first);
    if (!view) return;
    const timestamp = this.#timestampOf(first);
    if (timestamp !== null && timestamp < this.#oldest) return;
    const atoms = [...new Set(group.map(({ atom }) => atom))];
    const shown = await readShown(await this.#readerAt(timestamp), view, atoms);
    for (const requested of group)
      this.#labels.set(this.#key(requested), shown.get(requested.atom)?.label ?? '');
  }

  async #readerAt(seq: number | null): Promise<QueryReader> {
    const { connection, dialect, access } = this.#reader;
    const { session, model } = access;
    if (seq === null) return { connection, session };
    return { ...(await openAsOf(connection, model, dialect, seq)), session };
  }

  #key(requested: RequestedLabel): string {
    const view = viewOf(this.#reader, requested)?.name ?? '';
    return JSON.stringify([
      this.#timestampOf(requested),
      view,
      requested.concept.root,
      requested.atom,
    ]);
  }

  /** The reference to an atom. Its path leads to the first interface that opens it. */
  reference(requested: RequestedLabel): AtomReference {
    const { concept, atom } = requested;
    if (!concept.isObject) {
      const value = String(presentAtom(concept.type, atom));
      return { _id_: value, _label_: value };
    }
    const reference = { _id_: atom, _label_: this.#labels.get(this.#key(requested)) || atom };
    const [opener] = this.#isNow(requested) ? this.#reader.access.interfacesFor(concept) : [];
    if (opener === undefined) return reference;
    return { ...reference, _path_: joinPath(['resource', concept.name, atom, opener]) };
  }
}

function viewOf({ access }: HistoryReader, { concept, view }: RequestedLabel): View | null {
  const { defaultView } = concept;
  return view ?? (defaultView === null ? null : (access.model.views.get(defaultView) ?? null));
}
