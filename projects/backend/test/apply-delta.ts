import {
  compareByLabel,
  isResourceNode,
  type ContentDelta,
  type ResourceNode,
} from '@ampersand-prototype/generics';

type Content = Record<string, unknown>;

/** The content of an interface after a change, made from what was there before and what the change did to it. */
export function applyDelta(rootPath: string, before: unknown, delta: ContentDelta): unknown {
  const holder: Content = { content: structuredClone(before) };
  const byPath = new Map<string, Content>();
  index(holder['content'], byPath);
  for (const { path, rows, gone } of delta.lists) {
    const [owner, key] = ownerOf(path, rootPath, holder, byPath);
    if (!owner) continue;
    const fresh = new Map(rows.map((row) => [row._id_, row]));
    const kept = (owner[key] as ResourceNode[]).filter(
      ({ _id_ }) => !gone.includes(_id_) && !fresh.has(_id_),
    );
    owner[key] = [...kept, ...rows].sort(compareByLabel);
  }
  for (const node of delta.nodes) {
    const known = byPath.get(node._path_);
    if (!known) continue;
    const sortValues = known['_sortValues_'] && {
      ...known['_sortValues_'],
      ...node._sortValues_,
    };
    Object.assign(known, node, sortValues ? { _sortValues_: sortValues } : {});
  }
  return holder['content'];
}

function ownerOf(
  path: string,
  rootPath: string,
  holder: Content,
  byPath: ReadonlyMap<string, Content>,
): [Content | undefined, string] {
  if (path === rootPath) return [holder, 'content'];
  const end = path.lastIndexOf('/');
  return [byPath.get(path.slice(0, end)), path.slice(end + 1)];
}

function index(content: unknown, byPath: Map<string, Content>): void {
  if (Array.isArray(content)) for (const each of content) index(each, byPath);
  else if (isResourceNode(content)) {
    byPath.set(content._path_, content);
    for (const value of Object.values(content)) index(value, byPath);
  }
}
