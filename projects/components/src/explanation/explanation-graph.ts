import { Component, computed, inject, input } from '@angular/core';
import type { Explanation } from '@ampersand-prototype/generics';
import { LocalPipe, Messages } from '@ampersand-prototype/components/application';
import { ExplanationMessages } from './explanation-messages';
import { GRAPH_BOX, layoutExplanation } from './explanation-graph-layout';
import { wrappedLabel } from './wrapped-label';

let lastId = 0;

/** Draws an explanation as a graph of items and their links. Its text alternative lists the links. */
@Component({
  selector: 'amp-explanation-graph',
  imports: [LocalPipe],
  template: `
    @let graph = this.graph();
    <svg
      role="img"
      [attr.viewBox]="'0 0 ' + graph.width + ' ' + graph.height"
      [style.max-inline-size.px]="graph.width"
      [attr.aria-label]="alternative()"
    >
      <defs>
        <marker
          [id]="arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" class="head" />
        </marker>
      </defs>
      @for (edge of graph.edges; track $index) {
        <path
          class="link"
          [class.missing]="!edge.holds"
          [attr.d]="edge.path"
          [attr.marker-end]="'url(#' + arrow + ')'"
        />
      }
      @for (node of graph.nodes; track $index) {
        <g>
          <title>{{ node.concept }}: {{ node.label ?? '' | local }}</title>
          <rect
            [attr.x]="node.x - box.width / 2"
            [attr.y]="node.y - box.height / 2"
            [attr.width]="box.width"
            [attr.height]="box.height"
            rx="6"
          />
          <text [attr.x]="node.x" [attr.y]="node.y">
            @for (line of linesOf(node.label); track $index; let at = $index, count = $count) {
              <tspan [attr.x]="node.x" [attr.dy]="at === 0 ? (count - 1) * -8 : 16">
                {{ line }}
              </tspan>
            }
          </text>
        </g>
      }
      @for (edge of graph.edges; track $index) {
        <text class="label" [attr.x]="edge.labelX" [attr.y]="edge.labelY">
          <title>{{ edge.text | local }}</title>
          {{ linesOf(edge.label)[0] }}
        </text>
      }
    </svg>
    <p>{{ ownMessages.say('explanation.graph.legend') }}</p>
  `,
  styles: `
    :host {
      display: block;
    }
    svg {
      display: block;
      inline-size: 100%;
      block-size: auto;
    }
    rect {
      fill: var(--mat-sys-surface-container, light-dark(#f0f0f4, #1e2025));
      stroke: var(--mat-sys-outline, light-dark(#74777f, #8e9099));
    }
    text {
      fill: var(--mat-sys-on-surface, CanvasText);
      font-size: 13px;
      text-anchor: middle;
      dominant-baseline: central;
    }
    .label {
      font-size: 11px;
      paint-order: stroke;
      stroke: var(--mat-sys-surface, Canvas);
      stroke-width: 4px;
    }
    .link {
      fill: none;
      stroke: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
      stroke-width: 1.5px;
    }
    .missing {
      stroke-dasharray: 5 4;
    }
    .head {
      fill: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
    }
    p {
      margin: 0;
      font-size: 0.8125rem;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
    }
  `,
})
export class ExplanationGraphView {
  readonly explanation = input.required<Explanation>();
  protected readonly ownMessages = inject(ExplanationMessages);
  private readonly messages = inject(Messages);
  protected readonly box = GRAPH_BOX;
  protected readonly arrow = `amp-graph-arrow-${++lastId}`;
  protected readonly graph = computed(() => layoutExplanation(this.explanation()));
  protected readonly alternative = computed(() =>
    this.graph()
      .edges.map(({ text }) => this.messages.local(text))
      .join('. '),
  );

  protected linesOf(label: string | null): readonly string[] {
    return wrappedLabel(this.messages.local(label ?? '?'));
  }
}
