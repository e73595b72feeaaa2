import { computed, signal, type ElementRef, type Signal } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { RowWindow } from './row-window';

/** From how many rows on only those in view are drawn. */
const MOST_ROWS_DRAWN = 100;
/** The height of the view before it was measured, in pixels. */
const USUAL_HEIGHT = 600;

/** Which rows of a table are drawn: all of a short one, of a long one those in view and a few around them. */
export class RowsInView {
  private readonly window = new RowWindow<JsonNode>();
  private readonly scrollTop = signal(0);
  private readonly height = signal(USUAL_HEIGHT);
  private readonly measurements = signal(0);

  constructor(
    private readonly rows: Signal<readonly JsonNode[]>,
    private readonly view: Signal<ElementRef<HTMLElement> | undefined>,
  ) {}

  readonly isWindowed = computed(() => this.rows().length > MOST_ROWS_DRAWN);
  readonly slice = computed(() => {
    const rows = this.rows();
    if (!this.isWindowed()) return { start: 0, end: rows.length, above: 0, below: 0 };
    this.measurements();
    return this.window.slice(rows, this.scrollTop(), this.height());
  });
  readonly drawn = computed(() => {
    const { start, end } = this.slice();
    return this.rows().slice(start, end);
  });

  /** Takes where the user has scrolled to. */
  scrolled(): void {
    const view = this.view()?.nativeElement;
    if (!view) return;
    this.scrollTop.set(view.scrollTop);
    this.height.set(view.clientHeight || USUAL_HEIGHT);
  }

  /** Scrolls a row into view, so that it is drawn. */
  reveal(index: number): void {
    const view = this.view()?.nativeElement;
    const { start, end } = this.slice();
    if (!view || !this.isWindowed() || index < 0 || (index > start && index < end - 1)) return;
    const top = this.window.offsetOf(this.rows(), index) - view.clientHeight / 2;
    view.scrollTop = Math.max(0, top);
    this.scrollTop.set(Math.max(0, top));
  }

  /** Takes how high the drawn rows are; these are their elements. */
  measure(elements: ArrayLike<HTMLElement>): void {
    const isNew = this.drawn().map((node, i) =>
      this.window.measure(node, elements[i]?.offsetHeight ?? 0),
    );
    if (isNew.includes(true)) this.measurements.update((count) => count + 1);
  }
}
