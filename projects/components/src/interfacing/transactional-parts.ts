import type { InterfaceDefinition, InterfaceObject } from '@ampersand-prototype/generics';

/** The property names from the root of an interface to an item. */
export type ItemPath = readonly string[];

/**
 * Finds the boxes whose edits are buffered until the user saves. They show another, transactional interface in place. The
 * empty path is the complete interface. A link to an interface does not count.
 */
export function transactionalParts(
  interfaceName: string,
  interfaces: readonly InterfaceDefinition[],
): readonly ItemPath[] {
  const ifc = interfaces.find(({ name }) => name === interfaceName);
  if (!ifc) return [];
  return ifc.isTransactional ? [[]] : partsBelow(ifc.ifcObject, interfaces, [], [interfaceName]);
}

function partsBelow(
  { subinterfaces }: InterfaceObject,
  interfaces: readonly InterfaceDefinition[],
  path: ItemPath,
  inside: readonly string[],
): readonly ItemPath[] {
  const reference = subinterfaces?.refSubInterfaceName;
  if (reference && !subinterfaces.refIsLinkTo) {
    const shown = interfaces.find(({ name }) => name === reference);
    if (!shown || inside.includes(reference)) return [];
    if (shown.isTransactional) return [path];
    return partsBelow(shown.ifcObject, interfaces, path, [...inside, reference]);
  }
  const items = subinterfaces?.ifcObjects ?? [];
  return items.flatMap((item) => partsBelow(item, interfaces, [...path, item.name], inside));
}

/**
 * Checks whether a path is within one of these boxes. The existing product leaves out the atom after an item that is the
 * atom itself.
 */
export function isWithin(parts: readonly ItemPath[], segments: readonly string[]): boolean {
  return parts.some((part) => beginsWith(segments, part));
}

function beginsWith(segments: readonly string[], [item, ...others]: ItemPath): boolean {
  if (item === undefined) return true;
  if (segments[0] !== item) return false;
  return (
    others.length === 0 ||
    beginsWith(segments.slice(2), others) ||
    beginsWith(segments.slice(1), others)
  );
}

/** Requires that a path is outside the boxes whose edits are buffered. @throws Error */
export function requireOutside(
  parts: readonly ItemPath[],
  paths: readonly string[],
  itemsOf: (path: string) => ItemPath,
): void {
  const buffered = paths.find((path) => isWithin(parts, itemsOf(path)));
  if (buffered === undefined) return;
  throw new Error(
    `'${buffered}' is in a transactional interface: its edits wait until the user saves them, so it can’t be patched directly.`,
  );
}
