import type { ContentDelta, ListDelta, ResourceNode } from '@ampersand-prototype/generics';
import type { TermNode } from '../../model/interface-node.ts';
import type { Access } from '../../session/access.ts';
import { Assembler } from '../node/assemble.ts';
import { fetchItems, fetchLabels, fetchTargets, type Fetched } from '../node/fetch.ts';
import type { Place } from '../node/resource-place.ts';
import { ShownPlaces, DeltaUnavailable, type Step } from './shown-places.ts';
import { touchedEnds, type DeltaContext, type TouchedEnds } from './touched-ends.ts';

/** Maximum number of pairs that may have been deleted; above it, reading the complete content is as fast. */
const MAX_PAIRS = 20_000;

/** A node of the content with the items that can have changed. */
interface TouchedNode {
  readonly step: Step;
  readonly atom: string;
  readonly path: string;
  readonly items: Map<string, Fetched>;
}

/** A list with the atoms that it has now, of those that can have changed. */
interface TouchedList {
  readonly path: string;
  readonly rows: readonly string[];
  readonly gone: readonly string[];
  /** The data of the rows. */
  readonly fetched: Fetched;
}

/** Reads the part of an interface's content that a transaction can have changed. Null if this cannot be determined. */
export async function readDelta(
  context: DeltaContext,
  access: Access,
  root: Place,
): Promise<ContentDelta | null> {
  try {
    return await new DeltaReader(context, access, root).read();
  } catch (error) {
    if (error instanceof DeltaUnavailable) return null;
    throw error;
  }
}

class DeltaReader {
  readonly #context: DeltaContext;
  readonly #access: Access;
  readonly #root: Place;
  readonly #places: ShownPlaces;
  readonly #nodes = new Map<string, TouchedNode>();
  readonly #lists = new Map<string, TouchedList>();

  constructor(context: DeltaContext, access: Access, root: Place) {
    this.#context = context;
    this.#access = access;
    this.#root = root;
    this.#places = new ShownPlaces(context, access, root);
  }

  async read(): Promise<ContentDelta> {
    await this.#visit({ node: this.#root.node, parent: null });
    return this.#assemble();
  }

  async #visit(step: Step): Promise<void> {
    const { node, parent } = step;
    if (!node.crud.read) return;
    const ends = await touchedEnds(this.#context, node.query.effects);
    const relabelled = await this.#relabelled(step);
    if (!node.isUni && node.target.isObject) await this.#visitList(step, ends, relabelled);
    else if (parent) await this.#visitItem({ node, parent }, ends, relabelled);
    else await this.#visitRoot(step, ends, relabelled);
    for (const item of node.items)
      if (item.kind === 'term') await this.#visit({ node: item, parent: step });
  }

