import { offersAction, type FieldAction } from '@ampersand-prototype/generics';
import { presentAtoms } from '../../core/present-atoms.ts';
import type { AtomChange, Change, LinkChange } from '../../core/transaction/change.ts';
import type { Concept } from '../../model/concept.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { prepare } from '../../model/prepared-sql.ts';
import {
  isSeenEverywhere,
  seenFrom,
  showsAllLinks,
} from '../../session/access-scope/field-sources.ts';
import { targetsAmong } from '../../session/access-scope/targets-among.ts';
import { openNodesFor, type AccessibleNode } from '../../session/access-scope/reach.ts';
import type { SessionView } from '../../session/access-scope/session-view.ts';

/** The session that requests the inverse of changes, and the current data. */
export interface RightsContext extends SessionView {
  readonly crudMode: 'strict' | 'lenient';
}

/** An atom that was created or deleted. */
interface MovedAtom {
  readonly change: AtomChange;
  /** Names of the concepts that it joined, or left. */
  readonly names: ReadonlySet<string>;
}

/**
 * Checks whether pages of the session allow the inverse of some changes.
 *
 *
 * - A link: the action of the field that shows it, from an atom from which the session sees that field now.
 * - An atom that came: deleting it where a page shows it now. One that was deleted: creating it where it was.
 * - What goes and comes with an atom (its links), and what rules did, needs no right of its own: it is undone together with
 *   the edit, and never alone. With `isStrict`, only links that go with an atom are left out.
 */
export async function mayInvert(
  context: RightsContext,
  changes: readonly Change[],
  isStrict: boolean,
): Promise<boolean> {
  const edits = isStrict ? changes : changes.filter(({ cause }) => cause.by === 'operation');
  if (changes.length > 0 && !edits.some(isEdit)) return false;
  const atoms = edits.filter((change) => change.kind === 'atom').filter(isEdit);
  const moved = new Set(
    atoms
      .filter(({ op }) => op === 'add' || !isStrict)
      .map(({ concept, atom }) => memberKey(concept, atom)),
  );
  const links = edits
    .filter((change) => change.kind === 'link')
    .filter(({ relation, source, target }) =>
      [memberKey(relation.source, source), memberKey(relation.target, target)].every(
        (key) => !moved.has(key),
      ),
    );
  const rights = new InverseRights(context, changes);
  return (await rights.coverLinks(links)) && (await rights.coverAtoms(atoms));
}

/** Values come and go with their links. */
function isEdit(change: Change): boolean {
  return change.kind === 'link' || change.concept.isObject;
}

class InverseRights {
  readonly #context: RightsContext;
  readonly #changes: readonly Change[];
  readonly #nodes: readonly AccessibleNode[];
  #deleted: ReadonlySet<string> | null = null;

  constructor(context: RightsContext, changes: readonly Change[]) {
    this.#context = context;
    this.#changes = changes;
    this.#nodes = openNodesFor(context.access);
  }

  async coverLinks(links: readonly LinkChange[]): Promise<boolean> {
    for (const [relation, ofRelation] of Map.groupBy(links, (link) => link.relation)) {
      let open = ofRelation;
      for (const field of this.#nodes) {
        if (open.length === 0) break;
        if (field.node.relation !== relation) continue;
        const offered = this.#offered(field.node, open, ofRelation);
        const covered = new Set(await this.#inReach(field, offered));
        open = open.filter((link) => !covered.has(link));
      }
      if (open.length > 0) return false;
    }
    return true;
  }

  /** Those of some links whose inverse a field offers, wherever it is seen from. */
  #offered(
    node: TermNode,
    open: readonly LinkChange[],
    all: readonly LinkChange[],
  ): readonly LinkChange[] {
    if (node.isProperty) {
      return this.#offers(node, node.crud.read ? 'edit' : 'add', 1) ? open : [];
    }
    const near = nearEnd(node);
    const balance = new Map<string, { add: number; delete: number }>();
    for (const link of all) {
      const known = balance.get(link[near]) ?? { add: 0, delete: 0 };
      balance.set(link[near], { ...known, [link.op]: known[link.op] + 1 });
    }
    return open.filter(({ op, [near]: atom }) => {
      if (op === 'add' ? this.#offers(node, 'remove', 1) : this.#offersAdding(node)) return true;
      const { add, delete: deleted } = balance.get(atom) ?? { add: 0, delete: 0 };
      // Replacing one value by another is an edit; a remaining change is not.
      const isPaired = op === 'add' ? deleted >= add : add >= deleted;
      return isPaired && this.#offers(node, 'edit', 1);
    });
  }

  #offersAdding(node: TermNode): boolean {
    return this.#offers(node, 'add', node.isUni ? 0 : 1);
  }

