import type { InterfaceDefinition, InterfaceObject } from '@ampersand-prototype/generics';

/** Lists the items of a box, following references to other interfaces. */
export function itemsOf(
  object: InterfaceObject,
  interfaces: readonly InterfaceDefinition[],
  inside: readonly InterfaceObject[] = [],
): readonly InterfaceObject[] {
  const sub = object.subinterfaces;
  if (!sub || inside.includes(object)) return [];
  if (sub.ifcObjects) return sub.ifcObjects;
  if (sub.refIsLinkTo) return [];
  const referenced = interfaces.find((ifc) => ifc.name === sub.refSubInterfaceName);
  return referenced ? itemsOf(referenced.ifcObject, interfaces, [...inside, object]) : [];
}
