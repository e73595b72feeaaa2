import { Component, computed, ElementRef, inject, input, linkedSignal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { SayPipe } from '@ampersand-prototype/components/application';
import {
  FONT_SIZE,
  LINE_HEIGHT,
  PADDING,
  shortened,
  type PlacedDiagram,
} from '@ampersand-prototype/generics';
import { definitionCommands } from './model-address';
import { arrowHead, edgePath } from './edge-path';
import { neighborTowards, type Direction } from './neighbor-towards';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** From this width, in pixels, a diagram can be shrunk to the page; a much wider one is at first. */
const [WIDE, VERY_WIDE] = [600, 2400];

/** Draws a diagram whose boxes and labels lead to definitions. The arrow keys follow the edges. */
@Component({
  selector: 'app-diagram-canvas',
  imports: [RouterLink, SayPipe],
  templateUrl: './diagram-canvas.html',
  styleUrl: './diagram-canvas.scss',
  host: { '(keydown)': 'follow($event)' },
})
export class DiagramCanvas {
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);
  readonly placed = input.required<PlacedDiagram>();
  readonly label = input.required<string>();
  protected readonly isWide = computed(() => this.placed().width > WIDE);
  protected readonly isFit = linkedSignal(() => this.placed().width > VERY_WIDE);
  protected readonly fontSize = FONT_SIZE;
  protected readonly commandsOf = definitionCommands;
  protected readonly edges = computed(() =>
    this.placed().edges.map(({ edge, points, labels }) => ({
      isHollow: edge.kind === 'specialization',
      path: edgePath(points),
      arrow: arrowHead(points, edge.kind === 'specialization' ? 11 : 8),
      labels: labels.map(({ label, x, y, height }) => ({ ...label, x, y: y + height - 5 })),
    })),
  );
  protected readonly nodes = computed(() =>
    this.placed().nodes.map(({ node, x, y, width, height }) => ({
      ...{ node, x, y, width, height },
      center: x + width / 2,
      baseline: y + PADDING + LINE_HEIGHT - 5,
      line: node.rows.length > 0 ? y + PADDING + LINE_HEIGHT + PADDING / 2 : null,
      rows: node.rows.map((row, i) => ({
        ...row,
        y: y + PADDING + LINE_HEIGHT - 5 + PADDING + (i + 1) * LINE_HEIGHT,
      })),
    })),
  );
  protected readonly shortened = shortened;
  protected readonly padding = PADDING;

  /** Moves the focus along an edge. */
  protected follow(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    const from = event.target instanceof Element ? event.target.closest('[data-node]') : null;
    if (!direction || !from) return;
    const next = neighborTowards(this.placed(), from.getAttribute('data-node') ?? '', direction);
    if (next === null) return;
    event.preventDefault();
    const link = this.host.nativeElement.querySelector<SVGElement>(
      `[data-node="${CSS.escape(next)}"] a`,
    );
    link?.focus();
  }
}
