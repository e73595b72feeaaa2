import { atomId, isJsonNode, type JsonNode, labelOf } from '@ampersand-prototype/components';
import type { AtomReference } from '@ampersand-prototype/generics';

/** Finds a node in some content by its atom. */
export function nodeWithId(value: unknown, id: string): JsonNode | undefined {
  if (Array.isArray(value)) {
    for (const element of value as readonly unknown[]) {
      const found = nodeWithId(element, id);
      if (found) return found;
    }
    return undefined;
  }
  if (!isJsonNode(value)) return undefined;
  if (atomId(value) === id)
    return { _id_: id, _label_: labelOf(value), _ifcs_: value['_ifcs_'] ?? [] };
  return nodeWithId(Object.values(value), id);
}

/** Finds an atom among those that a concept has, else in some content. */
export function knownAtom(
  atoms: Readonly<Record<string, readonly AtomReference[]>>,
  content: unknown,
  id: string,
): JsonNode | undefined {
  const known = Object.values(atoms)
    .flat()
    .find((atom) => String(atom._id_) === id);
  return known ? { ...known } : nodeWithId(content, id);
}
