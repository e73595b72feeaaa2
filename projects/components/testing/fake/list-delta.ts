import { atomId, type JsonNode } from '@ampersand-prototype/components';
import type { ContentDelta, ResourceNode } from '@ampersand-prototype/generics';
import type { InterfaceContent } from './interface-content';

/** Returns the delta of a list after a change; null if the content is not a list. */
export function deltaOf(
  before: InterfaceContent,
  after: InterfaceContent,
  path: string,
): ContentDelta | null {
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  const old = byId(before as readonly JsonNode[]);
  const fresh = byId(after as readonly JsonNode[]);
  const rows = [...fresh].filter(([id, row]) => old.get(id)?.['_label_'] !== row['_label_']);
  const nodes = [...fresh].filter(([id, row]) => old.has(id) && !areEqual(old.get(id), row));
  const gone = [...old.keys()].filter((id) => !fresh.has(id));
  const touched = rows.length + gone.length > 0;
  return {
    nodes: nodes.map(([, row]) => row as ResourceNode),
    lists: touched ? [{ path, rows: rows.map(([, row]) => row as ResourceNode), gone }] : [],
  };
}

function byId(rows: readonly JsonNode[]): ReadonlyMap<string, JsonNode> {
  return new Map(rows.map((row) => [atomId(row) ?? '', row]));
}

function areEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
