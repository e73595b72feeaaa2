import { signal } from '@angular/core';

/** How wide the view of a table is, and at which sides columns are out of sight: there the columns that stay cast a shadow. */
export class ScrollEdges {
  private readonly sides = signal<string | null>(null);

  /** `start`, `end`, both separated by a space, or null. */
  readonly hidden = this.sides.asReadonly();

  /** How much room there is beside each other, in rem; null where that is not known. */
  readonly room = signal<number | null>(null);
  private seen = 0;

  /** Looks again. Distances count from the start side, which scrolls backwards on a page from right to left. */
  look({ scrollLeft, scrollWidth, clientWidth, ownerDocument }: HTMLElement): void {
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
