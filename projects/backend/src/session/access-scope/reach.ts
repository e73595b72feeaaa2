import type { Concept } from '../../model/concept.ts';
import { derived } from '../../model/derived.ts';
import type { Interface, TermNode } from '../../model/interface-node.ts';
import {
  prepare,
  SESSION_LITERAL,
  SET_TEST,
  type ParameterName,
} from '../../model/prepared-sql.ts';
import { pairsTable } from '../../database/statement/pairs-table.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { Access } from '../access.ts';

/** A node that a session can open, with a query for its visible pairs. */
export interface AccessibleNode {
  readonly node: TermNode;
  /** Selects `src` and `tgt`. */
  readonly text: string;
  readonly parameters: readonly ParameterName[];
  /** It is seen from every atom of this concept; null where it is seen from some only. */
  readonly from: Concept | null;
  readonly sources: Sources;
  /** The box that the node is an item of; null for the root of the interface. */
  readonly box: TermNode | null;
}

/**
 * The source atoms for which a session can open a node. They are all atoms of a concept, or the result of a query (column
 * `tgt`) or a value.
 */
export type Sources =
  { readonly all: Concept } | { readonly query: string } | { readonly value: string };

const ONE = "'1'";

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
  const sql = pairsOf(node, sources);
  if (sql === null) return [];
  const from = 'all' in sources ? sources.all : null;
  const own = { node, ...prepare(sql), from, sources, box };
  if (!node.crud.read) return [own];
  const targets = isWhole(node, sources) ? sources : { query: sql };
  const below = node.items.flatMap((item) =>
    item.kind === 'term' ? nodesFrom(item, targets, node) : [],
  );
  return [own, ...below];
}

/** The node shows every atom of the concept that it is seen from. */
function isWhole(node: TermNode, sources: Sources): boolean {
  return 'all' in sources && node.query.isIdentity && sources.all.name === node.target.name;
}

function pairsOf({ query, source }: TermNode, sources: Sources): string | null {
  if (query.oneByOne) return null;
  const limited = query.stored.replaceAll(SET_TEST, () => testOf(sources, source));
  return `select pairs.src as src, pairs.tgt as tgt from (${limited}) as pairs`;
}

/** The test of an expression against the sources; it stands behind the expression. */
function testOf(sources: Sources, concept: Concept): string {
  if ('value' in sources) return ` = ${sources.value}`;
  if ('query' in sources)
    return ` in (select step.tgt from ${pairsTable(sources.query)} where step.tgt is not null)`;
  const { storage } = sources.all;
  if (!storage || sources.all.name === concept.name) return ' is not null';
  const column = quoteName(storage.column);
  return ` in (select ${column} from ${quoteName(storage.table)} where ${column} is not null)`;
}
