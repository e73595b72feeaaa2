import { computed, linkedSignal, type Signal } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { lowerBound } from '../../common/lower-bound';
import type { RowSource } from '../../rows/row-source';
import type { RowSpan } from '../../rows/window-pages';
import type { GroupItem } from './group-item';
import { isGroupHead } from './group-head';
import { groupOfRow, type RowGroup } from './row-group';
import type { TableGroups } from './table-groups';

/** What the groups of a table depend on. */
export interface GroupedTable {
  readonly groups: TableGroups;
  readonly item: GroupItem;
  /** The groups by which the rows of a long list were read; null until they are. */
  readonly readGroups: Signal<readonly Pick<RowGroup, 'key' | 'count'>[] | null>;
  /** Whether rows keep their groups, because the user edits one. */
  readonly isFrozen: Signal<boolean>;
  /** Changes when the content was merged. */
  readonly version: Signal<number>;
}

/** A group with the rows below its head. */
interface Section {
  readonly group: RowGroup;
  readonly rows: readonly JsonNode[];
}

/** The rows of a table with a head before each group. Those of closed groups are left out. */
export class GroupedRows implements RowSource {
  readonly isPartial: boolean;
  readonly isCurrent: RowSource['isCurrent'];
  readonly isReading: RowSource['isReading'];
  readonly requestError: RowSource['requestError'];
  readonly isPlaceholder: RowSource['isPlaceholder'];

  constructor(
    private readonly source: RowSource,
    private readonly table: GroupedTable,
  ) {
    this.isPartial = source.isPartial;
    this.isCurrent = source.isCurrent;
    this.isReading = source.isReading;
    this.requestError = source.requestError;
    this.isPlaceholder = source.isPlaceholder;
  }

  /** The groups of the rows that are all here; a row that is edited keeps its group until the edit ends. */
  private readonly ofRows = linkedSignal<
    { readonly rows: readonly JsonNode[]; readonly isFrozen: boolean },
    ReadonlyMap<JsonNode, RowGroup>
  >({
    source: () => {
      this.table.version();
      return { rows: this.source.rows(), isFrozen: this.table.isFrozen() };
    },
    computation: ({ rows, isFrozen }, before) => {
      const known = isFrozen ? before?.value : undefined;
      const { name, unit } = this.table.item;
      return new Map(rows.map((row) => [row, known?.get(row) ?? groupOfRow(row, name, unit)]));
    },
  });
  private readonly sections = computed<readonly Section[]>(() =>
    this.isPartial ? this.sectionsRead() : this.sectionsHere(),
  );
  /** Rows of no group, such as new ones of a long list. */
  private readonly others = computed<readonly JsonNode[]>(() => {
    if (!this.isPartial) return [];
    const inGroups = (this.table.readGroups() ?? []).reduce((sum, { count }) => sum + count, 0);
    return this.source.rows().slice(inGroups);
  });
  readonly rows = computed<readonly JsonNode[]>(() => [
    ...this.sections().flatMap(({ group: { key }, rows }) => [
      this.table.groups.headOf(key),
      ...(this.table.groups.isClosed(key) ? [] : rows),
    ]),
    ...this.others(),
  ]);
  /** The indexes of the heads, in order: each step of scrolling looks them up. */
  private readonly heads = computed<readonly number[]>(() =>
    this.rows().flatMap((row, index) => (isGroupHead(row) ? [index] : [])),
  );
  readonly found = computed(() =>
    this.isPartial && this.table.readGroups()
      ? this.table.groups.all().reduce((sum, { count }) => sum + count, 0)
      : this.source.found(),
  );

  /** The group that begins at a head. */
  groupOf(key: string | null): RowGroup | undefined {
    return this.sections().find(({ group }) => group.key === key)?.group;
  }

  total(): number {
    return this.source.total();
  }

  load(view: RowSpan, selected: Parameters<RowSource['load']>[1]): void {
    const span = this.spanOf(view);
    const range = selected && this.spanOf({ first: selected.top, last: selected.bottom });
    if (span) this.source.load(span, range && { top: range.first, bottom: range.last });
  }

  async readSpan(span: RowSpan): Promise<readonly JsonNode[]> {
    const shown = this.rows().slice(span.first, span.last + 1);
    const own = this.spanOf(span);
    const read: JsonNode[] = own ? [...(await this.source.readSpan(own))] : [];
    return shown.map((row) => (isGroupHead(row) ? row : (read.shift() ?? row)));
  }

  retry(): void {
    this.source.retry();
  }

  private sectionsHere(): readonly Section[] {
    const { groups, item } = this.table;
    const ofRows = this.ofRows();
    const byKey = Map.groupBy(ofRows.keys(), (row) => ofRows.get(row)?.key ?? null);
    return groups
      .inOrder([...ofRows.values()], item)
      .map((group) => ({ group, rows: byKey.get(group.key) ?? [] }));
  }

  private sectionsRead(): readonly Section[] {
    const read = this.table.readGroups();
    if (!read) return [];
    const rows = this.source.rows();
    let start = 0;
    const byKey = new Map(
      read.map(({ key, count }) => [key, rows.slice(start, (start += count))] as const),
    );
    return this.table.groups.all().map((group) => ({ group, rows: byKey.get(group.key) ?? [] }));
  }

  /** The places in the source of the rows in a span; null where it has heads only. */
  private spanOf({ first, last }: RowSpan): RowSpan | null {
    const heads = this.heads();
    const rowsBefore = (index: number): number => index - lowerBound(heads, index);
    const start = rowsBefore(first);
    const end = rowsBefore(Math.min(last + 1, this.rows().length));
    return end > start ? { first: start, last: end - 1 } : null;
  }
}
