import { Directive, inject } from '@angular/core';
import { ActiveCell } from '../cell/active-cell';
import { TableFocus } from '../focus/table-focus';
import { TableRanges } from './table-ranges';

/** Copies, cuts, and pastes the selected cells of a table. Text in a cell that is being edited is the browser's matter. */
@Directive({
  selector: 'table[ampRangeClipboard]',
  host: { '(copy)': 'copy($event)', '(cut)': 'cut($event)', '(paste)': 'paste($event)' },
})
export class RangeClipboard {
  private readonly ranges = inject(TableRanges);
  private readonly focus = inject(TableFocus);
  private readonly isEditing = inject(ActiveCell).isEditing;

  protected copy(event: ClipboardEvent): void {
    if (!this.isOwn(event)) return;
    if (this.ranges.copy(event.clipboardData)) event.preventDefault();
  }

  protected cut(event: ClipboardEvent): void {
    if (!this.isOwn(event) || !this.ranges.copy(event.clipboardData)) return;
    event.preventDefault();
    void this.ranges.clear();
  }

  protected paste(event: ClipboardEvent): void {
    if (!this.isOwn(event)) return;
    event.preventDefault();
    void this.ranges.paste(event.clipboardData);
  }

  /** Whether the event is about a cell of this very table that is not being edited. */
  private isOwn({ target }: ClipboardEvent): boolean {
    const isCell = target !== null && this.focus.cellAround(target) === target;
    return isCell && !this.isEditing() && getSelection()?.isCollapsed !== false;
  }
}
