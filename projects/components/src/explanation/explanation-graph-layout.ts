import type { ExplainedAtom, Explanation, ExplanationNode } from '@ampersand-prototype/generics';

/** An item of the graph, at the center of its box. */
export interface GraphNode {
  /** Null where the session may not see it. */
  readonly label: string | null;
  readonly concept: string;
  readonly x: number;
  readonly y: number;
}

/** A stored or missing link of the graph. */
export interface GraphEdge {
  readonly from: GraphNode;
  readonly to: GraphNode;
  readonly label: string;
  readonly holds: boolean;
  /** The curve from border to border. */
  readonly path: string;
  readonly labelX: number;
  readonly labelY: number;
  /** The statement, for the text alternative. */
  readonly text: string;
}

/** The links of an explanation as a graph. */
export interface ExplanationGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly width: number;
  readonly height: number;
}

/** The width and height of an item in the explanation graph. */
export const GRAPH_BOX = { width: 120, height: 44 } as const;
const COLUMN_WIDTH = 152;
const ROW_HEIGHT = 108;
const MARGIN = 16;
/** Distance between the curves of links that join the same items. */
const SPREAD = 28;

/** Computes the layout of an explanation graph. */
export function layoutExplanation({ source, tree }: Explanation): ExplanationGraph {
  const links = distinctLinks(linksIn(tree));
  const levels = levelsFrom(
    keyOf(source),
    links.map((link) => [keyOf(link.source), keyOf(link.target)]),
  );
  const atoms = new Map(
    links.flatMap((link) => [link.source, link.target]).map((atom) => [keyOf(atom), atom]),
  );
  const rows = Map.groupBy(atoms, ([key]) => levels.get(key) ?? 0);
  const width = Math.max(1, ...[...rows.values()].map((row) => row.length)) * COLUMN_WIDTH;
  const nodes = new Map<string, GraphNode>();
  for (const [level, row] of rows)
    for (const [i, [key, { _label_: label, conceptLabel: concept }]] of row.entries()) {
      const x = ((i + 0.5) * width) / row.length;
      const y = MARGIN + GRAPH_BOX.height / 2 + level * ROW_HEIGHT;
      nodes.set(key, { label, concept, x, y });
    }
  const height = (Math.max(0, ...rows.keys()) + 1) * ROW_HEIGHT - ROW_HEIGHT / 2 + MARGIN;
  return { nodes: [...nodes.values()], edges: edgesOf(links, nodes), width, height };
}

function linksIn(node: ExplanationNode): ExplanationNode[] {
  return [...(node.kind === 'link' ? [node] : []), ...node.children.flatMap(linksIn)];
}

function distinctLinks(links: readonly ExplanationNode[]): ExplanationNode[] {
  return [...new Map(links.map((link) => [link.text, link])).values()];
}

/** All items of a concept that may not be seen are one: how many there are is not known. */
function keyOf({ concept, _id_ }: ExplainedAtom): string {
  return JSON.stringify([concept, _id_]);
}

function levelsFrom(
  start: string,
  links: readonly (readonly [string, string])[],
): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  const visit = (key: string, level: number): void => {
    const queue: [string, number][] = [[key, level]];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [at, depth] = next;
      if (levels.has(at)) continue;
      levels.set(at, depth);
      for (const [a, b] of links) {
        if (a === at) queue.push([b, depth + 1]);
        if (b === at) queue.push([a, depth + 1]);
      }
    }
  };
  if (links.some((ends) => ends.includes(start))) visit(start, 0);
  for (const [from] of links) if (!levels.has(from)) visit(from, levels.size === 0 ? 0 : 1);
  return levels;
}

function edgesOf(
  links: readonly ExplanationNode[],
  nodes: ReadonlyMap<string, GraphNode>,
): GraphEdge[] {
  const used = new Map<string, number>();
  return links.flatMap(({ source, target, relation, holds, text }) => {
    const [from, to] = [nodes.get(keyOf(source)), nodes.get(keyOf(target))];
    if (!from || !to) return [];
    const pair = [keyOf(source), keyOf(target)].sort().join();
    const nr = used.get(pair) ?? 0;
    used.set(pair, nr + 1);
    const label = relation?.label ?? '';
    return [{ from, to, label, holds, text, ...curve(from, to, nr) }];
  });
}

function curve(from: GraphNode, to: GraphNode, nr: number) {
  const half = GRAPH_BOX.height / 2;
  if (from === to) {
    const [x, y] = [from.x + GRAPH_BOX.width / 2, from.y];
    const path = `M${x} ${y - 8} c24 -16 24 32 0 16`;
    return { path, labelX: x + 8, labelY: y + half + 12 };
  }
  const down = Math.sign(to.y - from.y);
  const [startY, endY] = [from.y + down * half, to.y - down * half];
  const bend = (nr % 2 === 0 ? 1 : -1) * Math.ceil(nr / 2) * SPREAD * 2;
  const side = down === 0 ? half + ROW_HEIGHT / 4 : 0;
  const [midX, midY] = [(from.x + to.x) / 2 + bend, (startY + endY) / 2 + side];
  const path = `M${from.x} ${startY} Q${midX} ${midY} ${to.x} ${endY}`;
  return { path, labelX: (from.x + to.x) / 4 + midX / 2, labelY: (startY + endY) / 4 + midY / 2 };
}
