import { itemNamed, type TermNode } from '../model/interface-node.ts';
import type { KnownRows } from '../read/node/known-rows.ts';
import type { Place } from '../read/node/resource-place.ts';
import type { WriteContext } from './write-context.ts';

/** Registers the list rows in patch paths, so that they are loaded in batches. Other atoms are loaded on demand. */
export function expectRows(
  { tx, access }: WriteContext,
  known: KnownRows,
  start: Place,
  paths: Iterable<readonly string[]>,
): void {
  const rows = new Map<TermNode, Set<string>>();
  for (const path of paths) {
    const { node, segment } = rowOnPath(start, path) ?? {};
    if (!node?.target.isObject || segment === undefined) continue;
    const atoms = rows.get(node) ?? new Set<string>();
    rows.set(node, atoms.add(access.privateId(node.target, segment)));
  }
  for (const [node, atoms] of rows) {
    known.expect(node, atoms);
    const { storage } = node.target;
    if (storage) tx.connection.expect(storage.table, atoms);
  }
}

/** The list that a path begins in, with the segment that names a row of it: the list of the interface, or that of an item. */
function rowOnPath(
  { node, target }: Place,
  [first, second]: readonly string[],
): { readonly node: TermNode; readonly segment: string | undefined } | null {
  if (target === null) return { node, segment: first };
  const item = first === undefined ? null : itemNamed(node, first);
  return item?.kind === 'term' && !item.isIdent ? { node: item, segment: second } : null;
}
