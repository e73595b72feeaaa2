import { Component, input } from '@angular/core';
import type { ValueColor } from '@ampersand-prototype/generics';

/** A color of a chart and what has it. */
export interface LegendEntry {
  readonly label: string;
  readonly color: ValueColor;
}

/** Explains the colors of a chart. */
@Component({
  selector: 'amp-chart-legend',
  template: `
    <ul>
      @for (entry of entries(); track $index) {
        <li>
          <svg viewBox="0 0 12 12" aria-hidden="true" [attr.data-tone]="entry.color">
            <rect width="12" height="12" rx="2" />
          </svg>
          {{ entry.label }}
        </li>
      }
    </ul>
  `,
  styles: `
    ul {
      display: flex;
      flex-wrap: wrap;
      gap: 0.25rem 1rem;
      margin: 0.25rem 0;
      padding: 0;
      font: var(--mat-sys-body-small, 400 0.75rem/1rem sans-serif);
      list-style: none;
    }
    li {
      display: flex;
      gap: 0.375rem;
      align-items: center;
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
    svg {
      flex: none;
      inline-size: 0.75rem;
      block-size: 0.75rem;
    }
    rect {
      fill: color-mix(in oklch, var(--chip), var(--on-chip) 62%);
    }
  `,
})
export class ChartLegend {
  readonly entries = input.required<readonly LegendEntry[]>();
}
