import { AlignmentType, Paragraph, TextRun } from 'docx';
import { ShapeGroupRun, type IShapeGroupChildOptions } from 'docx/shapes';
import type { DiagramText } from '@ampersand-prototype/generics';
import type {
  PlacedDiagram,
  PlacedEdge,
  PlacedNode,
  Point,
  Rectangle,
} from '../diagram/placed-diagram.ts';
import { FONT_SIZE, shortened } from '../diagram/diagram-text.ts';

/** Size of the text area of a page, in pixels. */
const [MAX_WIDTH, MAX_HEIGHT] = [600, 820];

/** Below this scale, text on paper cannot be read. */
const MIN_SCALE = 0.4;

/** Half points per pixel, the unit of font sizes in Word. */
const HALF_POINTS = 1.5;

const COLORS = { fill: 'F3F6FB', focus: 'DBE7FF', line: '5B6B86' } as const;

/** Renders a diagram with Word shapes; null if it doesn't fit on a page. */
export function wordDiagram(placed: PlacedDiagram): ShapeGroupRun | null {
  const { diagram, width, height, nodes, edges } = placed;
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  if (scale < MIN_SCALE || nodes.length === 0) return null;
  const shapes = new WordShapes(scale);
  const children = [
    ...edges.flatMap((edge) => shapes.edge(edge)),
    ...edges.flatMap(({ labels }) => labels.map((label) => shapes.label(label.label, label))),
    ...nodes.map((node) => shapes.node(node)),
  ];
  const { id: name, title, description } = diagram;
  return new ShapeGroupRun({ children, altText: { name, title, description } });
}

class WordShapes {
  readonly #scale: number;

  constructor(scale: number) {
    this.#scale = scale;
  }

  node({ node, ...box }: PlacedNode): IShapeGroupChildOptions {
    const hasRows = node.rows.length > 0;
    return {
      type: 'roundedRectangle',
      transformation: this.#place(box),
      fill: node.isFocus ? COLORS.focus : COLORS.fill,
      line: { color: COLORS.line, width: 0.75 },
      children: [
        this.#text(node, { isBold: hasRows, isCentered: true }),
        ...node.rows.map((row) => this.#text(row, { isBold: false, isCentered: false })),
      ],
      textOptions: { margins: { top: 0, right: 0, bottom: 0, left: hasRows ? 4 : 0 }, wrap: false },
    };
  }

  label(text: DiagramText, box: Rectangle): IShapeGroupChildOptions {
    return {
      type: 'rectangle',
      transformation: this.#place(box),
      line: 'none',
      children: [this.#text(text, { isBold: false, isCentered: false })],
      textOptions: { margins: { top: 0, right: 0, bottom: 0, left: 0 }, wrap: false },
    };
  }

  /** The segments of an edge, the last one with an arrow. */
  edge({ edge, points }: PlacedEdge): readonly IShapeGroupChildOptions[] {
    const arrow = edge.kind === 'specialization' ? 'arrow' : 'triangle';
    return points.slice(1).map((to, i) => {
      const isLast = i === points.length - 2;
      return this.#line(points[i] ?? to, to, isLast ? { endArrow: arrow } : {});
    });
  }

  #line(
    from: Point,
    to: Point,
    end: { readonly endArrow?: 'arrow' | 'triangle' },
  ): IShapeGroupChildOptions {
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    const box = { x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
    const flip = { horizontal: to.x < from.x, vertical: to.y < from.y };
    return {
      type: 'line',
      transformation: { ...this.#place(box), flip },
      line: { color: COLORS.line, width: 0.75, ...end },
    };
  }

  #place({ x, y, width, height }: Rectangle) {
    const scaled = (value: number): number => Math.round(value * this.#scale);
    return {
      offset: { left: scaled(x), top: scaled(y) },
      ...{ width: scaled(width), height: scaled(height) },
    };
  }

  #text({ text }: DiagramText, style: { readonly isBold: boolean; readonly isCentered: boolean }) {
    const size = Math.max(2, Math.round(FONT_SIZE * HALF_POINTS * this.#scale * 0.95));
    return new Paragraph({
      alignment: style.isCentered ? AlignmentType.CENTER : AlignmentType.LEFT,
      spacing: { before: 0, after: 0 },
      children: [new TextRun({ text: shortened(text), bold: style.isBold, size, font: 'Arial' })],
    });
  }
}
