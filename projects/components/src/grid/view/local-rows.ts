import { computed, inject, Injectable, linkedSignal, type Signal, signal } from '@angular/core';
import { foldText } from '@ampersand-prototype/generics';
import { AmpersandSettings, type JsonNode } from '@ampersand-prototype/components/application';
import { testOf } from '../../filter/filter-test';
import { searchText, valuesAt } from '../../filter/item-values';
import type { RowSource } from '../../rows/row-source';
import type { RowSpan } from '../../rows/window-pages';
import { ActiveCell } from '../cell/active-cell';
import { PinnedRow } from '../cell/pinned-row';
import { RowSorter } from '../order/row-order';
import { TableStore } from '../store/table-store';

/** The sorted and filtered rows of a fully loaded table. */
@Injectable()
export class LocalRows implements RowSource {
  private readonly sorter = new RowSorter();
  private readonly store = inject(TableStore);
  private readonly nodes = this.store.box.nodes;
  private readonly locale = inject(AmpersandSettings).locale;
  private readonly active = inject(ActiveCell);
  private readonly pinned = inject(PinnedRow);

  private readonly sorted = computed(() => {
    this.store.version();
    return this.sorter.sort(this.nodes(), this.store.orders(), this.locale());
  });
  private readonly texts = computed(() => {
    this.store.version();
    const [columns, locale] = [this.store.names(), this.locale()];
    const textOf = (node: JsonNode) =>
      columns.map((name) => searchText(valuesAt(node, name), locale)).join('\n');
    return new Map(this.nodes().map((node) => [node, foldText(textOf(node))]));
  });
  /** The rows that pass the filters of all columns. */
  private readonly passed = computed(() => {
    const known = new Set(this.store.names());
    const locale = this.locale();
    const filters = [
      ...this.store.columnFilters().filter(({ item }) => known.has(item)),
      ...this.store.facetFilters(),
    ];
    if (filters.length === 0) return this.sorted();
    const tests = filters.map((filter) => testOf(filter, locale));
    const passesAll = (row: JsonNode) => tests.every((passes) => passes(row));
    return this.sorted().filter((row) => passesAll(row) || this.pinned.is(row));
  });
  private readonly arranged = computed(() => {
    const query = foldText(this.store.view.state().text.trim());
    if (query === '') return this.passed();
    const texts = this.texts();
    const isFound = (row: JsonNode) => texts.get(row)?.includes(query) || this.pinned.is(row);
    return this.passed().filter(isFound);
  });

  readonly rows: Signal<readonly JsonNode[]> = linkedSignal<
    { rows: readonly JsonNode[]; isFrozen: boolean },
    readonly JsonNode[]
  >({
    source: () => ({ rows: this.arranged(), isFrozen: this.active.isEditing() }),
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
    return this.nodes().length;
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
