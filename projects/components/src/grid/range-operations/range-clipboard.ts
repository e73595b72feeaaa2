import { Directive, input } from '@angular/core';
import type { TableRanges } from './table-ranges';

/** Copies, cuts, and pastes the selected cells of a table. Text in a cell that is being edited is the browser's matter. */
@Directive({
  selector: 'table[ampRangeClipboard]',
  host: { '(copy)': 'copy($event)', '(cut)': 'cut($event)', '(paste)': 'paste($event)' },
})
export class RangeClipboard {
  readonly ampRangeClipboard = input.required<TableRanges>();
  /** Whether the focus is on a cell that is not being edited. */
  readonly isCell = input.required<(target: EventTarget | null) => boolean>();

  protected copy(event: ClipboardEvent): void {
    if (!this.isOwn(event)) return;
    if (this.ampRangeClipboard().copy(event.clipboardData)) event.preventDefault();
  }

  protected cut(event: ClipboardEvent): void {
    if (!this.isOwn(event) || !this.ampRangeClipboard().copy(event.clipboardData)) return;
    event.preventDefault();
    void this.ampRangeClipboard().clear();
  }

  protected paste(event: ClipboardEvent): void {
    if (!this.isOwn(event)) return;
    event.preventDefault();
    void this.ampRangeClipboard().paste(event.clipboardData);
  }

  private isOwn({ target }: ClipboardEvent): boolean {
    return this.isCell()(target) && getSelection()?.isCollapsed !== false;
  }
}