  /** Atoms of which the label that the node shows can have changed. */
  async #relabelled(step: Step): Promise<readonly string[]> {
    const { view, target, isProperty } = step.node;
    if (!view || !target.isObject || isProperty) return [];
    const ends = await touchedEnds(this.#context, view.effects);
    return ends ? (ends.sources ?? (await this.#places.all(step))) : [];
  }

  /** A root that shows one atom. Which one that is stays as it is, or is read again. */
  async #visitRoot(
    step: Step,
    ends: TouchedEnds | null,
    relabelled: readonly string[],
  ): Promise<void> {
    if (ends && this.#root.target === null) throw new DeltaUnavailable();
    for (const { atom, path } of await this.#places.of(step, relabelled))
      this.#note(step, atom, path);
  }

  /** An item that shows values, or one atom: it is sent whole. */
  async #visitItem(
    { node, parent }: Step & { readonly parent: Step },
    ends: TouchedEnds | null,
    relabelled: readonly string[],
  ): Promise<void> {
    const touched = ends ? (ends.sources ?? (await this.#places.all(parent))) : [];
    const around = await this.#places.pairs(node, relabelled, null);
    const sources = new Set([...touched, ...around.map(({ src }) => src)]);
    const boxes = await this.#places.of(parent, [...sources]);
    if (boxes.length === 0) return;
    const fetched = await fetchTargets(this.#context, node, distinct(boxes));
    await fetchItems(this.#context, fetched);
    for (const { atom, path } of boxes)
      this.#note(parent, atom, path).items.set(node.name, fetched);
  }

  #note(step: Step, atom: string, path: string): TouchedNode {
    const known = this.#nodes.get(path) ?? { step, atom, path, items: new Map<string, Fetched>() };
    this.#nodes.set(path, known);
    return known;
  }

  /** A list of atoms: those that came, went or have another label are sent. */
  async #visitList(
    step: Step,
    ends: TouchedEnds | null,
    relabelled: readonly string[],
  ): Promise<void> {
    const { node, parent } = step;
    const requested = ends ? await ends.targets() : [];
    if (requested === null) {
      if (!parent) throw new DeltaUnavailable();
      return this.#visitItem({ node, parent }, ends, relabelled);
    }
    const own = parent ? null : [this.#root.source];
    const touched = ends ? await this.#sourcesOf(parent, ends) : [];
    if (requested.length * touched.length > MAX_PAIRS) throw new DeltaUnavailable();
    const present = await this.#places.pairs(node, requested, touched);
    const renamed = await this.#places.pairs(node, relabelled, own);
    const rows = Map.groupBy([...present, ...renamed], ({ src }) => src);
    const lists = await this.#listsOf(step, [...new Set([...touched, ...rows.keys()])]);
    const targets = new Map(
      lists.map(({ atom }) => [atom, [...new Set(rows.get(atom)?.map(({ tgt }) => tgt))]]),
    );
    const fetched: Fetched = { node, targets, cells: null, items: new Map() };
    await fetchItems(this.#context, fetched);
    for (const { atom: source, path } of lists) {
      const there = new Set(targets.get(source));
      const gone = touched.includes(source) ? requested.filter((atom) => !there.has(atom)) : [];
      if (there.size + gone.length > 0)
        this.#lists.set(path, { path, rows: [...there], gone, fetched });
    }
  }

  /** The atoms from which a list can have changed. */
  async #sourcesOf(parent: Step | null, ends: TouchedEnds): Promise<readonly string[]> {
    if (!parent) return [this.#root.source];
    return ends.sources ?? this.#places.all(parent);
  }

  /** Paths of the lists that a node shows from these atoms. */
  async #listsOf({ node, parent }: Step, sources: readonly string[]) {
    if (!parent) return sources.map((atom) => ({ atom, path: this.#root.path }));
    const boxes = await this.#places.of(parent, sources);
    return boxes.map(({ atom, path }) => ({ atom, path: `${path}/${node.name}` }));
  }

  async #assemble(): Promise<ContentDelta> {
    const assembler = new Assembler(this.#access, await this.#labels());
    const covered = new Set(
      [...this.#lists.values()].flatMap(({ path, rows, fetched }) =>
        rows.map((atom) => this.#places.pathOf(fetched.node, path, atom)),
      ),
    );
    for (const { path, items } of this.#nodes.values())
      for (const name of items.keys()) covered.add(`${path}/${name}`);
    const isNew = ({ path }: { readonly path: string }): boolean => !isCovered(path, covered);
    return {
      nodes: [...this.#nodes.values()]
        .filter(isNew)
        .map(({ step, atom, path, items }) =>
          assembler.object(box(step.node, [atom], items), atom, path),
        ),
      lists: [...this.#lists.values()]
        .filter(isNew)
        .map((list) => this.#listDelta(assembler, list)),
    };
  }

  #listDelta(assembler: Assembler, { path, rows, gone, fetched }: TouchedList): ListDelta {
    const { node } = fetched;
    return {
      path,
      rows: rows.map((atom): ResourceNode =>
        assembler.object(fetched, atom, this.#places.pathOf(node, path, atom)),
      ),
      gone: gone.map((atom) => this.#access.publicId(node.target, atom)),
    };
  }

  #labels() {
    const nodes = [...this.#nodes.values()];
    const boxes = [...Map.groupBy(nodes, ({ step }) => step.node)].map(([node, ofNode]) =>
      box(node, distinct(ofNode), new Map()),
    );
    const items = nodes.flatMap((node) => [...node.items.values()]);
    const lists = [...this.#lists.values()].map(({ fetched }) => fetched);
    return fetchLabels(this.#context, [...boxes, ...new Set([...items, ...lists])]);
  }
}

/** A box as if these items of it had been read. */
function box(
  node: TermNode,
  atoms: readonly string[],
  items: ReadonlyMap<string, Fetched>,
): Fetched {
  return { node, targets: new Map([['', atoms]]), cells: null, items: new Map(items) };
}

function distinct(places: readonly { readonly atom: string }[]): string[] {
  return [...new Set(places.map(({ atom }) => atom))];
}

/** Whether the content at a path, or around it, is sent whole. */
function isCovered(path: string, whole: ReadonlySet<string>): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
    if (whole.has(path.slice(0, end))) return true;
  return false;
}
