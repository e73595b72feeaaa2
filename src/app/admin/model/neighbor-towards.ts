/** A direction on the screen: right and down are positive. */
export type Direction = readonly [number, number];

/** Edges that lead further aside than this do not count, as a cosine. */
const MIN_COSINE = 0.25;

/** Finds the link of the adjacent node in a direction; null if there is none. `from` is a node of the picture. */
export function neighborTowards(from: Element, [dx, dy]: Direction): SVGElement | null {
  const [x, y] = centerOf(from);
  const [best] = neighborsOf(from)
    .flatMap((node) => {
      const link = node.querySelector<SVGElement>('a');
      if (!link || node === from) return [];
      const [toX, toY] = centerOf(node);
      const length = Math.hypot(toX - x, toY - y) || 1;
      return [{ link, cosine: ((toX - x) * dx + (toY - y) * dy) / length }];
    })
    .filter(({ cosine }) => cosine > MIN_COSINE)
    .sort((a, b) => b.cosine - a.cosine);
  return best?.link ?? null;
}

/** The nodes that an edge connects with this one. */
function neighborsOf(node: Element): readonly Element[] {
  const picture = node.closest('svg');
  const id = node.getAttribute('data-node') ?? '';
  const ends = [...(picture?.querySelectorAll('.edge') ?? [])].map((edge) => [
    edge.getAttribute('data-source') ?? '',
    edge.getAttribute('data-target') ?? '',
  ]);
  const others = ends.flatMap(([source = '', target = '']) =>
    source === id ? [target] : target === id ? [source] : [],
  );
  return others.flatMap((other) => {
    const found = picture?.querySelector(`[data-node="${CSS.escape(other)}"]`);
    return found ? [found] : [];
  });
}

/** The center of a node, in the units of the picture. */
function centerOf(node: Element): Direction {
  const box = node.querySelector('rect');
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(box?.getAttribute(name) ?? 0),
  );
  return [x + width / 2, y + height / 2];
}
