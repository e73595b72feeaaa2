import { Directive, inject, untracked } from '@angular/core';
import { ActiveCell } from '../cell/active-cell';
import { TableFocus } from '../focus/table-focus';
import type { GridPosition } from '../position/grid-position';
import { CellRange } from './cell-range';

/** Selects cells with the mouse, by dragging or Shift+click. Nothing is dropped anywhere. */
@Directive({
  selector: 'table[ampRangePointer]',
  host: { '(mousedown)': 'press($event)', '(mouseover)': 'move($event)' },
})
export class RangePointer {
  private from: GridPosition | null = null;

  private readonly range = inject(CellRange);
  private readonly focus = inject(TableFocus);
  private readonly isEditing = inject(ActiveCell).isEditing;

  /** The button went down. */
  protected press(event: MouseEvent): void {
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
  protected move(event: MouseEvent): void {
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

function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, textarea, select, label') !== null
  );
}
