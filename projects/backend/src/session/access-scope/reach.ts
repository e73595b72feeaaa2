import type { Concept } from '../../model/concept.ts';
import { derived } from '../../model/derived.ts';
import type { Interface, TermNode } from '../../model/interface-node.ts';
import { SESSION_LITERAL, type PreparedSql } from '../../model/prepared-sql.ts';
import type { Access } from '../access.ts';
import { ONE, preparePairs, shownPairs, type PreparedPairs, type Sources } from './shown-pairs.ts';

/** A node that a session can open, with queries for its visible pairs: `text` for all of them. */
export interface AccessibleNode extends PreparedSql {
  readonly node: TermNode;
  /** These queries, and one for pairs with given atoms. */
  readonly pairs: PreparedPairs;
  /** It is seen from every atom of this concept; null where it is seen from some only. */
  readonly from: Concept | null;
  readonly sources: Sources;
  /** The box that the node is an item of; null for the root of the interface. */
  readonly box: TermNode | null;
}

/**
 * Lists the nodes of an interface that the session can read, with their enclosing terms. An interface that starts at
 * the session shows what these terms reach from that session; other interfaces show what they reach from any atom of
 * their concept. Nodes below a term that only evaluates for one atom at a time are left out.
 */
export const reachedNodes = derived((ifc: Interface): readonly AccessibleNode[] =>
  openNodes(ifc).filter(({ node }) => node.crud.read),
);

/** As {@link reachedNodes}, with the items that can be written and not read; nothing leads through these. */
const openNodes = derived((ifc: Interface): readonly AccessibleNode[] => {
  const { source } = ifc.root;
  const start: Sources = source.isSession
    ? { value: SESSION_LITERAL }
    : source.isOne
      ? { value: ONE }
      : { all: source };
  return nodesFrom(ifc.root, start);
});

/** Returns the nodes that a session can read in the interfaces that it may use. */
export function accessibleNodes(access: Access): AccessibleNode[] {
  return access.interfaces.flatMap(reachedNodes);
}

/** Returns the nodes of interfaces that a session can open, even if only to write. */
export function openNodesFor(access: Access): AccessibleNode[] {
  return access.interfaces.flatMap(openNodes);
}

function nodesFrom(
  node: TermNode,
  sources: Sources,
  box: TermNode | null = null,
): AccessibleNode[] {
  const pairs = shownPairs(node, sources);
  if (pairs === null) return [];
  const from = 'all' in sources ? sources.all : null;
  const prepared = preparePairs(pairs);
  const own = { node, ...prepared.all, pairs: prepared, from, sources, box };
  if (!node.crud.read) return [own];
  const shown = isWhole(node, sources) ? sources : pairs;
  const below = node.items.flatMap((item) =>
    item.kind === 'term' ? nodesFrom(item, shown, node) : [],
  );
  return [own, ...below];
}

/** The node shows every atom of the concept that it is seen from. */
function isWhole(node: TermNode, sources: Sources): boolean {
  return 'all' in sources && node.query.isIdentity && sources.all.name === node.target.name;
}
