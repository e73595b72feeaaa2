import type { Diagram, DiagramEdge, DiagramNode, DiagramText } from '@ampersand-prototype/generics';

/** A rectangle in a diagram, in pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point in a diagram. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line of text with its position. */
export interface PlacedLabel extends Rectangle {
  readonly label: DiagramText;
}

/** A node with its position and size. */
export interface PlacedNode extends Rectangle {
  readonly node: DiagramNode;
}

/** An edge with its points and labels. */
export interface PlacedEdge {
  readonly edge: DiagramEdge;
  readonly points: readonly Point[];
  readonly labels: readonly PlacedLabel[];
}

/** A diagram with its layout. */
export interface PlacedDiagram {
  readonly diagram: Diagram;
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

/** Height of a line of text. */
export const LINE_HEIGHT = 18;

/** Space around the text in a node. */
export const PADDING = 9;
