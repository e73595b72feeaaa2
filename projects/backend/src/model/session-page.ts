import type { Interface } from './interface-node.ts';

/** Checks whether an interface is one page, and not a page of each record. */
export function isSessionPage({ isApi, root }: Interface): boolean {
  return !isApi && root.crud.read && (root.source.isSession || root.source.isOne);
}
