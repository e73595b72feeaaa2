import { signal } from '@angular/core';

/** At which sides of a scrolled table columns are out of sight: there the columns that stay cast a shadow. */
export class ScrollEdges {
  private readonly sides = signal<string | null>(null);

  /** `start`, `end`, both separated by a space, or null. */
  readonly hidden = this.sides.asReadonly();

  /** Looks again. Distances count from the start side, which scrolls backwards on a page from right to left. */
  look({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): void {
    const from = Math.abs(scrollLeft);
    const sides = [
      ...(from > 1 ? ['start'] : []),
      ...(from + clientWidth < scrollWidth - 1 ? ['end'] : []),
    ];
    this.sides.set(sides.length === 0 ? null : sides.join(' '));
  }
}
