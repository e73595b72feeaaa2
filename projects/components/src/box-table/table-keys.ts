import type { TableRanges } from '../grid/range-operations/table-ranges';
import {
  firstButtonIn,
  firstInputIn,
  isInput,
  isTextBox,
  nextInputIn,
  tabStopsIn,
} from '../grid/cell/cell-controls';
import { EnteredCell } from '../grid/focus/entered-cell';
import { moveInGrid, type GridPosition } from '../grid/focus/grid-position';
import type { CellRange } from '../grid/range/cell-range';
import type { RowDetailPanel } from '../grid/detail-panel/row-detail-panel';
import type { TableCell } from '../grid/cell/table-cell';
import type { FocusedTable, TableFocus } from '../grid/focus/table-focus';
import { isTypingKey } from '../common/typing-key';

/** What a key that opens a cell does with the text in it. */
const OPENING = { Enter: 'append', F2: 'append', ' ': 'replace' } as const;

/** The parts of a table that its keys act on. */
interface TableKeyParts {
  readonly table: FocusedTable;
  readonly focus: TableFocus;
  readonly range: CellRange;
  readonly ranges: TableRanges;
  /** Enter on a heading. Returns whether it does anything. */
  readonly enterHeading: (column: number) => boolean;
  /** Opens the menu of a column at its heading. */
  readonly openMenu: (column: number, heading: HTMLElement) => void;
  readonly side: () => RowDetailPanel;
}

/** Handles the keys of a table, on a cell and inside it. */
export class TableKeys {
  private readonly entered = new EnteredCell();

  constructor(private readonly parts: TableKeyParts) {}

  press(event: KeyboardEvent): void {
    const element = this.parts.focus.cellAround(event.target);
    if (!element) return;
    const at = this.parts.focus.positionOf(element);
    const isInside = element !== event.target;
    const cell = this.parts.focus.cellAt(at);
    const goesOn = this.entered.take(event, cell, isInside);
    if (event.defaultPrevented) return;
    if (isInside) this.pressInside(event, element);
    else if (goesOn && cell) this.leave(event, cell, element);
    else this.pressOnCell(event, at);
  }

  private pressOnCell(event: KeyboardEvent, at: GridPosition): void {
    // An input that is on its way out would be next.
    if (event.key === 'Tab') this.parts.table.render();
    if (isTypingKey(event)) {
      // The browser puts the character into the input that has the focus now.
      this.parts.focus.cellAt(at)?.type();
      return;
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.follow(at);
      return;
    }
    if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      this.parts.side().open(this.parts.focus.row());
      return;
    }
    if (event.key === 'ArrowDown' && event.altKey && at.row < this.parts.table.headerRows()) {
      event.preventDefault();
      this.parts.openMenu(at.column, event.target as HTMLElement);
      return;
    }
    if (this.selectByKey(event, at) || this.changeByKey(event)) {
      event.preventDefault();
      return;
    }
    const isTaken = isOpening(event.key) ? this.open(event.key, at) : this.move(event, at);
    if (isTaken) event.preventDefault();
  }

  /** Opens the atom in a cell, or else the record of its row. */
  private follow(at: GridPosition): void {
    const cells = [this.parts.focus.cellAt(at), ...this.parts.focus.cellsOf(at.row)];
    const links = cells.flatMap((cell) => cell?.element.querySelector('a[href]') ?? []);
    (links[0] as HTMLElement | undefined)?.click();
  }

  private open(key: keyof typeof OPENING, at: GridPosition): boolean {
    if (at.row < this.parts.table.headerRows()) return this.parts.enterHeading(at.column);
    const cell = this.parts.focus.cellAt(at);
    if (key === ' ' && cell?.flip()) return true;
    if (!cell || cell.activate(OPENING[key])) return cell !== undefined;
    // What cannot be edited here may be looked at as a whole.
    this.parts.side().open(this.parts.focus.row());
    return true;
  }

  private move(event: KeyboardEvent, at: GridPosition): boolean {
    const isReversed = getComputedStyle(this.parts.table.host).direction === 'rtl';
    const isControl = event.ctrlKey || event.metaKey;
    const to = moveInGrid(at, event.key, this.parts.table.size(), { isControl, isReversed });
    if (to && event.shiftKey) this.parts.range.extendTo(to);
    else if (to) this.parts.focus.goTo(to);
    return to !== null;
  }

  /** Keys that select cells: all, the row or the column of the cell, none. */
  private selectByKey(event: KeyboardEvent, at: GridPosition): boolean {
    const isControl = event.ctrlKey || event.metaKey;
    if (at.row < this.parts.table.headerRows()) return false;
    if (isControl && event.key.toLowerCase() === 'a') this.parts.range.selectAll();
    else if (event.key === ' ' && event.shiftKey) this.parts.range.selectRow(at.row);
    else if (event.key === ' ' && isControl) this.parts.range.selectColumn(at.column);
    else if (event.key === 'Escape' && this.parts.range.bounds()) this.parts.range.clear();
    else if (event.key === 'Escape' && this.parts.side().isOpen()) this.parts.side().close();
    else return false;
    return true;
  }

  /** Keys that change the selected cells together. */
  private changeByKey(event: KeyboardEvent): boolean {
    const isControl = event.ctrlKey || event.metaKey;
    if (isControl && event.key.toLowerCase() === 'd') void this.parts.ranges.fillDown();
    else if (!isControl && (event.key === 'Delete' || event.key === 'Backspace'))
      void this.parts.ranges.clear();
    else if (isControl && !event.shiftKey && event.key.toLowerCase() === 'z')
      return this.parts.ranges.undoByKey();
    else return false;
    return true;
  }

  private pressInside(event: KeyboardEvent, element: HTMLElement): void {
    const cell = this.parts.focus.cellAt(this.parts.focus.positionOf(element));
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
    const { row, column } = this.parts.focus.positionOf(element);
    const to = row + (event.key === 'ArrowDown' ? 1 : -1);
    cell.finish();
    if (to >= this.parts.table.headerRows() && to < this.parts.table.size().rows)
      this.parts.focus.goTo({ row: to, column });
  }

  private leave(event: KeyboardEvent, cell: TableCell, element: HTMLElement): void {
    const next = this.nextEditable(this.parts.focus.positionOf(element), event.shiftKey ? -1 : 1);
    cell.finish();
    if (next?.activate()) event.preventDefault();
    else this.parts.table.render();
  }

  /** The next editable cell of the row, or else of the row after it. */
  private nextEditable({ row, column }: GridPosition, step: 1 | -1): TableCell | undefined {
    const ofRow = this.editable(row, step).find((cell) => (cell.column() - column) * step > 0);
    if (ofRow) return ofRow;
    this.parts.table.reveal(row + step - this.parts.table.headerRows());
    this.parts.table.render();
    return this.editable(row + step, step)[0];
  }

  private editable(row: number, step: 1 | -1): readonly TableCell[] {
    const cells = this.parts.focus.cellsOf(row).filter((cell) => cell.isEditable());
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
