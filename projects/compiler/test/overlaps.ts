import type { PlacedDiagram, Rectangle } from '@ampersand-prototype/documentation';

/** A rectangle with a name for messages. */
interface NamedRectangle extends Rectangle {
  readonly name: string;
}

/** The labels of a placed diagram that overlap another label or a node, and nodes that overlap. */
export function overlapsIn({ nodes, edges }: PlacedDiagram): readonly string[] {
  const boxes: readonly NamedRectangle[] = [
    ...nodes.map(({ node, ...box }) => ({ name: `node ${node.text}`, ...box })),
    ...edges.flatMap(({ labels }) =>
      labels.map(({ label, ...box }) => ({ name: `label ${label.text}`, ...box })),
    ),
  ].sort((a, b) => a.x - b.x);
  const found: string[] = [];
  for (const [i, a] of boxes.entries())
    for (let j = i + 1; j < boxes.length; j += 1) {
      const b = boxes[j]!;
      if (b.x >= a.x + a.width) break;
      if (a.y < b.y + b.height && b.y < a.y + a.height) found.push(`${a.name} and ${b.name}`);
    }
  return found;
}
