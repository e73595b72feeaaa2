import { Component, computed, inject, input } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import { RowPlace } from './row-place';
import type { RowTable } from './row-table';

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
    '[attr.data-record]': 'table().id',
    '[attr.aria-rowindex]': 'row() + 1',
    '[attr.aria-label]': 'name()',
  },
  template: `
    @let rendered = table();
    @for (column of rendered.columns.shown(); track column; let c = $index) {
      <td
        role="gridcell"
        [style.flex]="rendered.columns.flex(column.name())"
        [tabindex]="place.current() === c ? 0 : -1"
        [attr.aria-selected]="place.isSelected(c) || null"
        [attr.aria-labelledby]="id"
        [attr.data-grid]="rendered.id"
        [attr.data-row]="row()"
        [attr.data-column]="c"
        [attr.aria-colindex]="c + 1"
      ></td>
    }
    @if (rendered.ends.hasTools()) {
      @let last = rendered.columns.shown().length;
      <td
        role="gridcell"
        class="tools"
        [style.flex]="'0 0 ' + rendered.ends.toolsWidth() + 'rem'"
        [tabindex]="place.current() === last ? 0 : -1"
        [attr.aria-labelledby]="id"
        [attr.data-grid]="rendered.id"
        [attr.data-row]="row()"
        [attr.data-column]="last"
        [attr.aria-colindex]="last + 1"
      ></td>
    }
  `,
})
export class PlaceholderRow {
  readonly table = input.required<RowTable>();
  /** The number of the row in the grid, the header included. */
  readonly row = input.required<number>();

  private readonly messages = inject(Messages);
  protected readonly id = `amp-placeholder-row-${++lastId}`;
  protected readonly name = computed(() =>
    this.messages.say('table.rowNotRead', { row: this.row() }),
  );
  protected readonly place = new RowPlace(this.table, this.row);
}
