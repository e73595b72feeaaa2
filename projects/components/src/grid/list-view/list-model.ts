import { computed, inject, Injectable, type Signal, signal, untracked } from '@angular/core';
import {
  type AggregateRequest,
  isSameQuery,
  type JsonNode,
  Messages,
} from '@ampersand-prototype/components/application';
import { BoxCore } from '../../box/box-core';
import { type ListAggregates, listAggregates } from '../../box/list-aggregates';
import { RowDetailPanel } from '../detail-panel/row-detail-panel';
import { RecordLinks } from '../row/record-links';
import { TableStore } from '../store/table-store';
import { TableRows } from '../view/table-rows';
import { cellText } from '../column/cell-text';
import { type ListItem, listItemOf } from '../column/list-item';

/** The list of a table, as its views show it: items, rows, query, aggregates, and what the user chose in a view. */
@Injectable()
export class ListModel {
  readonly store = inject(TableStore);
  readonly box = inject(BoxCore);
  private readonly rowsOfTable = inject(TableRows);
  private readonly links = inject(RecordLinks);
  private readonly side = inject(RowDetailPanel);
  private readonly messages = inject(Messages);
  private readonly declared = signal<Readonly<Record<string, string>>>({});

  /** The items of the rows, in the order of the model, hidden ones included. */
  readonly items: Signal<readonly ListItem[]> = computed(() =>
    this.store.ofModel().map((column) => listItemOf(column, this.declared()['by'] ?? '')),
  );
  /** The items that the user sees in the table: hidden columns are left out of cards as well. */
  readonly shownItems: Signal<readonly ListItem[]> = computed(() => {
    const { hidden } = this.store.view.state();
    const declared = new Set(this.store.names());
    return this.items().filter(({ name }) => declared.has(name) && !hidden.includes(name));
  });
  /** Whether rows may be missing in {@link rows}, so that a view reads them from the server. */
  readonly isPartial = computed(() => this.rowsOfTable.plain().isPartial);
  /** The rows that search and filters leave, sorted; with placeholders where the list {@link isPartial}. */
  readonly rows: Signal<readonly JsonNode[]> = computed(() => this.rowsOfTable.plain().rows());
  /** The search and filters of the rows, without an order. */
  readonly query = computed(() => ({ ...this.store.query(), sort: [] }), { equal: isSameQuery });

  /** The number of rows that search and filters leave. */
  readonly found = computed(() => this.rowsOfTable.plain().found());

  /** The first rows, as far as they are here; requests those of a long list that are missing. */
  first(count: number): readonly JsonNode[] {
    const source = this.rowsOfTable.plain();
    untracked(() => source.load({ first: 0, last: count - 1 }, null));
    return source
      .rows()
      .slice(0, count)
      .filter((row) => !source.isPlaceholder(row));
  }

  /** The text of an item, with dates as the user writes them. */
  textOf(node: JsonNode, { name }: ListItem): string {
    return this.messages.local(cellText(node, name));
  }

  /** The address of a file by its path. */
  readonly fileUrl = (path: string): string => this.box.controller().backend.fileUrl(path);

  /** Takes over what the model declares for the options of views, by name. */
  declare(options: Readonly<Record<string, string>>): void {
    this.declared.set(options);
  }

  /** What the user chose, else what the model declares; null without either. */
  option(name: string): string | null {
    return this.store.view.state().options[name] ?? (this.declared()[name] || null);
  }

  /** Notes what the user chose in a view; it is stored with the view of the page. */
  choose(name: string, value: string | null): void {
    this.store.view.choose(name, value);
  }

  /** Computes aggregates of the rows, again after each change. To be called in an injection context. */
  aggregates(request: Signal<AggregateRequest | null>): ListAggregates {
    const { query, store } = this;
    return listAggregates(this.box, { request, query, shownQuery: store.shownQuery });
  }

  /** Router commands that open the record of a row; null where no interface does. */
  commandsOf(row: JsonNode): readonly string[] | null {
    return this.links.commandsOf(row);
  }

  /** Opens a row as a form next to the list, or on its page in narrow windows. */
  open(row: JsonNode): void {
    this.side.open(row);
  }
}
