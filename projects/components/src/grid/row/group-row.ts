import { Component, computed, inject, input } from '@angular/core';
import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import {
  AmpersandSettings,
  Icon,
  type JsonNode,
  Messages,
} from '@ampersand-prototype/components/application';
import type { BoxColumn } from '../column/box-column';
import { GroupHead } from '../group/group-head';
import { TableGroups } from '../group/table-groups';
import { ColumnLayout } from '../layout/column-layout';
import { RowEnds } from '../layout/row-ends';
import { totalText } from '../order/total';
import { TableColumns } from '../store/table-columns';
import { TableStore } from '../store/table-store';
import { TOTAL_NAMES } from '../total/table-foot';
import { TableTotals } from '../total/table-totals';
import { TableRows } from '../view/table-rows';
import { RowPlace } from './row-place';

/** Shows the head of a group: its value, the number of its rows, and their totals. It opens and closes the group. */
@Component({
  selector: 'tr[ampGroupRow]',
  imports: [Icon],
  host: {
    role: 'row',
    class: 'group',
    '[attr.data-record]': 'store.id',
    '[attr.aria-rowindex]': 'row() + 1',
    'aria-level': '1',
  },
  template: `
    <td
      role="gridcell"
      class="head"
      [attr.data-grid]="store.id"
      [attr.data-row]="row()"
      [attr.data-column]="place.current() < 0 ? 0 : place.current()"
      [attr.aria-colindex]="1"
      [attr.aria-colspan]="columns.shown().length + (ends.hasTools() ? 1 : 0)"
      [attr.aria-expanded]="!isClosed()"
      [tabindex]="place.current() < 0 ? -1 : 0"
      [style.flex]="layout.flexOf(names(), ends.toolsWidth())"
      (click)="groups.toggle(key())"
    >
      <span class="name" [style.flex]="layout.flexOf(names().slice(0, columnsOfName()))">
        <amp-icon [path]="isClosed() ? icons.closed : icons.open" />
        <span class="label" dir="auto" [attr.data-tone]="tone()">{{ label() }}</span>&ngsp;
        <span class="count">{{ count() }}</span>&ngsp;
        @if (ofFirst(); as total) {
          <span class="total">{{ total.name }} {{ total.text }}</span
          >&ngsp;
        }
      </span>
      @for (total of sums(); track total.column) {
        <span class="total" [style.flex]="total.flex" [class.number]="total.isNumber">
          @if (total.text) {
            <span class="amp-visually-hidden">{{ total.name }}</span>
            {{ total.text }}
          }
        </span>
      }
      <span [style.flex]="'0 0 ' + ends.toolsWidth() + 'rem'"></span>
    </td>
  `,
  styleUrl: './group-row.css',
})
export class GroupRow {
  readonly node = input.required<JsonNode>();
  /** The number of the row in the grid, the header included. */
  readonly row = input.required<number>();

  private readonly messages = inject(Messages);
  private readonly locale = inject(AmpersandSettings).locale;
  private readonly rows = inject(TableRows);
  private readonly totals = inject(TableTotals);
  protected readonly layout = inject(ColumnLayout);
  protected readonly store = inject(TableStore);
  protected readonly columns = inject(TableColumns);
  protected readonly ends = inject(RowEnds);
  protected readonly groups = inject(TableGroups);
  protected readonly icons = { open: mdiChevronDown, closed: mdiChevronRight };
  protected readonly place = new RowPlace(this.row);
  protected readonly key = computed(() => GroupHead.keyOf(this.node()) ?? null);
  protected readonly isClosed = computed(() => this.groups.isClosed(this.key()));
  private readonly group = computed(() => this.rows.grouped()?.groupOf(this.key()));
  protected readonly label = computed(() => {
    const group = this.group();
    return group ? this.groups.labelOf(group) : '';
  });
  protected readonly tone = computed(() => this.groups.toneOf(this.key()));
  protected readonly count = computed(() =>
    totalText(this.group()?.count ?? 0, 'count', this.locale()),
  );
  protected readonly names = computed(() => this.columns.shown().map((column) => column.name()));
  /** How many columns the name of the group covers: those before the first total; one at least. */
  protected readonly columnsOfName = computed(() => {
    const chosen = this.totals.chosen();
    const first = this.names().findIndex((name, i) => i > 0 && chosen[name]);
    return first < 0 ? this.names().length : first;
  });
  /** The total of the first column, which has the name of the group. */
  protected readonly ofFirst = computed(() => {
    const [first] = this.columns.shown();
    return first && this.totals.chosen()[first.name()] ? this.totalAt(first) : null;
  });
  /** The totals at the places of their columns, from the first one on. */
  protected readonly sums = computed(() =>
    this.columns
      .shown()
      .slice(this.columnsOfName())
      .map((column) => this.totalAt(column)),
  );

  private totalAt(column: BoxColumn) {
    const name = column.name();
    const total = this.totals.chosen()[name];
    const value = this.groups.totalOf(this.key(), name);
    return {
      column: name,
      flex: this.layout.flex(name),
      isNumber: this.columns.numeric().has(name),
      name: total ? `${this.messages.say(TOTAL_NAMES[total])} ${column.heading()}` : '',
      text: total ? this.totals.formatted(name, value) : '',
    };
  }
}
