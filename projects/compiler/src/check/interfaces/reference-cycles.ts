import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type {
  BoxItemNode,
  InterfaceStatement,
  TermItemNode,
} from '../../parse/tree/interface-node.ts';
import type { NameNode } from '../../parse/tree/name.ts';
import { connectedComponents } from '../concepts/graph.ts';
import { referenceCycle } from '../problems/interface-problems.ts';

/** Finds interfaces that include themselves through references without LINKTO. */
export function findReferenceCycles(
  statements: readonly InterfaceStatement[],
): readonly Diagnostic[] {
  const references = new Map(
    statements.map((statement) => [statement.name.text, containedIn(statement.item)]),
  );
  const edges = new Map(
    [...references].map(([name, nodes]) => [name, new Set(nodes.map(({ text }) => text))]),
  );
  const problems: Diagnostic[] = [];
  for (const group of connectedComponents(references.keys(), edges)) {
    const [only = ''] = group;
    if (group.length === 1 && edges.get(only)?.has(only) !== true) continue;
    const names = statements.map(({ name }) => name.text).filter((name) => group.includes(name));
    const inCircle = names.flatMap((name) =>
      (references.get(name) ?? []).filter(({ text }) => group.includes(text)),
    );
    const origins = inCircle.map(({ origin }) => origin);
    const last = origins.pop();
    if (last !== undefined) problems.push(referenceCycle(names, last, origins));
  }
  return problems;
}

function containedIn(item: TermItemNode): readonly NameNode[] {
  const found: NameNode[] = [];
  const stack: BoxItemNode[] = [item];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.kind !== 'term' || node.sub === null) continue;
    if (node.sub.kind === 'box') stack.push(...node.sub.items);
    else if (!node.sub.isLinkTo) found.push(node.sub.name);
  }
  return found;
}
