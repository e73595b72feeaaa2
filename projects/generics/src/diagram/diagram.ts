/** A line of text in a diagram; `definition` is the id of the definition that it leads to. */
export interface DiagramText {
  readonly text: string;
  readonly definition: string | null;
}

/** A box: a concept with its attributes or properties. */
export interface DiagramNode extends DiagramText {
  readonly id: string;
  readonly rows: readonly DiagramText[];
  /** Whether the diagram is about this node. */
  readonly isFocus: boolean;
}

/** An edge. Relations between the same concepts share one, with a label each. */
export interface DiagramEdge {
  readonly id: string;
  readonly kind: 'relation' | 'specialization';
  readonly source: string;
  readonly target: string;
  readonly labels: readonly DiagramText[];
}

/** What a diagram shows. */
export type DiagramKind = 'conceptual' | 'logical' | 'classification' | 'focus';

/** A diagram without positions. */
export interface Diagram {
  readonly id: string;
  readonly kind: DiagramKind;
  readonly title: string;
  readonly description: string;
  readonly nodes: readonly DiagramNode[];
  readonly edges: readonly DiagramEdge[];
}
