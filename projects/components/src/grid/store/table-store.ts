import {
  ChangeDetectorRef,
  computed,
  ElementRef,
  inject,
  Injectable,
  signal,
  type Signal,
} from '@angular/core';
import {
  GRID_CELL,
  type ListQuery,
  textOf,
  userTimeZone,
} from '@ampersand-prototype/components/application';
import { BoxCore } from '../../box/box-core';
import type { ValueTone } from '../../field/value-codec';
import type { ItemFilter } from '../../filter/filter';
import type { TableCell } from '../cell/table-cell';
import type { BoxColumn } from '../column/box-column';
import { TableFields } from '../column/table-fields';
import type { RowOrder } from '../order/row-order';
import { startOrder } from '../order/start-order';
import { type FacetedTable, TABLE_FACETS, type TableFacets } from './table-facets';
import { TableView } from './table-view';
import { queryOf } from './view-query';
import { itemsOfView } from './view-state';

/** The number of tables so far. */
let lastId = 0;

/** The inputs and queries of a table component, which it connects to its store. */
export interface TableDeclaration {
  readonly sortable: Signal<boolean>;
  readonly sortBy: Signal<string>;
  readonly sortByAndHide: Signal<string>;
  readonly sortOrder: Signal<string>;
  readonly noHeader: Signal<boolean>;
  /** The columns of the model, hidden ones included. */
  readonly ofModel: Signal<readonly BoxColumn[]>;
  /** The cells that are rendered. */
  readonly cells: Signal<readonly TableCell[]>;
  /** The element that scrolls. */
  readonly viewport: Signal<ElementRef<HTMLElement> | undefined>;
}

/**
 * The state of a table that its parts share: what its component declares, and by which columns, filters, and orders the
 * user looks at it. Every table provides its own, and its parts inject it.
 */
@Injectable()
export class TableStore implements FacetedTable {
  /** Distinguishes the cells of this table from those of tables in its cells. */
  readonly id = `amp-table-${++lastId}`;
  /** The element of the box; its cells have `data-grid` with {@link id}. */
  readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  readonly box = inject(BoxCore);
  readonly view = inject(TableView);
  readonly isNested = inject(GRID_CELL, { optional: true }) !== null;
  private readonly changes = inject(ChangeDetectorRef);
  private readonly fields = inject(TableFields);
  private readonly declaration = signal<TableDeclaration | null>(null);
  /** The facets around the table, if they are of its rows. */
  private readonly facets: TableFacets | null = this.connectFacets();

  /** The columns of the model, hidden ones included. */
  readonly ofModel = computed(() => this.declaration()?.ofModel() ?? []);
  /** The order in which the model shows the rows; null where it has none. */
  private readonly modelOrder = computed(() => {
    const { sortByAndHide, sortBy, sortOrder } = this.declaration() ?? {};
    return startOrder(
      this.ofModel(),
      sortByAndHide?.() || (sortBy?.() ?? ''),
      sortOrder?.() ?? 'asc',
    );
  });
  /** The columns without the one that only orders the rows, and those that facets hide. */
  readonly declared = computed<readonly BoxColumn[]>(() => {
    const hidden = this.declaration()?.sortByAndHide() ? this.modelOrder()?.column : null;
    const byFacets = this.facets?.hiddenColumns();
    return this.ofModel().filter(
      (column) => column.name() !== hidden && byFacets?.has(column.name()) !== true,
    );
  });
  /** The names of the declared columns. */
  readonly names = computed(() => this.declared().map((column) => column.name()));
  readonly headerRows = computed(() => (this.declaration()?.noHeader() ? 0 : 1));
  readonly isSortable = computed(() => this.declaration()?.sortable() ?? false);
  /** The cells that are rendered. */
  readonly cells = computed(() => this.declaration()?.cells() ?? []);
  /** The element that scrolls; undefined until the table is rendered. */
  readonly viewport = computed(() => this.declaration()?.viewport()?.nativeElement);
  /** Changes when the content was merged. */
  readonly version = computed(() => this.box.controller().tree.version());

  /** By which columns the rows are sorted, the first counts most. */
  readonly orders = computed<readonly RowOrder[]>(() => {
    const usual = this.modelOrder();
    const known = new Set(this.names());
    const chosen = this.view.state().sort?.filter(({ column }) => known.has(column));
    return chosen ?? (usual ? [usual] : []);
  });
  readonly columnFilters = computed<readonly ItemFilter[]>(() =>
    Object.entries(this.view.state().filters)
      .filter(([item]) => !this.missing().includes(item))
      .map(([item, filter]) => ({ item, filter, dates: this.fields.datesOf(item) })),
  );
  /** Labels of the items of the view that the list no longer has; the rest of the view works. */
  readonly missing = computed<readonly string[]>(
    () => {
      const items = this.items();
      if (items.size === 0) return [];
      return itemsOfView(this.view.state()).filter((item) => !items.has(item));
    },
    { equal: (one, other) => one.join() === other.join() },
  );
  /** The filters of the facets around the table that the client applies to a list that is read whole. */
  readonly facetFilters = computed<readonly ItemFilter[]>(() =>
    this.facets?.isRejected() ? [] : (this.facets?.filters() ?? []),
  );
  /** Whether rows may be left out. */
  readonly isFiltered = computed(
    () =>
      this.view.state().text !== '' ||
      this.facetFilters().length > 0 ||
      this.columnFilters().length > 0,
  );
  /** What the server is asked for where the list is long. */
  readonly query = computed<ListQuery>(() => {
    const ofFacets = this.facets?.filters() ?? [];
    const filters = [...this.columnFilters(), ...ofFacets];
    const query = queryOf(this.orders(), this.view.state().text, filters);
    return ofFacets.length === 0 ? query : { ...query, timeZone: userTimeZone() };
  });
  readonly shownQuery = computed(() => this.box.window()?.query() ?? null);
  readonly isHidden = computed(() => this.box.isHidden());
  readonly items = computed(() => new Set(this.ofModel().map((column) => column.name())));

  toneOf(item: string, value: unknown): ValueTone {
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    const column = this.ofModel().find((each) => each.name() === item);
    return column?.colors()?.get(textOf(value)) ?? null;
  }

  /** Connects the component of the table; to be called once, when it is made. */
  connect(declaration: TableDeclaration): void {
    this.declaration.set(declaration);
  }

  /** Renders the table now. */
  render(): void {
    this.changes.detectChanges();
  }

  /** Shows all rows again. */
  clearFilters(): void {
    this.view.change({ text: '', filters: {} });
    this.facets?.clear();
  }

  /** The view as it is stored: parameters of the address, with the choices of the facets. */
  viewText(): string {
    const ofFacets = (this.facets?.parameters() ?? []).map(([name, value]) => [name, value]);
    return new URLSearchParams([...this.view.parameters(), ...ofFacets]).toString();
  }

  /** Shows a view that was stored. */
  showView(text: string): void {
    const view = new URLSearchParams(text);
    this.view.restore(view);
    this.facets?.restore(view);
  }

  private connectFacets(): TableFacets | null {
    const facets = inject(TABLE_FACETS, { optional: true });
    return facets?.attach(this) ? facets : null;
  }
}
