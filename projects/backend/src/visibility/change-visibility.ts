import type { LinkVisibility } from '@ampersand-prototype/explanation';
import type { ChangedNoun } from '../change-log/read-change-log.ts';
import { presentAtoms } from '../core/present-atoms.ts';
import { toPairs, type Pair } from '../core/pair.ts';
import { wellKnown } from '../core/well-known.ts';
import type { Connection } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import type { Concept } from '../model/concept.ts';
import type { TermNode } from '../model/interface-node.ts';
import type { Relation } from '../model/relation.ts';
import type { View } from '../model/view.ts';
import { isSeenEverywhere, showsAllLinks } from '../session/access-scope/field-sources.ts';
import {
  accessibleNodes,
  openNodesFor,
  type AccessibleNode,
} from '../session/access-scope/reach.ts';
import { shownAtoms } from '../session/access-scope/visible-atoms.ts';
import type { Access } from '../session/access.ts';
import { opensEveryAtom } from './opens-every-atom.ts';
import { sourcesAmong, type SeenState } from './sources-among.ts';

/** A change whose visibility to a session is being decided. */
export interface LookedAtChange {
  readonly op: 'add' | 'delete';
  readonly of: ChangedNoun;
  /** Null where it was erased. */
  readonly source: string | null;
  readonly target: string | null;
}

/** Views for the ends of a change; null for the default view of the concept. */
export interface ChangeViews {
  readonly source: View | null;
  readonly target: View | null;
}

/** Uses the default views for the ends of a change. */
export const NO_VIEWS: ChangeViews = { source: null, target: null };

/** The state of the data in which the visibility of changes is decided. */
export interface ChangeState {
  /** Data before a deletion and after an addition; from the change log, the data as they are now. */
  connectionOf(op: LookedAtChange['op']): Connection;
  /** Whether these data hold what each change is about, so that a field that shows only some links shows it. */
  readonly holdsChanges: boolean;
  readonly deletedByItself: SeenState['deletedByItself'];
}

/**
 * Decides which changes a session may read: those shown by one of its pages.
 *
 * - A link: a field that shows all links of the relation is seen from one of its ends; or, if the data hold the change, a field shows
 *   the link itself. What the field held earlier may then be read as well.
 * - The current date of the clock: always.
 * - A password: a field for it, to read or to write, is seen from its atom. Its value stays hidden.
 * - An atom that joined or left a concept: it is shown. If it is gone: every atom of the concept can be opened, or the session itself
 *   deleted it.
 */
export class ChangeVisibility {
  readonly #access: Access;
  readonly #dialect: Dialect;
  readonly #fields: ReadonlyMap<Relation | null, readonly AccessibleNode[]>;
  readonly #targets: ReadonlySet<string>;
  readonly #today: Relation | null;

  constructor(access: Access, dialect: Dialect) {
    this.#access = access;
    this.#dialect = dialect;
    this.#today = wellKnown(access.model).today;
    const readable = accessibleNodes(access).filter(({ node }) => !isPassword(node));
    const passwords = openNodesFor(access).filter(({ node }) => isPassword(node));
    this.#targets = new Set(readable.map(({ node }) => node.target.root));
    // Fields that are seen from every atom are looked up fastest.
    const fields = [...readable, ...passwords].sort(
      (a, b) => Number('query' in a.sources) - Number('query' in b.sources),
    );
    this.#fields = Map.groupBy(fields, ({ node }) => node.relation);
  }

  /** Checks whether some changes of a concept or relation can be read; otherwise even their number is hidden. */
  showsSome(of: ChangedNoun): boolean {
    if (of.kind === 'link') return of.relation === this.#today || this.#fields.has(of.relation);
    return !of.concept.isSession && this.#targets.has(of.concept.root);
  }

