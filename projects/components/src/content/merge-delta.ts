import {
  compareByLabel,
  type ContentDelta,
  type ListDelta,
  pathBelow,
  type ResourceNode,
} from '@ampersand-prototype/generics';
import { isJsonNode, type JsonNode } from '@ampersand-prototype/components/application';
import { mergeNode, mergeProperties, restore, type MergeTarget } from './merge-resource';

/** The position of an interface's content in the application. */
export interface ContentPlace {
  readonly wrapper: JsonNode;
  readonly property: string;
  readonly listPath: string;
  /** Takes what became of a list of which only a part was read. Returns whether it is one. */
  readonly taken?: (owner: JsonNode, property: string, list: ListDelta) => boolean;
}

/**
 * Applies a delta from the server to the content in place. Atoms stay the same objects, and atoms that are not shown stay
 * unchanged. The cost is linear in the change and its lists.
 */
export function mergeDelta(place: ContentPlace, delta: ContentDelta, target: MergeTarget): void {
  const finder = new NodeFinder(place.wrapper[place.property]);
  for (const fresh of delta.nodes) {
    const node = finder.at(fresh._path_);
    if (node) mergeProperties(node, withSortValues(node, fresh), target);
  }
  for (const list of delta.lists) mergeList(place, list, finder, target);
}

function withSortValues(node: JsonNode, fresh: ResourceNode): JsonNode {
  if (!fresh._sortValues_) return fresh;
  const before = node['_sortValues_'] as object | undefined;
  return { ...fresh, _sortValues_: { ...before, ...fresh._sortValues_ } };
}

function mergeList(
  { wrapper, property, listPath, taken }: ContentPlace,
  list: ListDelta,
  finder: NodeFinder,
  target: MergeTarget,
): void {
  const { path, rows, gone } = list;
  const end = path.lastIndexOf('/');
  const isRoot = path === listPath;
  const owner = isRoot ? wrapper : finder.at(path.slice(0, end));
  const field = isRoot ? property : path.slice(end + 1);
  const old: unknown = owner?.[field];
  if (!owner || !Array.isArray(old) || taken?.(owner, field, list)) return;
  const nodes = old as readonly ResourceNode[];
  const known = new Map(nodes.map((node) => [node._id_, node]));
  const fresh = rows.map((row) => {
    const node = known.get(row._id_);
    if (node) mergeNode(node, row, target);
    return node ?? restore(row, target);
  });
  const moved = new Set([...gone, ...rows.map(({ _id_ }) => _id_)]);
  const kept = nodes.filter(({ _id_ }) => !moved.has(_id_));
  const merged = inOrder(kept, fresh.sort(compareByLabel));
  const isSame = merged.length === old.length && merged.every((node, i) => node === nodes[i]);
  if (!isSame) target.assign(owner, field, merged);
}

/** Two lists that are in order as one. */
function inOrder(a: readonly ResourceNode[], b: readonly ResourceNode[]): ResourceNode[] {
  const merged: ResourceNode[] = [];
  let next = 0;
  for (const node of a) {
    for (let row = b[next]; row && compareByLabel(row, node) < 0; row = b[next]) {
      merged.push(row);
      next++;
    }
    merged.push(node);
  }
  return [...merged, ...b.slice(next)];
}

/** Finds nodes by their paths, along the paths. */
class NodeFinder {
  private readonly rows = new Map<readonly unknown[], ReadonlyMap<string, JsonNode>>();

  constructor(private readonly content: unknown) {}

  at(path: string): JsonNode | null {
    return this.below(this.content, path);
  }

  private below(content: unknown, path: string): JsonNode | null {
    if (Array.isArray(content)) return this.row(content, path);
    if (!isJsonNode(content)) return null;
    const rest = pathBelow(String(content['_path_']), path);
    if (rest === '') return content;
    return rest === null ? null : this.below(content[rest.split('/')[0] ?? ''], path);
  }

  /** The row at the beginning of a path: all rows have as many segments in their paths. */
  private row(list: readonly unknown[], path: string): JsonNode | null {
    const [first] = list;
    if (!isJsonNode(first)) return null;
    const length = String(first['_path_']).split('/').length;
    const row = this.rowsOf(list).get(path.split('/').slice(0, length).join('/'));
    return row ? this.below(row, path) : null;
  }

  private rowsOf(list: readonly unknown[]): ReadonlyMap<string, JsonNode> {
    const known = this.rows.get(list);
    if (known) return known;
    const made = new Map(
      list.filter(isJsonNode).map((node) => [String(node['_path_']), node] as const),
    );
    this.rows.set(list, made);
    return made;
  }
}
