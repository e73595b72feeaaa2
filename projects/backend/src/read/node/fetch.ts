import { bind, queryFor, runQuery, type QueryReader } from '../../core/bind.ts';
import { readShown, type Shown } from '../../core/label.ts';
import { isKindOf, type Concept } from '../../model/concept.ts';
import type { TermNode } from '../../model/interface-node.ts';
import type { View } from '../../model/view.ts';
import type { Connection, Row } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { ListOrder } from '../../database/list-order.ts';
import type { ListSearch } from '../../database/search-index.ts';
import { inList } from '../../database/in-list.ts';
import type { KnownRows } from './known-rows.ts';
import { pairsTable } from '../../database/statement/pairs-table.ts';

/** The session that reads, and the state of the data. */
export interface ReadContext extends QueryReader {
  /** What pages of long lists are asked for in; without it, lists are read whole. */
  readonly dialect?: Dialect;
  /** Receives the order of a long list when one of its pages is requested. */
  readonly noteOrder?: (order: ListOrder) => void;
  /** Receives the columns of a long list when a text is searched in it. */
  readonly noteSearch?: (search: ListSearch) => void;
  /** Runs statements whose results can be kept until the next commit. */
  readonly counting?: Connection;
  /** Reads the lists of an item that are cut to a length. */
  readonly cut?: CutLists;
  /** Known rows of the operations in the same transaction. */
  readonly known?: KnownRows | undefined;
}

/** Reads the items of atoms with truncated lists; null reads complete lists. */
export type CutLists = (node: TermNode, sources: readonly string[]) => Promise<Fetched | null>;

/** The target atoms of a node for a set of sources, with their items. */
export interface Fetched {
  readonly node: TermNode;
  /** Target atoms by source atom. */
  readonly targets: Map<string, readonly string[]>;
  /** Values of items that came with the query, by target atom; null when there are none. */
  readonly cells: ReadonlyMap<string, Row> | null;
  /** Columns of `cells` by item name; without it, those of the query of the node. */
  readonly columns?: ReadonlyMap<string, string> | undefined;
  readonly items: Map<string, Fetched>;
  /** Lengths of the lists of which only the beginning was read, by source atom. */
  readonly totals?: ReadonlyMap<string, number>;
}

/** Where the sources of an item come from. */
interface Origin {
  /** Concept of the sources. */
  readonly concept: Concept;
  readonly columns: ReadonlyMap<string, string>;
  readonly cells: ReadonlyMap<string, Row> | null;
}

/** Reads the targets of a node for source atoms, with at most one query. */
export async function fetchTargets(
  context: ReadContext,
  node: TermNode,
  sources: readonly string[],
  origin?: Origin,
): Promise<Fetched> {
  const column = origin?.columns.get(node.name);
  const needsRows = node.query.columns.size > 0;
  if (origin?.cells && column !== undefined && !needsRows)
    return fromCells(node, sources, origin.cells, column);
  if (origin && node.query.isIdentity && isKindOf(origin.concept, node.source)) {
    return {
      node,
      targets: new Map(sources.map((source) => [source, [source]])),
      cells: null,
      items: new Map(),
    };
  }
  const [only] = sources;
  const known = only !== undefined && sources.length === 1 && context.known?.targets(node, only);
  if (known) return { node, targets: new Map([[only, known]]), cells: null, items: new Map() };
  return fromRows(node, await queryNode(context, node, sources));
}

/** Reads one target of a source, with the values of its items; without reading the other targets of a long list. */
export async function fetchTarget(
  context: ReadContext,
  node: TermNode,
  source: string,
  target: string,
): Promise<Fetched> {
  const cells = await readRows(context, node, source, [target]);
  const targets = new Map([[source, [...cells.keys()]]]);
  return { node, targets, cells: node.query.columns.size > 0 ? cells : null, items: new Map() };
}

const NONE: readonly string[] = [];

function fromCells(
  node: TermNode,
  sources: readonly string[],
  cells: ReadonlyMap<string, Row>,
  column: string,
): Fetched {
  const targets = new Map<string, readonly string[]>();
  for (const source of sources) {
    const value = cells.get(source)?.[column];
    targets.set(source, value === null || value === undefined ? NONE : [value]);
  }
  return { node, targets, cells: null, items: new Map() };
}

async function queryNode(
  context: ReadContext,
  node: TermNode,
  sources: readonly string[],
): Promise<Row[]> {
  if (sources.length === 0) return [];
  if (!node.query.oneByOne) return runQuery(context, node.query, sources);
  const lists: Row[][] = [];
  for (const source of sources) {
    const rows = await runQuery(context, node.query, source);
    lists.push(rows.filter((row) => row['src'] === source));
  }
  return lists.flat();
}

