import { computed, linkedSignal, signal, type Signal } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { filterText } from './cell-text';
import { RowSorter, nextOrder, type RowOrder } from './row-order';

/** What the rows of a table are made from. */
export interface TableRowsSource {
  readonly nodes: Signal<readonly JsonNode[]>;
  readonly columns: Signal<readonly string[]>;
  readonly locale: Signal<string>;
  /** Changes when the content of nodes changed by a merge; typing does not move rows. */
  readonly version: Signal<number>;
  /** Whether rows keep their places for now, because the user edits in one. */
  readonly isFrozen: Signal<boolean>;
  /** The order to start with. */
  readonly defaultOrder: Signal<RowOrder | null>;
}

/** The rows of a table as shown: those that match the filter, in the order that the user chose. */
export class TableRows {
  private readonly sorter = new RowSorter();
  private readonly text = signal('');
  private readonly chosen = signal<RowOrder | null | undefined>(undefined);

  constructor(private readonly source: TableRowsSource) {}

  readonly filter = this.text.asReadonly();
  readonly order = computed(() => {
    const chosen = this.chosen();
    return chosen === undefined ? this.source.defaultOrder() : chosen;
  });
  private readonly sorted = computed(() => {
    this.source.version();
    return this.sorter.sort(this.source.nodes(), this.order(), this.source.locale());
  });
  private readonly texts = computed(() => {
    this.source.version();
    const columns = this.source.columns();
    const locale = this.source.locale();
    const textOf = (node: JsonNode) =>
      columns.map((name) => filterText(node, name, locale)).join('\n');
    return new Map(this.source.nodes().map((node) => [node, textOf(node).toLocaleLowerCase()]));
  });
  private readonly arranged = computed(() => {
    const wanted = this.text().trim().toLocaleLowerCase();
    if (wanted === '') return this.sorted();
    const texts = this.texts();
    return this.sorted().filter((node) => texts.get(node)?.includes(wanted));
  });

  /** The rows to show. */
  readonly shown: Signal<readonly JsonNode[]> = linkedSignal<
    { rows: readonly JsonNode[]; isFrozen: boolean },
    readonly JsonNode[]
  >({
    source: () => ({ rows: this.arranged(), isFrozen: this.source.isFrozen() }),
    computation: ({ rows, isFrozen }, before) =>
      isFrozen && before ? inPlaces(before.value, rows) : rows,
  });

  filterBy(text: string): void {
    this.text.set(text);
  }

  sortBy(column: string): void {
    this.chosen.set(nextOrder(this.order(), column));
  }
}

/** The rows in the places that they had before; new ones come last. */
function inPlaces(before: readonly JsonNode[], rows: readonly JsonNode[]): readonly JsonNode[] {
  const [present, known] = [new Set(rows), new Set(before)];
  const staying = before.filter((row) => present.has(row));
  return [...staying, ...rows.filter((row) => !known.has(row))];
}
