/** A line of text in a diagram, with a link to its definition. */
export interface DiagramText {
  readonly text: string;
  readonly definition: string | null;
}

/** A node of a diagram: a concept with its attributes. */
export interface DiagramNode extends DiagramText {
  readonly id: string;
  readonly rows: readonly DiagramText[];
  /** Whether the diagram is about this node. */
  readonly isFocus: boolean;
}

/** An edge between two nodes of a diagram. Relations between the same concepts share one, with a label each. */
export interface DiagramEdge {
  readonly id: string;
  readonly kind: 'relation' | 'specialization';
  readonly source: string;
  readonly target: string;
  readonly labels: readonly DiagramText[];
}

/** The kind of a diagram, such as conceptual or logical. */
export type DiagramKind = 'conceptual' | 'logical' | 'classification' | 'focus';

/** A diagram without layout. */
export interface Diagram {
  readonly id: string;
  readonly kind: DiagramKind;
  readonly title: string;
  readonly description: string;
  readonly nodes: readonly DiagramNode[];
  readonly edges: readonly DiagramEdge[];
}
