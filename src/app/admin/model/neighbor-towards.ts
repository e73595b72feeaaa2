import type { PlacedDiagram, Rectangle } from '@ampersand-prototype/generics';

/** A direction on the screen: right and down are positive. */
export type Direction = readonly [number, number];

/** Edges that lead further aside than this do not count, as a cosine. */
const MIN_COSINE = 0.25;

/** Finds the adjacent diagram node in a direction; null if none. */
export function neighborTowards(
  { nodes, edges }: PlacedDiagram,
  id: string,
  [dx, dy]: Direction,
): string | null {
  const byId = new Map(nodes.map((each) => [each.node.id, each]));
  const from = byId.get(id);
  if (!from) return null;
  const [x, y] = centerOf(from);
  const [best] = edges
    .flatMap(({ edge: { source, target } }) =>
      source === id ? [target] : target === id ? [source] : [],
    )
    .flatMap((other) => {
      const placed = byId.get(other);
      if (!placed || placed.node.definition === null || other === id) return [];
      const [toX, toY] = centerOf(placed);
      const length = Math.hypot(toX - x, toY - y) || 1;
      return [{ other, cosine: ((toX - x) * dx + (toY - y) * dy) / length }];
    })
    .filter(({ cosine }) => cosine > MIN_COSINE)
    .sort((a, b) => b.cosine - a.cosine);
  return best?.other ?? null;
}

function centerOf({ x, y, width, height }: Rectangle): Direction {
  return [x + width / 2, y + height / 2];
}
