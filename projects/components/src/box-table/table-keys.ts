import { inject, Injectable } from '@angular/core';
import { TableRanges } from '../grid/range-operations/table-ranges';
import {
  firstButtonIn,
  firstInputIn,
  isInput,
  isTextBox,
  nextInputIn,
  tabStopsIn,
} from '../grid/cell/cell-controls';
import { GroupHead } from '../grid/group/group-head';
import { TableGroups } from '../grid/group/table-groups';
import { EnteredCell } from '../grid/focus/entered-cell';
import { moveInGrid, type GridPosition } from '../grid/position/grid-position';
import { CellRange } from '../grid/range/cell-range';
import { RowDetailPanel } from '../grid/detail-panel/row-detail-panel';
import type { TableCell } from '../grid/cell/table-cell';
import { TableFocus } from '../grid/focus/table-focus';
import { TableMenus } from '../grid/menu/table-menus';
import { FocusedPosition } from '../grid/position/focused-position';
import { RowsInView } from '../grid/scroll/rows-in-view';
import { TableColumns } from '../grid/store/table-columns';
import { TableStore } from '../grid/store/table-store';
import { TableSorting } from '../grid/view/table-sorting';
import { isTypingKey } from '../common/typing-key';

/** What a key that opens a cell does with the text in it. */
const OPENING = { Enter: 'append', F2: 'append', ' ': 'replace' } as const;

/** Handles the keys of a table, on a cell and inside it. */
@Injectable()
export class TableKeys {
  private readonly entered = new EnteredCell();
  private readonly store = inject(TableStore);
  private readonly columns = inject(TableColumns);
  private readonly sorting = inject(TableSorting);
  private readonly position = inject(FocusedPosition);
  private readonly view = inject(RowsInView);
  private readonly focus = inject(TableFocus);
  private readonly range = inject(CellRange);
  private readonly ranges = inject(TableRanges);
  private readonly menus = inject(TableMenus);
  private readonly groups = inject(TableGroups);
  private readonly side = inject(RowDetailPanel);

  press(event: KeyboardEvent): void {
    const element = this.focus.cellAround(event.target);
    if (!element) return;
    const at = this.focus.positionOf(element);
    const isInside = element !== event.target;
    const cell = this.focus.cellAt(at);
    const goesOn = this.entered.take(event, cell, isInside);
    if (event.defaultPrevented) return;
    if (isInside) this.pressInside(event, element);
    else if (goesOn && cell) this.leave(event, cell, element);
    else this.pressOnCell(event, at);
  }

