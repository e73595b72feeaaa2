import { inject, Injectable } from '@angular/core';
import { TableFocus } from '../focus/table-focus';
import { FocusedPosition } from '../position/focused-position';
import { TableStore } from '../store/table-store';
import { TableRanges } from './table-ranges';

/** Adds rows from the clipboard: on *New*, and in a row that is not stored yet, whose cell would get all of it. */
@Injectable()
export class RowPaste {
  private readonly store = inject(TableStore);
  private readonly position = inject(FocusedPosition);
  private readonly focus = inject(TableFocus);
  private readonly ranges = inject(TableRanges);

  paste(event: ClipboardEvent): void {
    const { target, clipboardData } = event;
    const { host, box } = this.store;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest('box-table, app-box-table') !== host) return;
    const cell = this.focus.cellAround(target);
    const { row, column } = cell ? this.focus.positionOf(cell) : { row: -1, column: 0 };
    const draft = cell ? this.position.nodeAt(row) : null;
    const isDraft = draft !== null && box.newAtoms().has(draft);
    const isNew = target.closest('.adders .new') !== null;
    if (!isNew && !(isDraft && keepsOneLine(target, clipboardData))) return;
    if (!this.ranges.pasteRows(clipboardData, column, isNew)) return;
    event.preventDefault();
    // Pasted rows replace an empty draft row.
    if (draft && !box.controller().edits.areIn(draft)) void box.delete(draft);
  }
}

/** Whether an input would make one value of a range: a text of several lines may be meant for one that takes several. */
function keepsOneLine(target: Element, data: DataTransfer | null): boolean {
  const isTable = data?.getData('text/plain').includes('\t') === true;
  return isTable || !(target instanceof HTMLTextAreaElement);
}
