import { computed, linkedSignal, type Signal, signal } from '@angular/core';
import { foldText } from '@ampersand-prototype/generics';
import type { JsonNode } from '@ampersand-prototype/components/application';
import type { ItemFilter } from '../../filter/filter';
import { testOf } from '../../filter/filter-test';
import { searchText, valuesAt } from '../../filter/item-values';
import type { RowSource } from '../../rows/row-source';
import type { RowSpan } from '../../rows/window-pages';
import { type RowOrder, RowSorter } from '../order/row-order';
import type { ViewState } from './view-state';

/** The table whose rows are all loaded. */
export interface LocalTable {
  readonly nodes: Signal<readonly JsonNode[]>;
  readonly columns: Signal<readonly string[]>;
  readonly locale: Signal<string>;
  /** Changes when the content of nodes changed by a merge; typing does not move rows. */
  readonly version: Signal<number>;
  /** Whether rows keep their places for now, because the user types in one. */
  readonly isTyping: Signal<boolean>;
  /** Whether the user changed something in a row and is still there: no filter takes it away. */
  readonly isWorked: (row: JsonNode) => boolean;
  readonly columnFilters: Signal<readonly ItemFilter[]>;
  /** The filters of the facets around the table. */
  readonly facetFilters: Signal<readonly ItemFilter[]>;
  /** What the user looks for in all columns. */
  readonly view: Signal<Pick<ViewState, 'text'>>;
}

/** The sorted and filtered rows of a fully loaded table. */
export class LocalRows implements RowSource {
  private readonly sorter = new RowSorter();

  constructor(
    private readonly table: LocalTable,
    private readonly orders: Signal<readonly RowOrder[]>,
  ) {}

  private readonly sorted = computed(() => {
    this.table.version();
    return this.sorter.sort(this.table.nodes(), this.orders(), this.table.locale());
  });
  private readonly texts = computed(() => {
    this.table.version();
    const [columns, locale] = [this.table.columns(), this.table.locale()];
    const textOf = (node: JsonNode) =>
      columns.map((name) => searchText(valuesAt(node, name), locale)).join('\n');
    return new Map(this.table.nodes().map((node) => [node, foldText(textOf(node))]));
  });
  /** The rows that pass the filters of all columns. */
  private readonly passed = computed(() => {
    const known = new Set(this.table.columns());
    const locale = this.table.locale();
    const filters = [
      ...this.table.columnFilters().filter(({ item }) => known.has(item)),
      ...this.table.facetFilters(),
    ];
    if (filters.length === 0) return this.sorted();
    const tests = filters.map((filter) => testOf(filter, locale));
    const passesAll = (row: JsonNode) => tests.every((passes) => passes(row));
    return this.sorted().filter((row) => passesAll(row) || this.table.isWorked(row));
  });
  private readonly arranged = computed(() => {
    const query = foldText(this.table.view().text.trim());
    if (query === '') return this.passed();
    const texts = this.texts();
    const isFound = (row: JsonNode) => texts.get(row)?.includes(query) || this.table.isWorked(row);
    return this.passed().filter(isFound);
  });

  readonly rows: Signal<readonly JsonNode[]> = linkedSignal<
    { rows: readonly JsonNode[]; isFrozen: boolean },
    readonly JsonNode[]
  >({
    source: () => ({ rows: this.arranged(), isFrozen: this.table.isTyping() }),
    computation: ({ rows, isFrozen }, before) =>
      isFrozen && before ? inPlaces(before.value, rows) : rows,
  });
  readonly found = computed(() => this.rows().length);
  readonly isPartial = false;
  readonly isCurrent = signal(true).asReadonly();
  readonly isReading = signal(false).asReadonly();
  readonly requestError = signal(null).asReadonly();
  readonly isPlaceholder = () => false;

  total(): number {
    return this.table.nodes().length;
  }

  load(): void {
    // All rows are here.
  }

  readSpan({ first, last }: RowSpan): Promise<readonly JsonNode[]> {
    return Promise.resolve(this.rows().slice(first, last + 1));
  }

  retry(): void {
    // Nothing can be missing.
  }
}

/** The rows in the places that they had before; new ones come last. */
function inPlaces(before: readonly JsonNode[], rows: readonly JsonNode[]): readonly JsonNode[] {
  const [present, known] = [new Set(rows), new Set(before)];
  const staying = before.filter((row) => present.has(row));
  return [...staying, ...rows.filter((row) => !known.has(row))];
}
