import { inject, Injectable, signal } from '@angular/core';
import { TableStore } from '../store/table-store';

/** Tracks how far a table can scroll horizontally. Fixed columns cast a shadow over them. */
@Injectable()
export class ScrollEdges {
  private readonly viewport = inject(TableStore).viewport;
  private readonly sides = signal<string | null>(null);

  /** `start`, `end`, both separated by a space, or null. */
  readonly hidden = this.sides.asReadonly();

  /** The available width, in rem; null if unknown. */
  readonly room = signal<number | null>(null);
  private seen = 0;

  /** Looks again. Distances count from the start side, which scrolls backwards on a page from right to left. */
  look(): void {
    const view = this.viewport();
    if (!view) return;
    const { scrollLeft, scrollWidth, clientWidth, ownerDocument } = view;
    if (clientWidth !== this.seen) {
      const rem = Number.parseFloat(getComputedStyle(ownerDocument.documentElement).fontSize);
      this.room.set(clientWidth / (rem || 16));
    }
    this.seen = clientWidth;
    const from = Math.abs(scrollLeft);
    const sides = [
      ...(from > 1 ? ['start'] : []),
      ...(from + clientWidth < scrollWidth - 1 ? ['end'] : []),
    ];
    this.sides.set(sides.length === 0 ? null : sides.join(' '));
  }
}
