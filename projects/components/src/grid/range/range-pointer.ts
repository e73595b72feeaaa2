import { Directive, input, untracked } from '@angular/core';
import type { GridPosition } from '../focus/grid-position';
import type { TableFocus } from '../focus/table-focus';
import type { CellRange } from './cell-range';

/** Selects cells with the mouse, by dragging or Shift+click. Nothing is dropped anywhere. */
export class RangePointer {
  private from: GridPosition | null = null;

  constructor(
    private readonly range: CellRange,
    private readonly focus: TableFocus,
    private readonly isEditing: () => boolean,
  ) {}

  /** The button went down. */
  press(event: MouseEvent): void {
    this.from = null;
    const at = event.button === 0 ? this.positionOf(event.target) : null;
    if (!at || this.isEditing() || isControl(event.target)) return;
    if (event.shiftKey) {
      event.preventDefault();
      this.range.extendTo(at);
      return;
    }
    this.from = at;
    this.range.clear();
  }

  /** The pointer came over something while the button may be down. */
  move(event: MouseEvent): void {
    if (!this.from || (event.buttons & 1) === 0) return;
    const to = this.positionOf(event.target);
    const isStill = to?.row === this.from.row && to.column === this.from.column;
    if (!to || (isStill && untracked(this.range.bounds) === null)) return;
    document.getSelection()?.removeAllRanges();
    this.range.select(this.from, to);
  }

  private positionOf(target: EventTarget | null): GridPosition | null {
    const element = this.focus.cellAround(target);
    return element?.matches('td') ? this.focus.positionOf(element) : null;
  }
}

/** Connects the mouse events of a table to a {@link RangePointer}. */
@Directive({
  selector: 'table[ampRangePointer]',
  host: {
    '(mousedown)': 'ampRangePointer().press($event)',
    '(mouseover)': 'ampRangePointer().move($event)',
  },
})
export class RangePointerOf {
  readonly ampRangePointer = input.required<RangePointer>();
}

function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, textarea, select, label') !== null
  );
}
