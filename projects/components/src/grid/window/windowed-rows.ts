import { computed, effect, inject, type Signal, untracked } from '@angular/core';
import {
  isSameQuery,
  type JsonNode,
  type ListQuery,
} from '@ampersand-prototype/components/application';
import type { ListWindow } from '../../rows/list-window';
import type { RowSource } from '../../rows/row-source';
import type { RowSpan } from '../../rows/window-pages';
import { ActiveCell } from '../cell/active-cell';
import { PinnedRow } from '../cell/pinned-row';
import type { TableStore } from '../store/table-store';
import { ScrollDebounce } from './scroll-debounce';

/** Maximum number of rows in a selected range, which is loaded completely. */
export const MAX_SELECTED_ROWS = 2000;

/** The rows of a long table, which the server sorts, filters, and pages. Only those in view are loaded. */
export class WindowedRows implements RowSource {
  private readonly debounce: ScrollDebounce;

  constructor(
    private readonly window: ListWindow,
    private readonly store: Pick<TableStore, 'box' | 'query'>,
    afterRest: (done: () => void) => void,
  ) {
    this.debounce = new ScrollDebounce(afterRest);
    this.found = window.total;
    this.isReading = window.isReading;
    this.requestError = window.requestError;
    this.isPlaceholder = window.isPlaceholder;
  }

  readonly isPartial = true;
  readonly found: Signal<number>;
  readonly isReading: Signal<boolean>;
  readonly requestError: RowSource['requestError'];
  readonly isPlaceholder: (row: JsonNode) => boolean;
  readonly isCurrent = computed(() => isSameQuery(this.window.query(), this.store.query()));
  readonly rows = computed<readonly JsonNode[]>(() => {
    const fresh = this.store.box.newAtoms();
    const shown = new Set(this.store.box.nodes());
    const isOut = (row: JsonNode) => !shown.has(row) || fresh.has(row);
    const all = this.window.rows();
    const out = new Set(this.window.read().filter(isOut));
    const staying = out.size === 0 ? all : all.filter((row) => !out.has(row));
    return fresh.size === 0 ? staying : [...staying, ...fresh];
  });

  total(): number {
    return this.window.count();
  }

  load(view: RowSpan, selected: Parameters<RowSource['load']>[1]): void {
    const isRequested = selected && selected.bottom - selected.top < MAX_SELECTED_ROWS;
    const span = isRequested
      ? { first: Math.min(view.first, selected.top), last: Math.max(view.last, selected.bottom) }
      : view;
    this.debounce.look(view, () => untracked(() => this.window.request(span)));
  }

  readSpan(span: RowSpan): Promise<readonly JsonNode[]> {
    return this.window.readSpan(span);
  }

  retry(): void {
    void this.window.reread();
  }
}

/** A table whose long list follows its query; null while that is not known. */
interface FollowedTable extends Pick<TableStore, 'box'> {
  readonly query: Signal<ListQuery | null>;
}

/** Applies the query of a table to its long list, and freezes rows during edits. Needs an injection context. */
export function followTable({ box: { window }, query }: FollowedTable, arrived: () => void): void {
  const [active, pinned] = [inject(ActiveCell), inject(PinnedRow)];
  const isFrozen = computed(() => active.isEditing() || pinned.isHere());
  effect(() => {
    const [current, requested] = [window(), query()];
    if (requested) untracked(() => void current?.applyQuery(requested));
  });
  effect((onCleanup) => {
    const current = window();
    current?.hold({
      isFrozen: () => untracked(isFrozen),
      isFor: (row) => untracked(() => pinned.is(row)),
    });
    onCleanup(() => current?.hold());
  });
  effect(() => {
    const current = window();
    if (!isFrozen()) untracked(() => current?.release());
  });
  let last: ListQuery | undefined;
  // The order of the table before the user chooses another: while its rows arrive, the user may have scrolled.
  let first: ListQuery | undefined;
  effect(() => {
    const applied = window()?.query();
    first ??= untracked(query) ?? undefined;
    const isOther = last && applied && !isSameQuery(applied, last);
    if (isOther && applied !== first) untracked(arrived);
    last = applied;
  });
}
