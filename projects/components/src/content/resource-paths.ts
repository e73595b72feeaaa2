import { encodeSegment, pathBelow } from '@ampersand-prototype/generics';
import { atomId, isJsonNode, type JsonNode } from '@ampersand-prototype/components/application';

/**
 * Returns the address of the root resource, to which patches are sent. It is the source atom; only if the existing product
 * puts the interface name after an identity root, the address ends in that name. Paths are opaque otherwise: prefixes are
 * stripped by complete segments.
 */
export function rootAddress(sourcePath: string, data: unknown): string {
  const path = isJsonNode(data) ? data['_path_'] : undefined;
  if (typeof path !== 'string') return sourcePath;
  const below = pathBelow(sourcePath, path);
  const isWholeInterface = below !== null && below !== '' && !below.includes('/');
  return isWholeInterface ? path : sourcePath;
}

/** Returns the path of a field relative to the root resource, or null. */
export function fieldPath(root: string, node: JsonNode, property: string): string | null {
  const path = node['_path_'];
  if (typeof path !== 'string') return null;
  const below = pathBelow(root, path);
  if (below === null) return null;
  return below === '' ? property : `${below}/${property}`;
}

/** Returns the path of an atom in a field. */
export function atomPath(node: JsonNode, property: string, atom: JsonNode): string {
  const path = atom['_path_'];
  if (typeof path === 'string' && path !== '') return path;
  return `${String(node['_path_'])}/${property}/${encodeSegment(atomId(atom) ?? '')}`;
}
