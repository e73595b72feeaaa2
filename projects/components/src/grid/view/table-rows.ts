import { computed, linkedSignal, type Signal } from '@angular/core';
import { foldText } from '@ampersand-prototype/generics';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { filterText } from '../column/cell-text';
import { nextOrders, RowSorter, type RowOrder, withOrder } from '../order/row-order';
import { passes } from './column-filter';
import { comparableFilter } from './range-ends';
import type { ViewState } from './view-state';

/** The data from which the rows of a table are derived. */
export interface TableRowsSource {
  readonly nodes: Signal<readonly JsonNode[]>;
  /** The rows as the server sorts and filters them; null where that is done here. */
  readonly windowed: Signal<readonly JsonNode[] | null>;
  readonly columns: Signal<readonly string[]>;
  /** What the values of a column look like; null if that is not known. */
  readonly lookOf: (column: string) => string | null;
  readonly locale: Signal<string>;
  /** Changes when the content of nodes changed by a merge; typing does not move rows. */
  readonly version: Signal<number>;
  /** Whether rows keep their places for now, because the user edits in one. */
  readonly isFrozen: Signal<boolean>;
  /** Whether the user changed something in a row and is still there: no filter takes it away. */
  readonly isWorked: (row: JsonNode) => boolean;
  /** Checks a row by the facets around the table; null without choices. */
  readonly passesFacets: Signal<((row: JsonNode) => boolean) | null>;
  /** Removes the choices in these facets. */
  clearFacets(): void;
  /** The order to start with. */
  readonly defaultOrder: Signal<RowOrder | null>;
  /** How the user looks at the table. */
  readonly view: Signal<ViewState>;
  changeView(part: Partial<ViewState>): void;
}

/** The displayed rows of a table, after filter and sort. */
export class TableRows {
  private readonly sorter = new RowSorter();

  constructor(private readonly source: TableRowsSource) {}

  readonly filter = computed(() => this.source.view().text);
  /** By which columns the rows are sorted, the first counts most. */
  readonly orders = computed<readonly RowOrder[]>(() => {
    const usual = this.source.defaultOrder();
    const known = new Set(this.source.columns());
    const chosen = this.source.view().sort?.filter(({ column }) => known.has(column));
    return chosen ?? (usual ? [usual] : []);
  });
  private readonly sorted = computed(() => {
    this.source.version();
    return this.sorter.sort(this.source.nodes(), this.orders(), this.source.locale());
  });
  private readonly texts = computed(() => {
    this.source.version();
    const columns = this.source.columns();
    const locale = this.source.locale();
    const textOf = (node: JsonNode) =>
      columns.map((name) => filterText(node, name, locale)).join('\n');
    return new Map(this.source.nodes().map((node) => [node, foldText(textOf(node))]));
  });
  /** The rows that pass the filters of all columns. */
  private readonly passed = computed(() => {
    const known = new Set(this.source.columns());
    const { isWorked } = this.source;
    const filters = Object.entries(this.source.view().filters)
      .filter(([name]) => known.has(name))
      .map(([name, filter]) => [name, comparableFilter(filter, this.source.lookOf(name))] as const);
    const passesFacets = this.source.passesFacets();
    if (filters.length === 0 && !passesFacets) return this.sorted();
    const locale = this.source.locale();
    const passesAll = (row: JsonNode) =>
      passesFacets?.(row) !== false &&
      filters.every(([column, filter]) => passes(row, column, filter, locale));
    return this.sorted().filter((row) => passesAll(row) || isWorked(row));
  });
  private readonly arranged = computed(() => {
    const windowed = this.source.windowed();
    if (windowed) return windowed;
    const query = foldText(this.filter().trim());
    if (query === '') return this.passed();
    const [texts, { isWorked }] = [this.texts(), this.source];
    return this.passed().filter((row) => texts.get(row)?.includes(query) || isWorked(row));
  });

  /** Whether rows may be left out. */
  readonly isFiltered = computed(
    () =>
      this.filter() !== '' ||
      this.source.passesFacets() !== null ||
      Object.keys(this.source.view().filters).length > 0,
  );

  /** The rows to show. */
  readonly shown: Signal<readonly JsonNode[]> = linkedSignal<
    { rows: readonly JsonNode[]; isFrozen: boolean },
    readonly JsonNode[]
  >({
    // A window keeps its rows in their places itself.
    source: () => ({
      rows: this.arranged(),
      isFrozen: this.source.isFrozen() && this.source.windowed() === null,
    }),
    computation: ({ rows, isFrozen }, before) =>
      isFrozen && before ? inPlaces(before.value, rows) : rows,
  });

  filterBy(text: string): void {
    this.source.changeView({ text });
  }

  /** Shows all rows again. */
  clearFilters(): void {
    this.source.changeView({ text: '', filters: {} });
    this.source.clearFacets();
  }

  /** Sorts by a column, or by it as well. */
  sortBy(column: string, isAdded = false): void {
    const orders = this.orders();
    this.source.changeView({
      sort: isAdded ? withOrder(orders, column) : nextOrders(orders, column),
    });
  }

  sortAs(order: RowOrder): void {
    this.source.changeView({ sort: [order] });
  }
}

/** The rows in the places that they had before; new ones come last. */
function inPlaces(before: readonly JsonNode[], rows: readonly JsonNode[]): readonly JsonNode[] {
  const [present, known] = [new Set(rows), new Set(before)];
  const staying = before.filter((row) => present.has(row));
  return [...staying, ...rows.filter((row) => !known.has(row))];
}
