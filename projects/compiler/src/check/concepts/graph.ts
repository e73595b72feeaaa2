type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups the nodes of a graph by strongly connected component. */
export function connectedComponents(
  nodes: Iterable<string>,
  edges: Edges,
): readonly (readonly string[])[] {
  const reversed = new Map<string, Set<string>>();
  for (const [from, targets] of edges) {
    for (const to of targets) {
      const sources = reversed.get(to) ?? new Set<string>();
      reversed.set(to, sources.add(from));
    }
  }
  const seen = new Set<string>();
  const order = [...nodes].flatMap((node) => finishOrder(node, edges, seen));
  const grouped = new Set<string>();
  return order
    .reverse()
    .map((node) => finishOrder(node, reversed, grouped))
    .filter((group) => group.length > 0);
}

/** The nodes that can be reached and were not seen before, in the order in which a depth-first walk leaves them. */
function finishOrder(start: string, edges: Edges, seen: Set<string>): string[] {
  if (seen.has(start)) return [];
  const finished: string[] = [];
  const stack = [{ node: start, next: [...(edges.get(start) ?? [])] }];
  seen.add(start);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const to = top.next.pop();
    if (to === undefined) {
      finished.push(top.node);
      stack.pop();
    } else if (!seen.has(to)) {
      seen.add(to);
      stack.push({ node: to, next: [...(edges.get(to) ?? [])] });
    }
  }
  return finished;
}
