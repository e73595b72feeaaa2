import { computed, effect, type Signal, signal, untracked } from '@angular/core';
import {
  isSameQuery,
  type JsonNode,
  type ListQuery,
} from '@ampersand-prototype/components/application';
import type { ListWindow } from '../../rows/list-window';
import type { RowSpan } from '../../rows/window-pages';
import { ScrollDebounce } from './scroll-debounce';

/** Maximum number of rows in a selected range, which is loaded completely. */
export const MAX_SELECTED_ROWS = 2000;

/** The table whose rows are read by a window. */
export interface WindowedTable {
  readonly window: Signal<ListWindow | null>;
  /** The atoms to show among those that were read. */
  readonly nodes: Signal<readonly JsonNode[]>;
  /** Those that are not stored yet. */
  readonly newAtoms: Signal<ReadonlySet<JsonNode>>;
  readonly query: Signal<ListQuery>;
  /** Whether rows keep their places for now. */
  readonly isFrozen: Signal<boolean>;
  /** Whether it is for this row that they do. */
  readonly isWorked: (row: JsonNode) => boolean;
  /** Calls back when the view has had time to move again. */
  afterRest(done: () => void): void;
}

/** The rows of a long table: only those in view are loaded. */
export class TableWindow {
  /** On paper only rows stand that are here: what is missing cannot be read while the browser waits. */
  readonly isPrinting = signal(false);

  private readonly skimming: ScrollDebounce;

  constructor(private readonly table: WindowedTable) {
    this.skimming = new ScrollDebounce((done) => table.afterRest(done));
  }

  readonly isOpen = computed(() => this.table.window() !== null);
  /** All rows in their places, read or not; null where the list was read whole. */
  readonly rows = computed<readonly JsonNode[] | null>(() => {
    const window = this.table.window();
    if (!window) return null;
    const fresh = this.table.newAtoms();
    const shown = new Set(this.table.nodes());
    const isOut = (row: JsonNode) => !shown.has(row) || fresh.has(row);
    const all = window.rows();
    const out = new Set(window.read().filter(isOut));
    const staying = out.size === 0 ? all : all.filter((row) => !out.has(row));
    const rows = fresh.size === 0 ? staying : [...staying, ...fresh];
    return this.isPrinting() ? rows.filter((row) => !window.isPlaceholder(row)) : rows;
  });
  readonly isReading = computed(() => this.table.window()?.isReading() ?? false);
  /** Whether the rows are those that were asked for last. */
  readonly isCurrent = computed(() => {
    const window = this.table.window();
    return window === null || isSameQuery(window.query(), this.table.query());
  });
  readonly requestError = computed(() => this.table.window()?.requestError() ?? null);
  /** How many rows the filters leave. */
  readonly found = computed(() => this.table.window()?.total() ?? 0);

  /** How many rows there are without filters. */
  all(): number {
    return this.table.window()?.count() ?? 0;
  }

  /** Whether a row stands for one that was not read. */
  readonly isPlaceholder = (row: JsonNode): boolean =>
    this.table.window()?.isPlaceholder(row) ?? false;

  /** Follows the view of the user, and keeps rows where they are while somebody edits; to be called when it is made. */
  follow(arrived: () => void): void {
    effect(() => {
      const [window, query] = [this.table.window(), this.table.query()];
      untracked(() => void window?.applyQuery(query));
    });
    effect((onCleanup) => {
      const window = this.table.window();
      const { isFrozen, isWorked } = this.table;
      window?.hold({
        isFrozen: () => untracked(isFrozen),
        isFor: (row) => untracked(() => isWorked(row)),
      });
      onCleanup(() => window?.hold());
    });
    effect(() => {
      const window = this.table.window();
      if (!this.table.isFrozen()) untracked(() => window?.release());
    });
    let last: ListQuery | undefined;
    effect(() => {
      const query = this.table.window()?.query();
      if (last && query && query !== last) untracked(arrived);
      last = query;
    });
  }

  /** Wants the rows in view, and those that are selected where they are not too many. */
  request(view: RowSpan, selected: { readonly top: number; readonly bottom: number } | null): void {
    const window = untracked(this.table.window);
    if (!window) return;
    const isRequested = selected && selected.bottom - selected.top < MAX_SELECTED_ROWS;
    const span = isRequested
      ? { first: Math.min(view.first, selected.top), last: Math.max(view.last, selected.bottom) }
      : view;
    this.skimming.look(view, () => untracked(() => window.request(span)));
  }

  /** Reads the rows of a span, those that are far from view as well. @throws RequestFailure */
  async readSpan(span: RowSpan): Promise<readonly JsonNode[]> {
    return (await untracked(this.table.window)?.readSpan(span)) ?? [];
  }

  /** Reads again what could not be read. */
  retry(): void {
    void untracked(this.table.window)?.reread();
  }
}
