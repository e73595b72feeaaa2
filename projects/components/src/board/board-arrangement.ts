import { computed, inject, Injectable } from '@angular/core';
import { suitsView } from '@ampersand-prototype/generics';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import { isItem } from '../field/box-annotations';
import type { ListItem } from '../grid/column/list-item';
import { ListModel } from '../grid/list-view/list-model';
import { displayedTotal } from '../grid/order/displayed-total';
import { totalText } from '../grid/order/total';
import { TableTotals } from '../grid/total/table-totals';
import { boardColumns } from './board-columns';
import { type RowGroup, groupsOfAggregates, groupsOfRows } from '../grid/group/row-group';
import { BoardMessages } from './board-messages';

const NO_COLUMNS = { columns: [], omitted: 0 };

/** Arranges a board: the item whose values are the columns, the columns with their counts, and one total per column. */
@Injectable()
export class BoardArrangement {
  private readonly list = inject(ListModel);
  private readonly messages = inject(BoardMessages);
  private readonly totals = inject(TableTotals);
  private readonly locale = inject(AmpersandSettings).locale;

  /** The items by which the board can be arranged. */
  readonly items = computed(() => this.list.items().filter((item) => suitsView('board', item)));
  /** The item by which it is arranged: the chosen one, else the first with a closed set; null in a list that has none. */
  readonly item = computed<ListItem | null>(() => {
    const name = this.list.option('by') ?? '';
    const items = this.items();
    const named = items.find((item) => isItem(name, { property: item.name, label: item.label }));
    return named ?? items.find(({ values }) => values !== null) ?? items[0] ?? null;
  });
  /** The total of each column: the first of those of the table. */
  private readonly total = computed(() => Object.entries(this.totals.chosen())[0] ?? null);
  private readonly aggregates = this.list.aggregates(
    computed(() => {
      const [item, total] = [this.item(), this.total()];
      if (!item) return null;
      const parts = total ? ['count', total.join(':')] : ['count'];
      return { aggregate: parts.join(','), group: item.name };
    }),
  );
  private readonly groups = computed<readonly RowGroup[]>(() => {
    const item = this.item();
    if (this.list.isPartial() || !item)
      return groupsOfAggregates(this.aggregates.value()?.rows ?? []);
    this.list.store.version();
    const { compare } = new Intl.Collator(this.locale(), { numeric: true });
    return groupsOfRows(this.list.rows(), item.name, compare);
  });
  private readonly arranged = computed(() => {
    const item = this.item();
    return item ? boardColumns(item, this.groups(), this.textsOf(item)) : NO_COLUMNS;
  });

  readonly columns = computed(() => this.arranged().columns);
  /** How many values have no column. */
  readonly omitted = computed(() => this.arranged().omitted);
  /** Whether even more values exist than the server grouped by. */
  readonly hasMore = computed(
    () => this.list.isPartial() && this.aggregates.value()?.hasMore === true,
  );
  /** Why the columns of a long list are not known; null where they are. */
  readonly error = computed(() => (this.list.isPartial() ? this.aggregates.error() : null));
  private readonly totalsByKey = computed(() => {
    const rows = this.aggregates.value()?.rows ?? [];
    return new Map(
      rows.map(({ group: [value], values }) => [value ? String(value.value) : null, values[1]]),
    );
  });

  /** The total of a column with its name; null without one. */
  totalOf(key: string | null): { readonly name: string; readonly text: string } | null {
    const [total, value] = [this.total(), this.totalsByKey().get(key) ?? null];
    if (!total || value === null) return null;
    const [name, kind] = total;
    const item = this.list.items().find((each) => each.name === name);
    const display = item?.column.numberDisplay() ?? null;
    return { name: item?.label ?? name, text: displayedTotal(value, kind, this.locale(), display) };
  }

  /** A number of cards as the user writes numbers. */
  countText(count: number): string {
    return totalText(count, 'count', this.locale());
  }

  /** Arranges the board by another item. */
  choose(item: string): void {
    this.list.choose('by', item);
  }

  private textsOf({ label }: ListItem) {
    return {
      yes: this.messages.say('board.yes'),
      no: this.messages.say('board.no'),
      none: this.messages.say('board.none', { label }),
    };
  }
}