  #offers({ crud, isUni, target }: TermNode, action: FieldAction, count: number): boolean {
    const isLenient = this.#context.crudMode === 'lenient';
    return offersAction({ crud, isUni, type: target.type, isLenient }, action, count);
  }

  /** Those of some links that a field is seen from now, and can hold. */
  async #inReach(
    field: AccessibleNode,
    links: readonly LinkChange[],
  ): Promise<readonly LinkChange[]> {
    const [first] = links;
    if (!first) return [];
    const { node } = field;
    const { connection, dialect } = this.#context;
    const near = nearEnd(node);
    const far = near === 'source' ? 'target' : 'source';
    let reached = links;
    if (!isSeenEverywhere(field, first.relation)) {
      const atoms = [...new Set(links.map((link) => link[near]))];
      const seen = await seenFrom(this.#context, field, atoms);
      reached = reached.filter((link) => seen.has(link[near]));
    }
    if (showsAllLinks(node, first.relation)) return reached;
    const targets = [...new Set(reached.map((link) => link[far]))];
    const fitting = await presentAtoms(connection, dialect, node.target, targets);
    return reached.filter((link) => fitting.has(link[far]));
  }

  /** Atoms are looked up together: a transaction may create or delete thousands. */
  async coverAtoms(atoms: readonly AtomChange[]): Promise<boolean> {
    const groups = Map.groupBy(atoms, ({ op, concept, atom }) =>
      JSON.stringify([op, concept.root, atom]),
    );
    let open = [...groups.values()].flatMap(movedAtom);
    for (const field of this.#nodes) {
      if (open.length === 0) break;
      // Creating an atom in one concept does not add it to a narrower one, and removing it from a narrower one keeps
      // it in the others.
      const here = open.filter(({ names }) => names.has(field.node.target.name));
      const covered = new Set([
        ...(await this.#deletable(
          field,
          here.filter(({ change }) => change.op === 'add'),
        )),
        ...(await this.#creatable(
          field,
          here.filter(({ change }) => change.op === 'delete'),
        )),
      ]);
      open = open.filter((moved) => !covered.has(moved));
    }
    return open.length === 0;
  }

  /** Those of some new atoms that a field shows now and lets the session delete. */
  async #deletable(
    { node, pairs }: AccessibleNode,
    moved: readonly MovedAtom[],
  ): Promise<readonly MovedAtom[]> {
    if (moved.length === 0 || !this.#offers(node, 'delete', 1)) return [];
    const atoms = moved.map(({ change }) => change.atom);
    const shown = await targetsAmong(this.#context, [pairs], node.target.type, atoms);
    return moved.filter(({ change }) => shown.has(change.atom));
  }

  /** Those of some deleted atoms that a field lets the session create, from an atom that they were linked with, or from any. */
  async #creatable(
    field: AccessibleNode,
    moved: readonly MovedAtom[],
  ): Promise<readonly MovedAtom[]> {
    const { node, sources } = field;
    if (moved.length === 0 || !this.#offers(node, 'create', 0)) return [];
    if (!node.relation)
      return !('query' in sources) || (await this.#hasSource(sources.query)) ? moved : [];
    const linked = this.#lostLinks(node);
    const nearOf = ({ change }: MovedAtom): readonly string[] => linked.get(change.atom) ?? [];
    const atoms = [...new Set(moved.flatMap(nearOf))];
    const seen = await seenFrom(this.#context, field, atoms);
    return moved.filter((each) =>
      nearOf(each).some((atom) => seen.has(atom) || this.#isRestored(node.source, atom)),
    );
  }

  /** Atoms at the near end of the links that a field lost, by the atom at the far end. */
  #lostLinks(node: TermNode): ReadonlyMap<string, readonly string[]> {
    const near = nearEnd(node);
    const far = near === 'source' ? 'target' : 'source';
    const links = this.#changes.filter(
      (change): change is LinkChange =>
        change.kind === 'link' && change.op === 'delete' && change.relation === node.relation,
    );
    const grouped = Map.groupBy(links, (link) => link[far]);
    return new Map([...grouped].map(([atom, ofAtom]) => [atom, ofAtom.map((link) => link[near])]));
  }

  #isRestored({ root }: Concept, atom: string): boolean {
    this.#deleted ??= new Set(
      this.#changes
        .filter((change) => change.kind === 'atom')
        .filter(({ op }) => op === 'delete')
        .map(({ concept, atom: deleted }) => JSON.stringify([concept.root, deleted])),
    );
    return this.#deleted.has(JSON.stringify([root, atom]));
  }

  async #hasSource(query: string): Promise<boolean> {
    const { connection, access } = this.#context;
    const { text, parameters } = prepare(query);
    const sql = `select sources.tgt as tgt from (${text}) as sources where sources.tgt is not null limit 1`;
    const rows = await connection.all(
      sql,
      parameters.map(() => access.session),
    );
    return rows.length > 0;
  }
}

function nearEnd({ isFlipped }: TermNode): 'source' | 'target' {
  return isFlipped ? 'target' : 'source';
}

function memberKey({ name }: Concept, atom: string): string {
  return JSON.stringify([name, atom]);
}

function movedAtom([change, ...others]: readonly AtomChange[]): readonly MovedAtom[] {
  if (!change) return [];
  return [{ change, names: new Set([change, ...others].map(({ concept }) => concept.name)) }];
}
