import { Component, computed, inject, input } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import { ColumnLayout } from '../layout/column-layout';
import { RowEnds } from '../layout/row-ends';
import { TableColumns } from '../store/table-columns';
import { TableStore } from '../store/table-store';
import { RowPlace } from './row-place';

/** The rows that stood for unread ones so far. */
let lastId = 0;

/**
 * Shows a placeholder for a row that is not loaded. Fast scrolling passes a screen of these with every step, so they
 * are cheap: all cells of a row share one name.
 */
@Component({
  selector: 'tr[ampPlaceholderRow]',
  host: {
    role: 'row',
    class: 'placeholder',
    'aria-busy': 'true',
    '[id]': 'id',
    '[attr.data-record]': 'store.id',
    '[attr.aria-rowindex]': 'row() + 1',
    '[attr.aria-label]': 'name()',
  },
  template: `
    @for (column of columns(); track column; let c = $index) {
      <td
        role="gridcell"
        [style.flex]="layout.flex(column.name())"
        [tabindex]="place.current() === c ? 0 : -1"
        [attr.aria-selected]="place.isSelected(c) || null"
        [attr.aria-labelledby]="id"
        [attr.data-grid]="store.id"
        [attr.data-row]="row()"
        [attr.data-column]="c"
        [attr.aria-colindex]="c + 1"
      ></td>
    }
    @if (ends.hasTools()) {
      @let last = columns().length;
      <td
        role="gridcell"
        class="tools"
        [style.flex]="'0 0 ' + ends.toolsWidth() + 'rem'"
        [tabindex]="place.current() === last ? 0 : -1"
        [attr.aria-labelledby]="id"
        [attr.data-grid]="store.id"
        [attr.data-row]="row()"
        [attr.data-column]="last"
        [attr.aria-colindex]="last + 1"
      ></td>
    }
  `,
})
export class PlaceholderRow {
  /** The number of the row in the grid, the header included. */
  readonly row = input.required<number>();

  protected readonly store = inject(TableStore);
  protected readonly columns = inject(TableColumns).shown;
  protected readonly layout = inject(ColumnLayout);
  protected readonly ends = inject(RowEnds);
  private readonly messages = inject(Messages);
  protected readonly id = `amp-placeholder-row-${++lastId}`;
  protected readonly name = computed(() =>
    this.messages.say('table.rowNotRead', { row: this.row() }),
  );
  protected readonly place = new RowPlace(this.row);
}
