import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import type { Diagram, DiagramEdge, DiagramNode } from '@ampersand-prototype/generics';
import { layoutGraph } from './layout-workers.ts';
import {
  LINE_HEIGHT,
  PADDING,
  type PlacedDiagram,
  type PlacedEdge,
  type PlacedNode,
} from './placed-diagram.ts';
import { shortened, textWidth } from './diagram-text.ts';

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
};

const MAX_UPWARDS = 12;

/** Nodes from which a layout trades compactness for time. */
const LARGE = 60;
const FAST_OPTIONS = {
  'elk.layered.thoroughness': '1',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'LEFTUP',
  'elk.layered.crossingMinimization.greedySwitch.type': 'OFF',
};

/** Computes the layout of a diagram. */
export async function placeDiagram(diagram: Diagram): Promise<PlacedDiagram> {
  const placed = await layoutGraph(graphOf(diagram));
  const nodes = new Map((placed.children ?? []).map((each) => [each.id, each]));
  const edges = new Map((placed.edges ?? []).map((each) => [each.id, each]));
  return {
    diagram,
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    nodes: diagram.nodes.map((node) => placedNode(node, nodes.get(node.id))),
    edges: diagram.edges.map((edge) => placedEdge(edge, edges.get(edge.id))),
  };
}

function graphOf({ kind, nodes, edges }: Diagram): ElkNode {
  return {
    id: 'diagram',
    layoutOptions: {
      ...OPTIONS,
      'elk.direction': directionOf(kind, nodes.length),
      ...(nodes.length > LARGE ? FAST_OPTIONS : {}),
    },
    children: nodes.map((node) => ({ id: node.id, ...nodeSize(node) })),
    edges: edges.map(({ id, source, target, labels }) => ({
      ...{ id, sources: [source], targets: [target] },
      labels: labels.length === 0 ? [] : [{ text: id, ...labelSize(labels) }],
    })),
  };
}

/** A small hierarchy grows upwards; a large one sideways, as pages scroll down rather than sideways. */
function directionOf(kind: Diagram['kind'], count: number): string {
  if (kind !== 'classification') return 'RIGHT';
  return count > MAX_UPWARDS ? 'LEFT' : 'UP';
}

function nodeSize({ text, rows }: DiagramNode): { width: number; height: number } {
  const lines = [text, ...rows.map((row) => row.text)];
  const width = Math.max(64, ...lines.map((line) => textWidth(shortened(line)) + 2 * PADDING));
  const rule = rows.length > 0 ? PADDING : 0;
  return { width, height: lines.length * LINE_HEIGHT + 2 * PADDING + rule };
}

function labelSize(labels: DiagramEdge['labels']): { width: number; height: number } {
  const width = Math.max(...labels.map(({ text }) => textWidth(shortened(text))));
  return { width, height: labels.length * LINE_HEIGHT };
}

function placedNode(node: DiagramNode, placed: ElkNode | undefined): PlacedNode {
  const { x = 0, y = 0, width = 0, height = 0 } = placed ?? {};
  return { node, x, y, width, height };
}

function placedEdge(edge: DiagramEdge, placed: ElkExtendedEdge | undefined): PlacedEdge {
  const points = (placed?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const [box] = placed?.labels ?? [];
  const { x = 0, y = 0 } = box ?? {};
  const labels = edge.labels.map((label, i) => ({
    ...{ label, x, y: y + i * LINE_HEIGHT },
    ...{ width: textWidth(shortened(label.text)), height: LINE_HEIGHT },
  }));
  return { edge, points, labels };
}
