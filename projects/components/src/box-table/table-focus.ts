import { computed, signal, untracked, type Signal } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { clampToGrid, moveInGrid, type GridPosition, type GridSize } from './grid-position';
import type { TableCell } from './table-cell';
import { tabStopsIn } from './tab-stops';

/** The table whose focus it is. */
export interface FocusedTable {
  /** The element around the grid; its cells carry `data-grid` with {@link id}, those of tables inside them another. */
  readonly host: HTMLElement;
  readonly id: string;
  readonly size: Signal<GridSize>;
  readonly headerRows: Signal<number>;
  /** The rows, drawn or not. */
  readonly rows: Signal<readonly JsonNode[]>;
  /** The cells that are drawn, and the index of the row that the first one is in. */
  readonly cells: Signal<readonly TableCell[]>;
  readonly firstDrawn: Signal<number>;
  /** Scrolls a row into view. */
  reveal(index: number): void;
  /** Enter on a heading. Returns whether it does anything. */
  enterHeading(column: number): boolean;
}

/**
 * Where the focus of a table is, after the grid pattern of the ARIA Authoring Practices: the table is one tab stop,
 * arrow keys go from cell to cell, Enter or F2 leads into a cell, Escape out of it, Tab to the next editable one.
 */
export class TableFocus {
  private holdsFocus = false;
  /** The atom in whose row the focus is, and whether it is inside the cell: rows move when an answer comes. */
  private focusedRow: JsonNode | null = null;
  private isEditing = false;
  /** Whether the focus is on its way to where a key led; nothing else may lead it away then. */
  private isOnItsWay = false;
  private readonly wanted = signal<GridPosition | null>(null);

  constructor(private readonly table: FocusedTable) {}

  /** Where the tab stop of the table is. */
  readonly current = computed(() => {
    const start = { row: this.table.headerRows(), column: 0 };
    return clampToGrid(this.wanted() ?? start, this.table.size());
  });

  isAt(row: number, column: number): boolean {
    const at = this.current();
    return at.row === row && at.column === column;
  }

  focused(event: FocusEvent): void {
    const cell = this.cellAround(event.target);
    if (cell) {
      const at = positionOf(cell);
      this.wanted.set(at);
      this.focusedRow = this.table.rows()[at.row - this.table.headerRows()] ?? null;
      this.isEditing = cell !== event.target;
    }
  }

  /** Notes whether the focus is here, before rows move or go: a browser drops the focus of what it moves. */
  remember(): void {
    this.holdsFocus = this.cellAround(document.activeElement) !== null;
  }

  press(event: KeyboardEvent): void {
    const element = this.cellAround(event.target);
    if (!element || event.defaultPrevented) return;
    if (element === event.target) this.pressOnCell(event);
    else this.pressInside(event, element);
  }

  goTo(at: GridPosition): void {
    this.wanted.set(at);
    this.isOnItsWay = true;
    this.table.reveal(at.row - this.table.headerRows());
    setTimeout(() => this.focusOn(at));
  }

  /** Starts editing in a row, once the focus is there. */
  edit(index: number): void {
    const row = index + this.table.headerRows();
    this.goTo({ row, column: 0 });
    setTimeout(() => {
      if (!this.table.host.isConnected) return;
      const columns = Array.from({ length: this.table.size().columns }, (_, i) => i);
      const cells = columns.map((column) => this.cellAt({ row, column }));
      cells.find((cell) => cell?.isEditable())?.activate();
    });
  }

  /** Moves the focus along with its row, or to a neighbour when its row goes. */
  keep(): void {
    const rows = this.table.rows();
    const { activeElement, body } = document;
    if (!this.holdsFocus || this.isOnItsWay || activeElement !== body) return;
    this.holdsFocus = false;
    const at = untracked(this.current);
    const index = this.focusedRow ? rows.indexOf(this.focusedRow) : -1;
    const there = index < 0 ? at : { row: index + this.table.headerRows(), column: at.column };
    this.wanted.set(there);
    const isDone = index >= 0 && this.isEditing && this.cellAt(there)?.activate();
    if (!isDone) this.elementAt(there)?.focus();
  }

  /** Goes on from where the last key led, also while the focus is still on its way there. */
  private pressOnCell(event: KeyboardEvent): void {
    const at = this.current();
    if (event.key === 'Enter' || event.key === 'F2' || event.key === ' ') {
      if (this.enter(at)) event.preventDefault();
      return;
    }
    const isReversed = getComputedStyle(this.table.host).direction === 'rtl';
    const to = moveInGrid(at, event.key, this.table.size(), {
      isControl: event.ctrlKey,
      isReversed,
    });
    if (!to) return;
    event.preventDefault();
    this.goTo(to);
  }

  private pressInside(event: KeyboardEvent, element: HTMLElement): void {
    const cell = this.cellAt(positionOf(element));
    if (event.key === 'Escape' || event.key === 'F2') {
      event.preventDefault();
      cell?.finish();
      element.focus();
    } else if (event.key === 'Tab' && cell?.isActive()) {
      this.leave(event, cell, element);
    }
  }

  /** Leads into a cell, or does what a heading does. */
  private enter(at: GridPosition): boolean {
    if (at.row < this.table.headerRows()) return this.table.enterHeading(at.column);
    return this.cellAt(at)?.activate() ?? false;
  }

  /** Goes from the last (or first) thing in a cell to the next editable cell. */
  private leave(event: KeyboardEvent, cell: TableCell, element: HTMLElement): void {
    const inside = tabStopsIn(element);
    const step = event.shiftKey ? -1 : 1;
    if (inside[inside.indexOf(event.target as HTMLElement) + step]) return;
    const cells = this.table.cells();
    const others = event.shiftKey
      ? cells.slice(0, cells.indexOf(cell)).reverse()
      : cells.slice(cells.indexOf(cell) + 1);
    const next = others.find((other) => other.isEditable());
    cell.finish();
    if (!next) return;
    event.preventDefault();
    next.activate();
  }

  /** Leaves the focus where it is inside the cell: Enter may have started to edit meanwhile. */
  private focusOn(at: GridPosition): void {
    // A later key has led on: going here first would end what that key began.
    if (untracked(this.wanted) !== at) return;
    this.isOnItsWay = false;
    const element = this.elementAt(at);
    if (element && !element.contains(document.activeElement)) element.focus();
  }

  private cellAt(at: GridPosition): TableCell | undefined {
    const row = at.row - this.table.headerRows() - this.table.firstDrawn();
    return this.table.cells()[row * this.table.size().columns + at.column];
  }

  private elementAt({ row, column }: GridPosition): HTMLElement | null {
    const own = `[data-grid="${this.table.id}"]`;
    return this.table.host.querySelector(`${own}[data-row="${row}"][data-column="${column}"]`);
  }

  /** The cell of this very table around an element; cells of tables inside it are passed over. */
  private cellAround(target: EventTarget | null): HTMLElement | null {
    return target instanceof Element ? target.closest(`[data-grid="${this.table.id}"]`) : null;
  }
}

function positionOf(cell: HTMLElement): GridPosition {
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}
