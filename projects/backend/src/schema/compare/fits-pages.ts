import type { InterfaceDefinition, InterfaceObject } from '@ampersand-prototype/generics';

/**
 * Checks whether pages that were built for some interfaces work with others: all of them are there, and their items have the same
 * terms and rights. Further interfaces and items are ignored by such pages.
 */
export function fitsPages(
  before: readonly InterfaceDefinition[],
  after: readonly InterfaceDefinition[],
): boolean {
  const present = new Map(after.map((each) => [each.name, each]));
  return before.every((old) => {
    const now = present.get(old.name);
    return (
      now?.isAPI === old.isAPI &&
      now.isTransactional === old.isTransactional &&
      fitsItem(old.ifcObject, now.ifcObject)
    );
  });
}

function fitsItem(old: InterfaceObject, now: InterfaceObject): boolean {
  if (contractOf(old) !== contractOf(now)) return false;
  const items = new Map(now.subinterfaces?.ifcObjects?.map((item) => [item.name, item]));
  return (old.subinterfaces?.ifcObjects ?? []).every((item) => {
    const match = items.get(item.name);
    return match !== undefined && fitsItem(item, match);
  });
}

/** What a page knows of an item, without the items in its box. */
function contractOf({ type, txt, viewName, crud, expr, subinterfaces, computed }: InterfaceObject) {
  const term = expr && [expr.srcConceptName, expr.tgtConceptName, expr.isUni, expr.isTot];
  const box = subinterfaces && {
    ...subinterfaces,
    ifcObjects: subinterfaces.ifcObjects === null ? null : [],
  };
  return JSON.stringify([type, txt, viewName, crud, term, box, computed?.formula]);
}
