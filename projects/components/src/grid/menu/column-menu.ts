import { CdkTrapFocus } from '@angular/cdk/a11y';
import { Component, afterNextRender, computed, inject, input } from '@angular/core';
import { mdiArrowDown, mdiArrowLeft, mdiArrowRight, mdiArrowUp } from '@mdi/js';
import { Icon, IconButton, GRID_CELL, Messages } from '@ampersand-prototype/components/application';
import { type Filter, oneOf } from '../../filter/filter';
import { FilterRange } from '../../filter/filter-range';
import { FilterText } from '../../filter/filter-text';
import type { BoxColumn } from '../column/box-column';
import { TableFields } from '../column/table-fields';
import { TableFocus } from '../focus/table-focus';
import { CellRange } from '../range/cell-range';
import { TableColumns } from '../store/table-columns';
import { TableStore } from '../store/table-store';
import { TOTAL_NAMES } from '../total/table-foot';
import { TableTotals } from '../total/table-totals';
import { TableSorting } from '../view/table-sorting';
import { TableMenus } from './table-menus';
import { ValueChoice } from './value-choice';

/** How much wider or narrower a step makes a column, and its bounds, in rem. */
const [STEP, NARROWEST, WIDEST] = [2, 4, 60];

/** The inputs for the ends of a range, by what values look like. */
const ENDS: Readonly<Record<string, 'number' | 'date'>> = {
  integer: 'number',
  float: 'number',
  date: 'date',
  datetime: 'date',
};

/** The menu of a column: sort, filter, move, resize, and hide. */
@Component({
  selector: 'amp-column-menu',
  hostDirectives: [CdkTrapFocus],
  imports: [FilterRange, FilterText, Icon, IconButton, ValueChoice],
  // The menu is outside the cells of a table around the table.
  providers: [{ provide: GRID_CELL, useValue: null }],
  host: { role: 'dialog', '[attr.aria-label]': 'column().heading()' },
  templateUrl: './column-menu.html',
  styleUrl: './menu-panel.css',
})
export class ColumnMenu {
  readonly column = input.required<BoxColumn>();

  private readonly store = inject(TableStore);
  private readonly columns = inject(TableColumns);
  private readonly fields = inject(TableFields);
  private readonly sorting = inject(TableSorting);
  private readonly menus = inject(TableMenus);
  private readonly focus = inject(TableFocus);
  private readonly range = inject(CellRange);
  private readonly view = this.store.view;
  protected readonly orders = this.store.orders;
  protected readonly messages = inject(Messages);
  private readonly trap = inject(CdkTrapFocus).focusTrap;
  protected readonly presences = [
    { label: 'table.onlyEmpty', filter: oneOf([null]) },
    { label: 'table.onlyFilled', filter: { kind: 'filled' } },
  ] as const;
  protected readonly icons = {
    up: mdiArrowUp,
    down: mdiArrowDown,
    left: mdiArrowLeft,
    right: mdiArrowRight,
  };
  protected readonly name = computed(() => this.column().name());
  /** The time zone of the timestamps in the column; null without any. */
  protected readonly zone = computed(() => this.columns.zoneOf(this.column()));
  protected readonly filter = computed(() => this.view.state().filters[this.name()] ?? null);
  /** Whether values are numbers or days, which have a range; else they are looked through as texts. */
  protected readonly ends = computed(() => ENDS[this.fields.lookOf(this.name()) ?? ''] ?? null);
  protected readonly endLabels = computed(() => ({
    from: this.messages.say('table.from'),
    to: this.messages.say('table.to'),
  }));
  protected readonly totals = inject(TableTotals);
  protected readonly totalNames = TOTAL_NAMES;
  protected readonly functions = computed(() => this.totals.functionsOf(this.column()));
  protected readonly total = computed(() => this.totals.chosen()[this.name()] ?? null);
  private readonly names = computed(() => this.columns.shown().map((column) => column.name()));
  protected readonly place = computed(() => this.names().indexOf(this.name()));
  protected readonly count = computed(() => this.names().length);

  constructor() {
    afterNextRender(() => this.trap.focusInitialElement());
  }

  protected sort(direction: 'asc' | 'desc'): void {
    this.sorting.sortAs({ column: this.name(), direction });
    this.menus.close();
  }

  protected sortToo(): void {
    this.sorting.sortBy(this.name(), true);
    this.menus.close();
  }

  protected filterBy(filter: Filter | null): void {
    this.view.filterBy(this.name(), filter);
  }

  protected isSet(filter: Filter | null): boolean {
    return JSON.stringify(filter) === JSON.stringify(this.filter());
  }

  protected move(step: 1 | -1): void {
    const order = [...this.names()];
    const at = this.place();
    order.splice(at, 1);
    order.splice(at + step, 0, this.name());
    this.view.change({ order });
  }

  protected widen(step: 1 | -1): void {
    const now = this.columns.widths().get(this.name())?.basis ?? 8;
    this.view.resize(this.name(), Math.max(NARROWEST, Math.min(WIDEST, now + step * STEP)));
  }

  protected hide(): void {
    const { hidden } = this.view.state();
    this.view.change({ hidden: [...hidden, this.name()] });
    this.menus.close();
  }

  /** Selects the cells of the column in all rows that the filters leave, to change them together. */
  protected select(): void {
    const column = this.place();
    this.menus.close();
    this.focus.goTo({ row: this.store.headerRows(), column });
    this.range.selectColumn(column);
  }
}
