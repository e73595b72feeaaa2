import type { InterfaceDefinition, InterfaceObject } from '@ampersand-prototype/generics';

/** The lists of an interface that are loaded in pages if they are long. */
export interface WindowPlan {
  /** The list that the interface itself is. */
  readonly root: boolean;
  /** Lists in boxes. */
  readonly nested: boolean;
}

/** A plan that reads every list in full. */
const NO_WINDOWS: WindowPlan = { root: false, nested: false };

/**
 * Finds the lists that are shown only by tables, so that paging is possible. Lists in boxes are read by windows where all
 * of them are tables: the server cuts all of them or none. Where edits wait for the user to save them, everything is read.
 */
export function windowPlan(name: string, interfaces: readonly InterfaceDefinition[]): WindowPlan {
  const ifc = interfaces.find((one) => one.name === name);
  if (!ifc || ifc.isTransactional) return NO_WINDOWS;
  const below = listsBelow(ifc.ifcObject, interfaces, [name]);
  return {
    root: isTable(ifc.ifcObject),
    nested: below.length > 0 && below.every(isTable),
  };
}

/** The boxes that show rows in a table, or read none. */
const TABLES: ReadonlySet<string> = new Set([
  ...['TABLE', 'FACETS', 'BOARD', 'CALENDAR'],
  ...['NUMBER', 'CHART'],
]);

function isTable({ expr, subinterfaces }: InterfaceObject): boolean {
  const type = subinterfaces?.boxHeader?.type.toUpperCase() ?? '';
  return expr?.isUni === false && TABLES.has(type);
}

/** The items that hold several atoms, as far as boxes go. */
function listsBelow(
  object: InterfaceObject,
  interfaces: readonly InterfaceDefinition[],
  inside: readonly string[],
): readonly InterfaceObject[] {
  const { subinterfaces } = object;
  const reference = subinterfaces?.refIsLinkTo ? null : subinterfaces?.refSubInterfaceName;
  if (reference) {
    const shown = interfaces.find(({ name }) => name === reference);
    if (!shown || inside.includes(reference)) return [];
    return listsBelow(shown.ifcObject, interfaces, [...inside, reference]);
  }
  return (subinterfaces?.ifcObjects ?? []).flatMap((item) => [
    ...(item.expr?.isUni === false ? [item] : []),
    ...listsBelow(item, interfaces, inside),
  ]);
}