function fromRows(node: TermNode, rows: readonly Row[]): Fetched {
  const sets = new Map<string, Set<string>>();
  const cells = new Map<string, Row>();
  for (const row of rows) {
    const { src, tgt } = row;
    if (src === null || src === undefined || tgt === null || tgt === undefined) continue;
    const set = sets.get(src);
    if (set) set.add(tgt);
    else sets.set(src, new Set([tgt]));
    cells.set(tgt, row);
  }
  const targets = new Map([...sets].map(([source, set]): [string, string[]] => [source, [...set]]));
  return { node, targets, cells: node.query.columns.size > 0 ? cells : null, items: new Map() };
}

/** Checks whether a source has this target. It reads only that pair, or those that will be requested next. */
export async function hasTarget(
  context: ReadContext,
  node: TermNode,
  source: string,
  target: string,
): Promise<boolean> {
  const read = (targets: readonly string[]) => readRows(context, node, source, targets);
  if (context.known) return context.known.has({ node, source }, target, read);
  return (await read([target])).size > 0;
}

/** Selects those of some targets that a source has. */
export async function selectTargets(
  context: ReadContext,
  node: TermNode,
  source: string,
  targets: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await readRows(context, node, source, targets)).keys());
}

/** Those of some targets that a source has, with the values of items that come with them. */
async function readRows(
  context: ReadContext,
  node: TermNode,
  source: string,
  targets: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const query = queryFor(context, node.query);
  const columns = ['tgt', ...node.query.columns.values()].map(
    (column) => `step.${column} as ${column}`,
  );
  const isRequested = inList('step.tgt', targets);
  const text = `select distinct ${columns.join(', ')} from ${pairsTable(query.text)} where ${isRequested.sql} and step.src = ?`;
  const parameters = bind(context, query, node.query.oneByOne ? source : [source]);
  const rows = await context.connection.all(text, [
    ...parameters,
    ...isRequested.parameters,
    source,
  ]);
  const [only] = targets;
  // A database may write what it holds otherwise than it was asked for.
  if (targets.length === 1 && only !== undefined) return new Map(rows.map((row) => [only, row]));
  return new Map(rows.map((row) => [row['tgt'] ?? '', row]));
}

/** All target atoms in a fetched node, each once. */
function targetAtoms(fetched: Fetched): string[] {
  const atoms = new Set<string>();
  for (const list of fetched.targets.values()) for (const atom of list) atoms.add(atom);
  return [...atoms];
}

/** Reads the items of a box, down to a number of levels. It takes one query per node for any number of atoms. */
export async function fetchItems(
  context: ReadContext,
  fetched: Fetched,
  only: ReadonlySet<string> | null = null,
  depth: number | null = null,
): Promise<void> {
  if (fetched.node.items.length === 0 || depth === 0) return;
  const sources = targetAtoms(fetched);
  const origin = {
    concept: fetched.node.target,
    columns: fetched.columns ?? fetched.node.query.columns,
    cells: fetched.cells,
  };
  for (const item of fetched.node.items) {
    if (item.kind === 'text' || !item.crud.read || (only && !only.has(item.name))) continue;
    const below =
      (await context.cut?.(item, sources)) ?? (await fetchTargets(context, item, sources, origin));
    fetched.items.set(item.name, below);
    await fetchItems(context, below, null, depth === null ? null : depth - 1);
  }
}

/** The labels of the atoms of a resource, by view. */
export type Labels = ReadonlyMap<View, ReadonlyMap<string, Shown>>;

/** Reads the labels of all fetched atoms, with one query per view. */
export async function fetchLabels(
  context: ReadContext,
  trees: readonly Fetched[],
): Promise<Labels> {
  const requested = new Map<View, Set<string>>();
  for (const tree of trees) collectAtoms(tree, requested);
  const labels = new Map<View, ReadonlyMap<string, Shown>>();
  for (const [view, atoms] of requested) {
    labels.set(view, await readShown(context, view, [...atoms]));
  }
  return labels;
}

function collectAtoms(fetched: Fetched, requested: Map<View, Set<string>>): void {
  const { node } = fetched;
  if (node.target.isObject && !node.isProperty && node.view) {
    const atoms = requested.get(node.view) ?? new Set<string>();
    for (const list of fetched.targets.values()) for (const atom of list) atoms.add(atom);
    requested.set(node.view, atoms);
  }
  for (const item of fetched.items.values()) collectAtoms(item, requested);
}
