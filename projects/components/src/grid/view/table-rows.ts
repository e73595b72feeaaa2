import { computed, inject, Injectable, PendingTasks } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import type { ListWindow } from '../../rows/list-window';
import type { RowSource } from '../../rows/row-source';
import { ActiveCell } from '../cell/active-cell';
import { GroupedRows } from '../group/grouped-rows';
import { TableGroups } from '../group/table-groups';
import { TableStore } from '../store/table-store';
import { WindowedRows } from '../window/windowed-rows';
import { LocalRows } from './local-rows';

/** The displayed rows of a table, from whichever source. */
@Injectable()
export class TableRows {
  private readonly store = inject(TableStore);
  private readonly groups = inject(TableGroups);
  private readonly active = inject(ActiveCell);
  private readonly local = inject(LocalRows);
  private readonly tasks = inject(PendingTasks);

  /** On paper only loaded rows appear, because nothing can be read while the browser prints. */
  readonly isPrinting = this.active.isPrinting;
  /** Where the rows come from, without groups. */
  readonly plain = computed<RowSource>(() => {
    const window = this.store.box.window();
    return window ? this.windowed(window) : this.local;
  });
  /** The rows in their groups; null where they have none. */
  readonly grouped = computed<GroupedRows | null>(() => {
    const { groups, store } = this;
    const item = groups.item();
    if (!item || groups.problem()) return null;
    const readGroups = computed(() => {
      const by = store.shownQuery()?.by;
      return by?.item === item.group ? by.groups : null;
    });
    const { isEditing: isFrozen } = this.active;
    return new GroupedRows(this.plain(), {
      groups,
      item,
      readGroups,
      isFrozen,
      version: store.version,
    });
  });
  /** Where the rows come from. */
  readonly source = computed<RowSource>(() => this.grouped() ?? this.plain());
  /** The rows to show. */
  readonly shown = computed<readonly JsonNode[]>(() => {
    const rows = this.source().rows();
    return this.isPrinting() ? rows.filter((row) => !this.isPlaceholder(row)) : rows;
  });
  /** Whether the rows follow the current order and filters. */
  readonly isCurrent = computed(() => this.source().isCurrent());

  /** Checks whether a row represents one that is not loaded. */
  isPlaceholder(row: JsonNode): boolean {
    return this.source().isPlaceholder(row);
  }

  private windowed(window: ListWindow): RowSource {
    const query = computed(() => this.groups.query() ?? this.store.query());
    const { box } = this.store;
    return new WindowedRows(window, { box, query }, (done) => this.afterRest(done));
  }

  /** Calls back when scrolling has stopped. Until then the application counts as busy. */
  private afterRest(done: () => void): void {
    const finished = this.tasks.add();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        done();
        finished();
      }),
    );
  }
}