  private pressOnCell(event: KeyboardEvent, at: GridPosition): void {
    const group = GroupHead.keyOf(this.position.nodeAt(at.row));
    if (group !== undefined && this.pressOnGroup(event, group)) return event.preventDefault();
    // An input that is on its way out would be next.
    if (event.key === 'Tab') this.store.render();
    if (isTypingKey(event)) {
      // The browser puts the character into the input that has the focus now.
      this.focus.cellAt(at)?.type();
      return;
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.follow(at);
      return;
    }
    if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      this.side.open(this.position.row());
      return;
    }
    if (event.key === 'ArrowDown' && event.altKey && at.row < this.store.headerRows()) {
      event.preventDefault();
      this.openMenu(at.column, event.target as HTMLElement);
      return;
    }
    if (this.selectByKey(event, at) || this.changeByKey(event)) {
      event.preventDefault();
      return;
    }
    const isTaken = isOpening(event.key) ? this.open(event.key, at) : this.move(event, at);
    if (isTaken) event.preventDefault();
  }

  /** Opens or closes a group. Returns whether the key does, which is one that moves otherwise. */
  private pressOnGroup({ key }: KeyboardEvent, group: string | null): boolean {
    const isReversed = getComputedStyle(this.store.host).direction === 'rtl';
    const opening = isReversed ? 'ArrowLeft' : 'ArrowRight';
    const closing = isReversed ? 'ArrowRight' : 'ArrowLeft';
    const isToggle = isOpening(key) && key !== 'F2';
    const isMove = key === (this.groups.isClosed(group) ? opening : closing);
    if (isToggle || isMove) this.groups.toggle(group);
    return isToggle || key === opening || key === closing;
  }

  /** Opens the menu of a column at its heading. */
  private openMenu(index: number, heading: HTMLElement): void {
    const column = this.columns.shown()[index];
    if (column) this.menus.open(column, heading);
  }

  /** Sorts by a column. Returns whether there is one. */
  private enterHeading(index: number): boolean {
    const column = this.columns.shown()[index];
    if (column) this.sorting.by(column);
    return column !== undefined;
  }

  /** Opens the atom in a cell, or else the record of its row. */
  private follow(at: GridPosition): void {
    const cells = [this.focus.cellAt(at), ...this.focus.cellsOf(at.row)];
    const links = cells.flatMap((cell) => cell?.element.querySelector('a[href]') ?? []);
    (links[0] as HTMLElement | undefined)?.click();
  }

  private open(key: keyof typeof OPENING, at: GridPosition): boolean {
    if (at.row < this.store.headerRows()) return this.enterHeading(at.column);
    const cell = this.focus.cellAt(at);
    if (key === ' ' && cell?.flip()) return true;
    if (!cell || cell.activate(OPENING[key])) return cell !== undefined;
    // What cannot be edited here may be looked at as a whole.
    this.side.open(this.position.row());
    return true;
  }

  private move(event: KeyboardEvent, at: GridPosition): boolean {
    const isReversed = getComputedStyle(this.store.host).direction === 'rtl';
    const isControl = event.ctrlKey || event.metaKey;
    const to = moveInGrid(at, event.key, this.position.size(), { isControl, isReversed });
    if (to && event.shiftKey) this.range.extendTo(to);
    else if (to) this.focus.goTo(to);
    return to !== null;
  }

  /** Keys that select cells: all, the row or the column of the cell, none. */
  private selectByKey(event: KeyboardEvent, at: GridPosition): boolean {
    const isControl = event.ctrlKey || event.metaKey;
    if (at.row < this.store.headerRows()) return false;
    if (isControl && event.key.toLowerCase() === 'a') this.range.selectAll();
    else if (event.key === ' ' && event.shiftKey) this.range.selectRow(at.row);
    else if (event.key === ' ' && isControl) this.range.selectColumn(at.column);
    else if (event.key === 'Escape' && this.range.bounds()) this.range.clear();
    else if (event.key === 'Escape' && this.side.isOpen()) this.side.close();
    else return false;
    return true;
  }

  /** Keys that change the selected cells together. */
  private changeByKey(event: KeyboardEvent): boolean {
    const isControl = event.ctrlKey || event.metaKey;
    if (isControl && event.key.toLowerCase() === 'd') void this.ranges.fillDown();
    else if (!isControl && (event.key === 'Delete' || event.key === 'Backspace'))
      void this.ranges.clear();
    else if (isControl && !event.shiftKey && event.key.toLowerCase() === 'z')
      return this.ranges.undoByKey();
    else return false;
    return true;
  }

  private pressInside(event: KeyboardEvent, element: HTMLElement): void {
    const cell = this.focus.cellAt(this.focus.positionOf(element));
    if (event.key === 'Escape') this.end(event, cell, element);
    else if (event.key === 'F2') this.focusNextButton(event, cell, element);
    else if (event.key === 'Tab' && cell?.isActive()) this.tab(event, cell, element);
    else if (isLineKey(event) && cell?.isActive()) this.goAlong(event, cell, element);
  }

  private end(event: KeyboardEvent, cell: TableCell | undefined, element: HTMLElement): void {
    event.preventDefault();
    cell?.finish();
    element.focus();
  }

  /**
   * With Shift from the input to its buttons, and from a button back to the input. Without Shift an input keeps the
   * focus: the cell is being edited already, and the next key is meant for the text.
   */
  private focusNextButton(
    event: KeyboardEvent,
    cell: TableCell | undefined,
    element: HTMLElement,
  ): void {
    const isFromInput = isInput(event.target as Element);
    const to = isFromInput ? firstButtonIn(element) : firstInputIn(element);
    if (!isFromInput && !to) return this.end(event, cell, element);
    event.preventDefault();
    if (!isFromInput || event.shiftKey) to?.focus();
  }

  /** Goes from input to input, first in the cell, then to the next editable one; from a button to what follows it. */
  private tab(event: KeyboardEvent, cell: TableCell, element: HTMLElement): void {
    const target = event.target as HTMLElement;
    const isOwn = target.closest('[role="gridcell"]') === element;
    if (isOwn && isInput(target)) {
      const input = nextInputIn(element, target, event.shiftKey);
      if (input) {
        event.preventDefault();
        input.focus();
        return;
      }
    } else {
      const stops = tabStopsIn(element);
      if (stops[stops.indexOf(target) + (event.shiftKey ? -1 : 1)]) return;
    }
    this.leave(event, cell, element);
  }

  /** Leaves the text of a cell, which stores it, for the cell above or below. */
  private goAlong(event: KeyboardEvent, cell: TableCell, element: HTMLElement): void {
    event.preventDefault();
    const { row, column } = this.focus.positionOf(element);
    const to = row + (event.key === 'ArrowDown' ? 1 : -1);
    cell.finish();
    if (to >= this.store.headerRows() && to < this.position.size().rows)
      this.focus.goTo({ row: to, column });
  }

  private leave(event: KeyboardEvent, cell: TableCell, element: HTMLElement): void {
    const next = this.nextEditable(this.focus.positionOf(element), event.shiftKey ? -1 : 1);
    cell.finish();
    if (next?.activate()) event.preventDefault();
    else this.store.render();
  }

  /** The next editable cell of the row, or else of the row after it. */
  private nextEditable({ row, column }: GridPosition, step: 1 | -1): TableCell | undefined {
    const ofRow = this.editable(row, step).find((cell) => (cell.column() - column) * step > 0);
    if (ofRow) return ofRow;
    this.view.reveal(row + step - this.store.headerRows());
    this.store.render();
    return this.editable(row + step, step)[0];
  }

  private editable(row: number, step: 1 | -1): readonly TableCell[] {
    const cells = this.focus.cellsOf(row).filter((cell) => cell.isEditable());
    return step > 0 ? cells : cells.reverse();
  }
}

/** Whether a key leads out of a text on one line to the line above or below: there it has nothing else to do. */
function isLineKey(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  if (ctrlKey || metaKey || altKey || shiftKey) return false;
  return target instanceof HTMLInputElement && isTextBox(target) && target.type !== 'number';
}

function isOpening(key: string): key is keyof typeof OPENING {
  return key in OPENING;
}
