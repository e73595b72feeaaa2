import { computed, inject, Injectable, signal, untracked } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { rowKey } from '../cell/row-key';
import { FocusedPosition } from '../position/focused-position';
import { TableStore } from '../store/table-store';
import { TableRows } from '../view/table-rows';
import type { KeyedRow } from './row-views';
import { RowWindow } from './row-window';

/** From how many rows on only those in view are drawn. */
const MAX_ROWS_RENDERED = 100;
/** The height of the view before it was measured, in pixels. */
const USUAL_HEIGHT = 600;

/** A row of a table that is currently in the DOM. */
export interface RenderedRow extends KeyedRow {
  readonly node: JsonNode;
  readonly index: number;
  /** Whether it replaces a row that has not been read. */
  readonly isPlaceholder: boolean;
  /** The height of the rows before it that are not drawn, in pixels. */
  readonly gap: number;
}

/**
 * Determines the rendered rows of a table: those in view and a few around them. All rows of a short table are
 * rendered, and so is the focused row.
 */
@Injectable()
export class RowsInView {
  private readonly table = inject(TableRows);
  private readonly viewport = inject(TableStore).viewport;
  /** The row that is drawn wherever the user has scrolled to, because it has the focus. */
  private readonly kept = inject(FocusedPosition).row;
  private readonly window = new RowWindow<JsonNode>();
  private readonly scrollTop = signal(0);
  private readonly height = signal(USUAL_HEIGHT);
  private readonly measurements = signal(0);
  private readonly isWhole = signal(false);
  /** Rows around those in view wait until these are on the screen, which is so much the sooner. */
  private readonly isOnScreen = signal(false);
  private isRendered = false;
  /** The rows from the first one in view on, with their positions in the view in pixels; null at the top. */
  private anchor: readonly (readonly [row: JsonNode, top: number])[] | null = null;

  readonly isWindowed = computed(
    () => !this.isWhole() && this.table.shown().length > MAX_ROWS_RENDERED,
  );
  private readonly slice = computed(() => {
    const rows = this.table.shown();
    if (!this.isWindowed()) return { start: 0, end: rows.length, above: 0, below: 0 };
    this.measurements();
    const beyond = this.isOnScreen() ? undefined : 0;
    return this.window.slice(rows, this.scrollTop(), this.height(), beyond);
  });
  /** The rows in view and a few around them. */
  readonly span = computed(() => {
    const { start, end } = this.slice();
    return { first: start, last: Math.max(start, end - 1) };
  });
  /** The indexes of the rows that are drawn, in order. */
  private readonly indexes = computed<readonly number[]>(() => {
    const { start, end } = this.slice();
    const inView = Array.from({ length: end - start }, (_, i) => start + i);
    const kept = this.kept();
    const index = kept && this.isWindowed() ? this.table.shown().indexOf(kept) : -1;
    if (index < 0 || (index >= start && index < end)) return inView;
    return index < start ? [index, ...inView] : [...inView, index];
  });
  /** Rows that were not read are all alike: the elements at a place stay there, whichever of them it is. */
  readonly rendered = computed<readonly RenderedRow[]>(() => {
    const rows = this.table.shown();
    const kept = this.kept();
    let next = 0;
    return this.indexes().flatMap((index, place) => {
      const node = rows[index];
      const gap = this.heightBetween(next, index);
      next = index + 1;
      if (!node) return [];
      const isPlaceholder = this.table.isPlaceholder(node);
      return [
        {
          node,
          index,
          gap,
          key: isPlaceholder && node !== kept ? place : rowKey(node),
          isPlaceholder,
        },
      ];
    });
  });
  /** The height of the rows after the last one that is drawn, in pixels. */
  readonly below = computed(() =>
    this.heightBetween((this.indexes().at(-1) ?? -1) + 1, this.table.shown().length),
  );

  /** Takes where the user has scrolled to. */
  scrolled(): void {
    const view = this.viewport();
    if (!view || this.isWhole()) return;
    this.scrollTop.set(view.scrollTop);
    this.height.set(view.clientHeight || USUAL_HEIGHT);
    this.noteAnchor();
  }

  /** Keeps the rows in view where they are on the screen, after rows above them came or went. */
  keepPlace(): void {
    const view = this.viewport();
    const rows = this.table.shown();
    // A placeholder is of its place, not of a record.
    const kept = this.anchor?.find(([row]) => !this.table.isPlaceholder(row) && rows.includes(row));
    if (!view || !kept || !this.isWindowed()) return;
    const [row, top] = kept;
    view.scrollTop = this.window.offsetOf(rows, rows.indexOf(row)) - top;
    this.scrollTop.set(view.scrollTop);
  }

  /** Where the user is at the top, rows that come there are to be seen. */
  private noteAnchor(): void {
    const [rows, top] = [this.table.shown(), this.scrollTop()];
    const { start, end } = this.slice();
    const offset = (index: number): number => this.window.offsetOf(rows, index);
    let first = start;
    while (first < end - 1 && offset(first + 1) <= top) first++;
    const inView = rows.slice(first, end).map((row, i) => [row, offset(first + i) - top] as const);
    this.anchor = top === 0 ? null : inView;
  }

  /** Scrolls a row into view, so that it is drawn. */
  reveal(index: number): void {
    const view = this.viewport();
    const { start, end } = this.slice();
    if (!view || !this.isWindowed() || index < 0 || (index > start && index < end - 1)) return;
    const top = this.window.offsetOf(this.table.shown(), index) - view.clientHeight / 2;
    view.scrollTop = Math.max(0, top);
    this.scrollTop.set(Math.max(0, top));
  }

  /** Goes to the first row. */
  toTop(): void {
    const view = this.viewport();
    if (view) view.scrollTop = 0;
    this.scrollTop.set(0);
  }

  /** Draws all rows, however many there are, or those in view again; the place to which the user scrolled stays. */
  renderAll(isWhole: boolean, render: () => void): void {
    const top = this.scrollTop();
    this.isWhole.set(isWhole);
    render();
    const view = this.viewport();
    if (view && !isWhole) view.scrollTop = top;
  }

  /** Takes how high the drawn rows are; these are their elements. */
  measure(elements: ArrayLike<HTMLElement>): void {
    if (!this.isRendered) this.firstRendered();
    const rows = this.table.shown();
    const isNew = this.rendered().map(({ index }, i) =>
      this.window.measure(rows, index, elements[i]?.offsetHeight ?? 0),
    );
    if (isNew.includes(true)) this.measurements.update((count) => count + 1);
    untracked(() => this.noteAnchor());
  }

  private firstRendered(): void {
    this.isRendered = true;
    this.height.set(this.viewport()?.clientHeight || USUAL_HEIGHT);
    requestAnimationFrame(() => setTimeout(() => this.isOnScreen.set(true)));
  }

  private heightBetween(from: number, to: number): number {
    if (from >= to) return 0;
    this.measurements();
    const rows = this.table.shown();
    return this.window.offsetOf(rows, to) - this.window.offsetOf(rows, from);
  }
}
