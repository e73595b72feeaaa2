import { computed, inject, Injectable, type Signal, signal } from '@angular/core';
import type { PatchValue, ValueColor } from '@ampersand-prototype/generics';
import {
  type AggregateRequest,
  AmpersandSettings,
  isSameQuery,
  type JsonNode,
  type ListQuery,
  Messages,
  textOrder,
} from '@ampersand-prototype/components/application';
import { listAggregates } from '../../box/list-aggregates';
import { periodText } from '../../common/period-text';
import { ChosenTotals } from '../store/chosen-totals';
import { TableStore } from '../store/table-store';
import { type ListItem, listItemOf } from '../column/list-item';
import { readClosedGroups, writeClosedGroups } from './closed-groups';
import { GroupHead } from './group-head';
import { groupItem, type GroupItem, groupItemsOf } from './group-item';
import { countGroups, groupsOfAggregates, inItemOrder, type RowGroup } from './row-group';

/** The options of the view that hold the item by which rows are grouped, and the closed groups. */
const [BY, CLOSED] = ['group', 'closed'];

/** The groups of the rows of a table: by which item, which of them are closed, and their totals. */
@Injectable()
export class TableGroups {
  private readonly store = inject(TableStore);
  private readonly totals = inject(ChosenTotals);
  private readonly messages = inject(Messages);
  private readonly locale = inject(AmpersandSettings).locale;
  private readonly declared = signal('');
  private readonly isTable = signal<Signal<boolean> | null>(null);
  private readonly heads = new Map<string | null, GroupHead>();

  /** The items by which rows can be grouped; none in a table that is in a cell. */
  readonly items = computed<readonly GroupItem[]>(() =>
    this.store.isNested ? [] : this.columns().flatMap(groupItemsOf),
  );
  private readonly columns = computed<readonly ListItem[]>(() =>
    this.store.ofModel().map((column) => listItemOf(column, this.declared())),
  );
  /** The item by which rows are grouped; null for rows without groups, and where another view shows them. */
  readonly item = computed<GroupItem | null>(() => {
    if (this.isTable()?.() !== true || this.store.isNested) return null;
    return groupItem(this.store.view.state().options[BY] ?? this.declared(), this.columns());
  });
  private readonly closed = computed(() =>
    readClosedGroups(this.store.view.state().options[CLOSED] ?? null),
  );
  private readonly isPartial = computed(() => this.store.box.window() !== null);
  private readonly found = listAggregates(this.store.box, {
    request: computed<AggregateRequest | null>(() => {
      const [item, parts] = [this.item(), this.totals.parts()];
      if (!item || !(this.isPartial() || parts.length > 0)) return null;
      return { aggregate: ['count', ...parts].join(','), group: item.group };
    }),
    query: this.store.query,
    shownQuery: this.store.shownQuery,
  });
  /** The aggregates of the current item; null until they are known. */
  private readonly aggregates = computed(() => {
    const isOfItem = this.found.of()?.requested.group === this.item()?.group;
    return isOfItem ? this.found.value() : null;
  });
  /** Why the rows of a long list have no groups; null where they have. */
  readonly problem = computed<'failed' | 'tooMany' | null>(() => {
    if (!this.isPartial() || !this.item()) return null;
    if (this.found.error()) return 'failed';
    return this.aggregates()?.hasMore ? 'tooMany' : null;
  });
  private readonly ofServer = computed(() => {
    const [item, rows] = [this.item(), this.aggregates()?.rows ?? []];
    return item ? inItemOrder(item, groupsOfAggregates(rows)) : [];
  });
  private readonly read = computed(
    () => {
      const [item, closed] = [this.item(), this.closed()];
      if (!item) return undefined;
      const open = this.ofServer().filter(({ key }) => !closed.has(key));
      return { item: item.group, groups: open.map(({ key, count }) => ({ key, count })) };
    },
    { equal: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  /** The query of a long list, with its groups; null until these are known for its filters. */
  readonly query = computed<ListQuery | null>(() => {
    const query = this.store.query();
    if (!this.item() || this.problem()) return query;
    const of = this.aggregates() && this.found.of();
    const isOfRows = of && isSameQuery(of.rows, { ...query, sort: [] });
    return isOfRows ? { ...query, by: this.read() } : null;
  });
  private readonly values = computed(() => {
    const columns = Object.keys(this.totals.all());
    const rows = this.aggregates()?.rows ?? [];
    return new Map(
      rows.map(({ group: [value], values: [, ...values] }) => [
        value ? String(value.value) : null,
        new Map(columns.map((name, i) => [name, values[i] ?? null] as const)),
      ]),
    );
  });

  /** Takes over the item that the model declares, and whether rows are shown as a table. */
  declare(item: string, isTable: Signal<boolean>): void {
    this.declared.set(item);
    this.isTable.set(isTable);
  }

  /** Groups rows by an item; null for no groups. */
  choose(item: string | null): void {
    this.store.view.choose(CLOSED, null);
    this.store.view.choose(BY, item ?? '');
  }

  isClosed(key: string | null): boolean {
    return this.closed().has(key);
  }

  /** Opens or closes a group. It is stored with the view of the page. */
  toggle(key: string | null): void {
    const closed = new Set(this.closed());
    if (!closed.delete(key)) closed.add(key);
    this.store.view.choose(CLOSED, writeClosedGroups(closed));
  }

  /** The row at which a group begins: the same one as long as the table lives. */
  headOf(key: string | null): JsonNode {
    const head = this.heads.get(key) ?? new GroupHead(key);
    this.heads.set(key, head);
    return head;
  }

  /** The groups of all rows of a long list. */
  all(): readonly RowGroup[] {
    return this.ofServer();
  }

  /** Counts the groups of rows that are all here, those of a closed set in its order. */
  inOrder(groups: readonly RowGroup[], item: ListItem): readonly RowGroup[] {
    return inItemOrder(item, countGroups(groups, textOrder(this.locale())));
  }

  /** The label of a group as the user reads it. */
  labelOf({ key, value, label }: RowGroup): string {
    if (key === null) return this.messages.say('group.none', { label: this.item()?.label ?? '' });
    if (this.item()?.unit) return this.periodLabel(key);
    if (typeof value !== 'boolean') return label || key;
    return this.messages.say(value ? 'boolean.true' : 'boolean.false');
  }

  /** What a choice of groups is called. */
  nameOf({ label, unit }: GroupItem): string {
    return unit === null ? label : this.messages.say(`group.by.${unit}`, { label });
  }

  /** The color of a group; null without one. */
  toneOf(key: string | null): ValueColor | null {
    return (key !== null && this.item()?.column.colors()?.get(key)) || null;
  }

  private periodLabel(period: string): string {
    const [, year, week] = /^(\d{4})-W(\d\d)$/.exec(period) ?? [];
    if (year === undefined) return periodText(period, this.locale());
    return this.messages.say('group.week', { week: Number(week), year });
  }

  /** A total of a group; null without one. */
  totalOf(key: string | null, column: string): PatchValue {
    return this.values().get(key)?.get(column) ?? null;
  }
}
