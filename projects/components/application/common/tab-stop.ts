import { Directive, inject, input } from '@angular/core';
import { GRID_CELL } from './grid-cell';

/**
 * Makes an element focusable by Tab, except in an inactive table cell. A table is one tab stop: Enter or F2 enters a cell.
 */
@Directive({
  selector: '[ampTabStop]',
  host: { '[attr.tabindex]': 'isReached() ? tabIndex() : -1' },
})
export class TabStop {
  /** The tab index outside resting cells; null leaves it to the element. */
  readonly tabIndex = input<number | null, number | null | ''>(null, {
    alias: 'ampTabStop',
    transform: (value) => (value === '' ? null : value),
  });
  private readonly cell = inject(GRID_CELL, { optional: true });

  protected isReached(): boolean {
    const { cell } = this;
    return cell === null || cell.isActive() || cell.hasTabStops?.() === true;
  }
}
