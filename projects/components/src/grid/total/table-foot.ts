import { Component, inject, output } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import type { BoxColumn } from '../column/box-column';
import { ColumnLayout } from '../layout/column-layout';
import { RowEnds } from '../layout/row-ends';
import { TableColumns } from '../store/table-columns';
import { TableTotals } from './table-totals';

/** What the functions of totals are called. */
export const TOTAL_NAMES = {
  sum: 'total.sum',
  avg: 'total.avg',
  min: 'total.min',
  max: 'total.max',
} as const;

/** A total that was pressed, to choose another one. */
export interface PressedTotal {
  readonly column: BoxColumn;
  readonly origin: HTMLElement;
}

/** The row of totals at the foot of a table. */
@Component({
  selector: 'tfoot[ampTableFoot]',
  host: { role: 'rowgroup' },
  template: `
    <tr role="row">
      @for (column of columns.shown(); track column) {
        @let total = totals.chosen()[column.name()];
        <td
          role="gridcell"
          [style.flex]="layout.flex(column.name())"
          [attr.aria-colindex]="$index + 1"
          [class.number]="columns.numeric().has(column.name())"
        >
          @if (total) {
            <!-- Alt and the arrow down on the heading do the same. -->
            <button
              #button
              type="button"
              tabindex="-1"
              (click)="pressed.emit({ column, origin: button })"
            >
              <span class="name">{{ messages.say(names[total]) }}</span>&ngsp;
              <span class="value">{{
                totals.isFailed() ? '–' : totals.textOf(column.name())
              }}</span>
            </button>
          }
        </td>
      }
      @if (ends.hasTools()) {
        <td role="gridcell" [style.flex]="'0 0 ' + ends.toolsWidth() + 'rem'"></td>
      }
    </tr>
    @if (totals.isFailed()) {
      <tr role="row">
        <td role="gridcell" class="failed">{{ messages.say('total.failed') }}</td>
      </tr>
    }
  `,
  styleUrl: './table-foot.css',
})
export class TableFoot {
  readonly pressed = output<PressedTotal>();

  protected readonly messages = inject(Messages);
  protected readonly columns = inject(TableColumns);
  protected readonly layout = inject(ColumnLayout);
  protected readonly ends = inject(RowEnds);
  protected readonly totals = inject(TableTotals);
  protected readonly names = TOTAL_NAMES;
}
