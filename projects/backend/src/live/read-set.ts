import type { InterfaceNode, TermNode } from '../model/interface-node.ts';
import type { ChangedFacts } from './changed-facts.ts';

/** What decides what an interface, or the menu, shows: names of concepts and signatures of relations. */
export interface ReadSet {
  readonly relations: ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
}

/** Whether changes can have altered what depends on a read set. */
export function meets({ relations, concepts }: ReadSet, facts: ChangedFacts): boolean {
  return (
    facts.isEverything ||
    [...facts.relations].some((signature) => relations.has(signature)) ||
    [...facts.concepts].some((name) => concepts.has(name))
  );
}

/** Whether a session that may read an interface sees what a node reads, and may learn when that changes. */
export function isShown(node: InterfaceNode): node is TermNode {
  return node.kind === 'term' && node.crud.read && node.target.type !== 'PASSWORD';
}
