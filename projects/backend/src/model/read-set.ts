import { derived } from './derived.ts';
import type { InterfaceNode, TermNode } from './interface-node.ts';

/** What decides what an interface, or the menu, shows: names of concepts and signatures of relations. */
export interface ReadSet {
  readonly relations: ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
}

/** Returns what decides what a node shows, with the items below it. */
export const readSetOf = derived((root: TermNode): ReadSet => {
  const set = { relations: new Set<string>(), concepts: new Set<string>() };
  collect(root, set);
  return set;
});

/** Whether a session that may read an interface sees what a node reads, and may learn when that changes. */
export function isShown(node: InterfaceNode): node is TermNode {
  return node.kind === 'term' && node.crud.read && node.target.type !== 'PASSWORD';
}

function collect(
  node: InterfaceNode,
  set: { readonly relations: Set<string>; readonly concepts: Set<string> },
): void {
  // What the session cannot read changes nothing that it sees, and it is not to learn when that changes.
  if (!isShown(node)) return;
  for (const { relations, concepts } of [node.query, node.view ?? node.query]) {
    for (const signature of relations) set.relations.add(signature);
    for (const name of concepts) set.concepts.add(name);
  }
  for (const item of node.items) collect(item, set);
}
