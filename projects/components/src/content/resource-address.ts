import { encodeSegment, pathBelow } from '@ampersand-prototype/generics';
import { atomId, isJsonNode, type JsonNode } from '@ampersand-prototype/components/application';

/**
 * The root resource behind the content of an interface: what a PATCH is sent to and what every patch path is
 * relative to. It is the source atom; only where the older product puts the interface name behind an identity root,
 * the address ends in that name. Paths are opaque otherwise: prefixes are stripped, whole segments at a time.
 */
export function rootAddress(sourcePath: string, data: unknown): string {
  const path = isJsonNode(data) ? data['_path_'] : undefined;
  if (typeof path !== 'string') return sourcePath;
  const below = pathBelow(sourcePath, path);
  const isWholeInterface = below !== null && below !== '' && !below.includes('/');
  return isWholeInterface ? path : sourcePath;
}

/** The path of a field of a node relative to the root resource, or null when the node is not below the root. */
export function fieldPath(root: string, node: JsonNode, property: string): string | null {
  const path = node['_path_'];
  if (typeof path !== 'string') return null;
  const below = pathBelow(root, path);
  if (below === null) return null;
  return below === '' ? property : `${below}/${property}`;
}

/** The path of an atom in a field: its own where it has one, else made from the node, the field and the atom. */
export function atomPath(node: JsonNode, property: string, atom: JsonNode): string {
  const path = atom['_path_'];
  if (typeof path === 'string' && path !== '') return path;
  return `${String(node['_path_'])}/${property}/${encodeSegment(atomId(atom) ?? '')}`;
}
