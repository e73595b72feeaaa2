import { Directive, inject, input } from '@angular/core';
import { GRID_CELL } from './grid-cell';

/**
 * Something that the Tab key reaches, except in a table cell that rests: a table is one tab stop, and Enter or F2
 * leads into a cell.
 */
@Directive({
  selector: '[ampTabStop]',
  host: { '[attr.tabindex]': 'cell === null || cell.isActive() ? tabIndex() : -1' },
})
export class TabStop {
  /** The tab index outside resting cells; null leaves it to the element. */
  readonly tabIndex = input<number | null, number | null | ''>(null, {
    alias: 'ampTabStop',
    transform: (value) => (value === '' ? null : value),
  });
  protected readonly cell = inject(GRID_CELL, { optional: true });
}
