import { computed, inject, Injectable, linkedSignal, signal } from '@angular/core';
import { atomId, type JsonNode, userTimeZone } from '@ampersand-prototype/components/application';
import { type ListReading, listReads } from '../box/list-reads';
import { ListModel } from '../grid/list-view/list-model';
import { queryOfGroup } from '../rows/row-groups';
import { nodesIn } from '../rows/windowed-list';
import { BoardArrangement } from './board-arrangement';
import type { BoardCard } from './board-card';
import type { BoardColumn } from './board-columns';
import { groupKeyOf } from '../grid/group/row-group';

/** How many cards of a column are shown at first, and how many more each time. */
export const CARDS_AT_ONCE = 25;

type Key = BoardColumn['key'];

/** The cards of a board. Those of long lists are read column by column. */
@Injectable()
export class BoardCards {
  private readonly list = inject(ListModel);
  private readonly arrangement = inject(BoardArrangement);
  private readonly limits = signal<ReadonlyMap<Key, number>>(new Map());
  /** The keys of the columns that have cards to read. */
  private readonly keys = computed<readonly Key[]>(
    () =>
      this.arrangement
        .columns()
        .filter(({ count }) => count > 0)
        .map(({ key }) => key),
    { equal: (a, b) => a.length === b.length && a.every((key, i) => key === b[i]) },
  );
  private readonly current = computed<readonly BoardCard[]>(() => {
    const item = this.arrangement.item()?.name;
    if (item === undefined) return [];
    this.list.store.version();
    const rows = this.list.isPartial()
      ? [...(this.read() ?? new Map<Key, readonly JsonNode[]>())].flatMap(([, nodes]) => nodes)
      : this.list.rows();
    return rows.map((node) => ({
      id: atomId(node) ?? '',
      node,
      from: groupKeyOf(node, item),
      was: node[item] ?? null,
    }));
  });

  /** While a card is dragged, the cards stay as they are. */
  readonly isFrozen = signal(false);
  readonly cards = linkedSignal<
    { cards: readonly BoardCard[]; isFrozen: boolean },
    readonly BoardCard[]
  >({
    source: () => ({ cards: this.current(), isFrozen: this.isFrozen() }),
    computation: ({ cards, isFrozen }, before) => (isFrozen && before ? before.value : cards),
  });
  private readonly reads = listReads(this.list.box, {
    request: computed(() => {
      const [item, keys] = [this.arrangement.item(), this.keys()];
      const [limits, query] = [this.limits(), this.list.store.query()];
      return this.list.isPartial() && item ? { item: item.name, keys, limits, query } : null;
    }),
    shownQuery: this.list.store.shownQuery,
    read: readColumns,
  });
  /** The cards of a long list by column, as they were read last; null in complete lists. */
  readonly read = this.reads.value;
  /** Why the cards of a long list could not be read; null where they could. */
  readonly error = this.reads.error;

  /** How many cards of a column are shown. */
  limitOf(key: Key): number {
    return this.limits().get(key) ?? CARDS_AT_ONCE;
  }

  /** Shows more cards of a column. */
  showMore(key: Key): void {
    this.limits.update((limits) =>
      new Map(limits).set(key, (limits.get(key) ?? CARDS_AT_ONCE) + CARDS_AT_ONCE),
    );
  }
}

/** The columns of a long list to read. */
interface ColumnQuestion {
  readonly item: string;
  readonly keys: readonly Key[];
  readonly limits: ReadonlyMap<Key, number>;
  readonly query: ReturnType<ListModel['store']['query']>;
}

async function readColumns(
  { item, keys, limits, query }: ColumnQuestion,
  { path, backend, response }: Parameters<ListReading<ColumnQuestion, unknown>['read']>[1],
): Promise<ReadonlyMap<Key, readonly JsonNode[]>> {
  const pages = keys.map(async (key) => {
    const rows = { ...queryOfGroup(query, item, key), timeZone: userTimeZone() };
    const limit = limits.get(key) ?? CARDS_AT_ONCE;
    return [key, nodesIn(await response(backend.list(path, rows, { limit })))] as const;
  });
  return new Map(await Promise.all(pages));
}
