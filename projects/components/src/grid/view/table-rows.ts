import { computed, type Signal, signal } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import type { ListWindow } from '../../rows/list-window';
import type { RowSource } from '../../rows/row-source';
import { nextOrders, type RowOrder, withOrder } from '../order/row-order';
import { followTable, WindowedRows, type WindowedTable } from '../window/windowed-rows';
import { LocalRows, type LocalTable } from './local-rows';
import type { ViewState } from './view-state';

/** The data from which table rows are derived. */
export interface RowsTable extends LocalTable, WindowedTable {
  /** The window of a list of which only a part was read; null where all of it is here. */
  readonly window: Signal<ListWindow | null>;
  /** Removes the choices in the facets around the table. */
  clearFacets(): void;
  /** The order to start with. */
  readonly defaultOrder: Signal<RowOrder | null>;
  /** How the user looks at the table. */
  readonly view: Signal<ViewState>;
  changeView(part: Partial<ViewState>): void;
}

/** The displayed rows of a table, and how the user sorts and filters them. */
export class TableRows {
  /** On paper only loaded rows appear, because nothing can be read while the browser prints. */
  readonly isPrinting = signal(false);

  private readonly local: LocalRows;

  constructor(private readonly table: RowsTable) {
    this.local = new LocalRows(table, this.orders);
  }

  readonly filter = computed(() => this.table.view().text);
  /** By which columns the rows are sorted, the first counts most. */
  readonly orders = computed<readonly RowOrder[]>(() => {
    const usual = this.table.defaultOrder();
    const known = new Set(this.table.columns());
    const chosen = this.table.view().sort?.filter(({ column }) => known.has(column));
    return chosen ?? (usual ? [usual] : []);
  });
  /** Whether rows may be left out. */
  readonly isFiltered = computed(
    () =>
      this.filter() !== '' ||
      this.table.facetFilters().length > 0 ||
      this.table.columnFilters().length > 0,
  );

  /** Where the rows come from. */
  readonly source = computed<RowSource>(() => {
    const window = this.table.window();
    return window ? new WindowedRows(window, this.table) : this.local;
  });
  /** The rows to show. */
  readonly shown = computed<readonly JsonNode[]>(() => {
    const rows = this.source().rows();
    return this.isPrinting() ? rows.filter((row) => !this.isPlaceholder(row)) : rows;
  });
  /** Checks whether a row represents one that is not loaded. */
  readonly isPlaceholder = (row: JsonNode): boolean => this.source().isPlaceholder(row);
  /** Whether the rows follow the current order and filters. */
  readonly isCurrent = computed(() => this.source().isCurrent());

  /** Follows the view of the user; `arrived` is called when the server has sorted or filtered the rows. */
  follow(arrived: () => void): void {
    followTable(this.table.window, this.table, arrived);
  }

  filterBy(text: string): void {
    this.table.changeView({ text });
  }

  /** Shows all rows again. */
  clearFilters(): void {
    this.table.changeView({ text: '', filters: {} });
    this.table.clearFacets();
  }

  /** Sorts by a column, or by it as well. */
  sortBy(column: string, isAdded = false): void {
    const orders = this.orders();
    this.table.changeView({
      sort: isAdded ? withOrder(orders, column) : nextOrders(orders, column),
    });
  }

  sortAs(order: RowOrder): void {
    this.table.changeView({ sort: [order] });
  }
}
