import { Component, inject, input } from '@angular/core';
import type { ChartData } from './chart-data';
import type { ChartDeclaration } from './chart-declaration';
import { ChartTexts } from './chart-texts';

/** Shows the numbers of a chart as a table, all of them. */
@Component({
  selector: 'amp-chart-table',
  template: `
    @let chart = declaration();
    <!-- The region scrolls, so it can have the focus. -->
    <div class="scroll" tabindex="0" role="region" [attr.aria-label]="label()">
      <table>
        <caption class="amp-visually-hidden">
          {{
            label()
          }}
        </caption>
        <thead>
          <tr>
            <th scope="col">{{ chart.x.label }}</th>
            @for (group of data().series; track group.value) {
              <th scope="col" class="number">
                {{ chart.by ? texts.group(group, chart.by) : measure() }}
              </th>
            }
          </tr>
        </thead>
        <tbody>
          @for (group of data().categories; track group.value; let c = $index) {
            <tr>
              <th scope="row">{{ texts.group(group, chart.x) }}</th>
              @for (numbers of data().values; track $index) {
                <td class="number">{{ texts.number(numbers[c] ?? null, chart.y) }}</td>
              }
            </tr>
          }
        </tbody>
      </table>
    </div>
  `,
  styles: `
    .scroll {
      max-block-size: 24rem;
      overflow: auto;
    }
    table {
      border-collapse: collapse;
      inline-size: 100%;
    }
    th,
    td {
      padding: 0.25rem 0.5rem;
      border-block-end: 1px solid var(--mat-sys-outline-variant, light-dark(#c4c6d0, #44474e));
      font: inherit;
      text-align: start;
    }
    thead th {
      font-weight: 500;
    }
    .number {
      font-variant-numeric: tabular-nums;
      text-align: end;
    }
    @media print {
      .scroll {
        max-block-size: none;
      }
    }
  `,
})
export class ChartTable {
  readonly data = input.required<ChartData>();
  readonly declaration = input.required<ChartDeclaration>();
  readonly measure = input.required<string>();
  readonly label = input.required<string>();
  protected readonly texts = inject(ChartTexts);
}
