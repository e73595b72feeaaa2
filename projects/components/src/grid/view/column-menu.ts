import { CdkTrapFocus } from '@angular/cdk/a11y';
import { Component, afterNextRender, computed, inject, input, output } from '@angular/core';
import { mdiArrowDown, mdiArrowLeft, mdiArrowRight, mdiArrowUp } from '@mdi/js';
import {
  Icon,
  IconButton,
  GRID_CELL,
  type JsonNode,
  Messages,
} from '@ampersand-prototype/components/application';
import type { TimeZoneNames } from '../../codec/datetime-codec';
import { type Filter, oneOf } from '../../filter/filter';
import { FilterRange } from '../../filter/filter-range';
import { FilterText } from '../../filter/filter-text';
import type { BoxColumn } from '../column/box-column';
import type { TableColumns } from '../column/table-columns';
import type { TableRows } from './table-rows';
import type { TableView } from './table-view';
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
  readonly columns = input.required<TableColumns>();
  readonly rows = input.required<TableRows>();
  readonly view = input.required<TableView>();
  /** The rows that are here, filtered or not. */
  readonly nodes = input.required<readonly JsonNode[]>();
  /** Whether there are more rows than these. */
  readonly isPart = input(false);
  /** The zone of the moments in the column. */
  readonly zone = input<TimeZoneNames | null>(null);
  /** The user wants to change the cells of the column together. */
  readonly selects = output();
  /** The user is done. */
  readonly done = output();

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
  protected readonly filter = computed(() => this.view().state().filters[this.name()] ?? null);
  /** Whether values are numbers or days, which have a range; else they are looked through as texts. */
  protected readonly ends = computed(() => ENDS[this.columns().lookOf(this.name()) ?? ''] ?? null);
  protected readonly endLabels = computed(() => ({
    from: this.messages.say('table.from'),
    to: this.messages.say('table.to'),
  }));
  private readonly names = computed(() =>
    this.columns()
      .shown()
      .map((column) => column.name()),
  );
  protected readonly place = computed(() => this.names().indexOf(this.name()));
  protected readonly count = computed(() => this.names().length);

  constructor() {
    afterNextRender(() => this.trap.focusInitialElement());
  }

  protected sort(direction: 'asc' | 'desc'): void {
    this.rows().sortAs({ column: this.name(), direction });
    this.done.emit();
  }

  protected sortToo(): void {
    this.rows().sortBy(this.name(), true);
    this.done.emit();
  }

  protected filterBy(filter: Filter | null): void {
    this.view().filterBy(this.name(), filter);
  }

  protected isSet(filter: Filter | null): boolean {
    return JSON.stringify(filter) === JSON.stringify(this.filter());
  }

  protected move(step: 1 | -1): void {
    const order = [...this.names()];
    const at = this.place();
    order.splice(at, 1);
    order.splice(at + step, 0, this.name());
    this.view().change({ order });
  }

  protected widen(step: 1 | -1): void {
    const now = this.columns().widths().get(this.name())?.basis ?? 8;
    this.view().resize(this.name(), Math.max(NARROWEST, Math.min(WIDEST, now + step * STEP)));
  }

  protected hide(): void {
    const { hidden } = this.view().state();
    this.view().change({ hidden: [...hidden, this.name()] });
    this.done.emit();
  }
}