  /** Checks whether some links of a relation can be read, values included. */
  showsLinks(relation: Relation): boolean {
    if (relation === this.#today) return true;
    return relation.target.type !== 'PASSWORD' && this.#fields.has(relation);
  }

  /** States how many links of some relations can be read, without looking at the data. */
  visibilityOf(relations: readonly Relation[]): LinkVisibility {
    if (!relations.some((relation) => this.showsLinks(relation))) return 'none';
    return relations.every((relation) => this.#showsEveryLink(relation)) ? 'all' : 'some';
  }

  #showsEveryLink(relation: Relation): boolean {
    if (relation === this.#today) return true;
    const fields = this.showsLinks(relation) ? this.#fields.get(relation) : undefined;
    return (fields ?? []).some(
      (field) => showsAllLinks(field.node, relation) && isSeenEverywhere(field, relation),
    );
  }

  /** Returns the changes that the session may read, with the views by which their ends are shown. */
  async readable<Change extends LookedAtChange>(
    state: ChangeState,
    changes: readonly Change[],
  ): Promise<ReadonlyMap<Change, ChangeViews>> {
    const found = new Map<Change, ChangeViews>();
    const groups = Map.groupBy(changes, ({ op, of }) =>
      JSON.stringify([op, of.kind, of.kind === 'link' ? of.relation.signature : of.concept.name]),
    );
    for (const group of groups.values()) await this.#addReadable(state, group, found);
    return found;
  }

  /** Changes of one concept or relation, all in the same direction. */
  async #addReadable<Change extends LookedAtChange>(
    state: ChangeState,
    group: readonly Change[],
    found: Map<Change, ChangeViews>,
  ): Promise<void> {
    const [first] = group;
    if (!first) return;
    const { deletedByItself } = state;
    const [access, dialect] = [this.#access, this.#dialect];
    const seen = { connection: state.connectionOf(first.op), dialect, access, deletedByItself };
    if (first.of.kind === 'atom') {
      const atoms = await this.#visibleAtoms(seen, first.of.concept, endsOf(group, 'source'));
      for (const change of group)
        if (change.source !== null && atoms.has(change.source)) found.set(change, NO_VIEWS);
      return;
    }
    if (first.of.relation === this.#today) group.forEach((change) => found.set(change, NO_VIEWS));
    for (const field of this.#fields.get(first.of.relation) ?? []) {
      const open = group.filter((change) => !found.has(change));
      if (open.length === 0) return;
      for (const change of await this.#shownBy(seen, field, open, state))
        found.set(change, viewsOf(field));
    }
  }

  async #visibleAtoms(
    seen: SeenState,
    concept: Concept,
    atoms: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (!concept.isObject || concept.isSession) return new Set();
    const { connection, dialect, access } = seen;
    const root = access.model.concepts.get(concept.root) ?? concept;
    const present = await presentAtoms(connection, dialect, root, atoms);
    const gone = atoms.filter((atom) => !present.has(atom));
    return new Set([
      ...(await shownAtoms(seen, concept, [...present])),
      ...(opensEveryAtom(access, concept) ? gone : await seen.deletedByItself(root, gone)),
    ]);
  }

  /** Those of some links of one relation that a field lets the session read. */
  async #shownBy<Change extends LookedAtChange>(
    seen: SeenState,
    field: AccessibleNode,
    open: readonly Change[],
    { holdsChanges }: ChangeState,
  ): Promise<readonly Change[]> {
    const of = open[0]?.of;
    if (of?.kind === 'link' && showsAllLinks(field.node, of.relation)) {
      const near = field.node.isFlipped ? 'target' : 'source';
      const sources = await sourcesAmong(seen, field, endsOf(open, near));
      return open.filter(({ [near]: atom }) => atom !== null && sources.has(atom));
    }
    if (!holdsChanges || isPassword(field.node)) return [];
    const shown = new Set((await this.#shownPairs(seen.connection, field, open)).map(pairKey));
    return open.filter(
      ({ source, target }) =>
        source !== null && target !== null && shown.has(pairKey({ src: source, tgt: target })),
    );
  }

  async #shownPairs(
    connection: Connection,
    { node, pairs: { lookup } }: AccessibleNode,
    links: readonly LookedAtChange[],
  ): Promise<Pair[]> {
    const { isFlipped, source, target } = node;
    const isSource = this.#dialect.inSet('shown.src', source.type);
    const isTarget = this.#dialect.inSet('shown.tgt', target.type);
    const sql = `select distinct shown.src as src, shown.tgt as tgt from (${lookup.text}) as shown where ${isSource} and ${isTarget}`;
    const ends = [endsOf(links, 'source'), endsOf(links, 'target')];
    const values = [
      ...lookup.parameters.map(() => this.#access.session),
      ...(isFlipped ? ends.reverse() : ends),
    ];
    const shown = toPairs(await connection.all(sql, values));
    return isFlipped ? shown.map(({ src, tgt }) => ({ src: tgt, tgt: src })) : shown;
  }
}

function isPassword({ target }: TermNode): boolean {
  return target.type === 'PASSWORD';
}

function endsOf(changes: readonly LookedAtChange[], end: 'source' | 'target'): readonly string[] {
  return [...new Set(changes.flatMap((change) => change[end] ?? []))];
}

function viewsOf({ node, box }: AccessibleNode): ChangeViews {
  const [near, far] = [box?.view ?? null, node.view];
  return node.isFlipped ? { source: far, target: near } : { source: near, target: far };
}

function pairKey({ src, tgt }: Pair): string {
  return JSON.stringify([src, tgt]);
}
