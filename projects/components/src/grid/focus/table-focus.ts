import { computed, signal, untracked, type Signal } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { isTextInput } from '../../input/is-text-input';
import { clampToGrid, type GridPosition, type GridSize } from './grid-position';
import { rowKey } from '../cell/row-key';
import type { TableCell } from '../cell/table-cell';

/** The table whose focus is tracked. */
export interface FocusedTable {
  /** The element around the grid; its cells carry `data-grid` with {@link id}, those of tables inside them another. */
  readonly host: HTMLElement;
  readonly id: string;
  readonly size: Signal<GridSize>;
  readonly headerRows: Signal<number>;
  /** The rows, drawn or not. */
  readonly rows: Signal<readonly JsonNode[]>;
  /** The cells that are drawn. */
  readonly cells: Signal<readonly TableCell[]>;
  /** Scrolls a row into view. */
  reveal(index: number): void;
  /** Draws the table now. */
  render(): void;
  /** The focus has gone elsewhere. */
  left(): void;
  /** Checks whether a row is a placeholder of a row that is not loaded. */
  isPlaceholder(row: JsonNode): boolean;
  /** Whether a row was removed by another user or by rules, and not by an edit in it. */
  wasTaken(row: JsonNode): boolean;
  /** Reports that the row of the user was removed. */
  reportRowTaken(): void;
}

/** A cell by the atom in whose row it is: rows move. The header has no atom, nor has a row that was not read: it is one by its place. */
interface Place extends GridPosition {
  readonly atom: unknown;
  readonly node: JsonNode | null;
}

/**
 * Tracks the focus of a table, which is one tab stop (ARIA grid pattern). The focus belongs to a cell of an atom,
 * never to an index, and moves before the handler of a key returns.
 */
export class TableFocus {
  private readonly place = signal<Place | null>(null);
  /** Whether the focus was here before rows moved or went. */
  private wasHere = false;
  /** The element that lost the focus to nothing; if it is removed, the focus is restored. */
  private lost: Element | null = null;

  constructor(private readonly table: FocusedTable) {}

  /** Where the tab stop of the table is. */
  readonly current = computed<GridPosition>(() => {
    const { headerRows, size } = this.table;
    const place = this.place() ?? { row: headerRows(), column: 0, atom: null, node: null };
    const index = place.atom === null ? -1 : this.indexOf(place.atom);
    return clampToGrid(index < 0 ? place : { ...place, row: index + headerRows() }, size());
  });
  /** The row that the focus is in; null for the header. */
  readonly row = computed<JsonNode | null>(() => this.nodeAt(this.current().row));

  isAt(row: number, column: number): boolean {
    const at = this.current();
    return at.row === row && at.column === column;
  }

  /** Takes where the focus has come. */
  focused(event: FocusEvent): void {
    const element = this.cellAround(event.target);
    if (element) this.settle(this.positionOf(element));
    this.lost = null;
  }

  left(event: FocusEvent): void {
    this.lost =
      event.relatedTarget === null && event.target instanceof Element ? event.target : null;
    const to = event.relatedTarget;
    if (!(to instanceof Element) || isInOverlay(to)) return;
    this.wasHere = false;
    if (!this.cellAround(to)) this.table.left();
  }

  /** Notes that the focus is here, before rows move or go: a browser drops the focus of what it moves. */
  remember(): void {
    if (!this.cellAround(document.activeElement)) return;
    this.wasHere = true;
    this.lost = document.activeElement;
  }

  /**
   * Restores the focus that rendering has lost: to its row if that moved, to a neighbor if the user removed it or
   * changed it so that it left, and to the table itself if another user or rules after an edit elsewhere did.
   */
  keep(): void {
    const { activeElement, body } = document;
    if (activeElement !== body) {
      // A dialog about a row gives the focus back when it closes.
      if (activeElement && !isInOverlay(activeElement)) this.wasHere = false;
      return;
    }
    const isGone = this.lost !== null && !this.lost.isConnected;
    const isEditing = this.table.cells().some((cell) => cell.isActive());
    if (!this.wasHere && !isGone && !(isEditing && document.hasFocus())) return;
    const isRowGone = isGone && this.isRowGone();
    const row = untracked(this.place)?.node ?? null;
    const isTaken = isRowGone && row !== null && this.table.wasTaken(row);
    const wasTyping = isRowGone && this.lost !== null && isTextInput(this.lost);
    this.wasHere = false;
    this.lost = null;
    if (wasTyping || isTaken) this.stay();
    else this.resume();
    if (isTaken) this.table.reportRowTaken();
  }

  /** Who was in a row that was taken away goes on in no other row: the next keys would write there. */
  private stay(): void {
    const { host } = this.table;
    host.tabIndex = -1;
    host.focus();
  }

  /** Whether the row that the focus was in is not among the rows any more. */
  private isRowGone(): boolean {
    const atom = untracked(this.place)?.atom ?? null;
    return atom !== null && untracked(() => this.indexOf(atom)) < 0;
  }

  /** Goes to a cell, which is drawn for that where it is out of view. */
  goTo(at: GridPosition): void {
    this.settle(at);
    this.table.reveal(at.row - this.table.headerRows());
    if (!this.elementAt(at)) this.table.render();
    this.elementAt(at)?.focus();
  }

  /** Brings the row that the user is in into view again. Returns whether there is one. */
  revealRow(): boolean {
    const isHere = this.cellAround(document.activeElement) !== null;
    const index = untracked(this.current).row - this.table.headerRows();
    if (!isHere || index < 0) return false;
    this.table.reveal(index);
    return true;
  }

  /** Moves the tab stop to a row, which is scrolled into view; the focus itself stays. */
  point(row: number): void {
    this.settle({ row, column: untracked(this.current).column });
    this.table.reveal(row - this.table.headerRows());
  }

  /** Starts editing in the first editable cell of a row, else goes to the row. Returns whether it is time for that. */
  edit(index: number, isBusy: (cell: Element | undefined) => boolean): boolean {
    const row = index + this.table.headerRows();
    this.table.reveal(index);
    this.table.render();
    const first = this.cellsOf(row).find((cell) => cell.isEditable());
    if (isBusy(first?.element)) return false;
    if (!first?.activate()) this.goTo({ row, column: 0 });
    return true;
  }

  /** The cell at a place, where it is drawn. */
  cellAt(at: GridPosition): TableCell | undefined {
    return this.cellsOf(at.row).find((cell) => cell.column() === at.column);
  }

  /** The drawn cells of a row, in order. */
  cellsOf(row: number): readonly TableCell[] {
    const node = this.nodeAt(row);
    return node ? this.table.cells().filter((cell) => cell.node() === node) : [];
  }

  /** Where an element of a cell is, whatever was drawn since the rows changed. */
  positionOf(element: Element): GridPosition {
    const cell = this.table.cells().find((one) => one.element === element);
    if (!cell) return placeOf(element);
    return {
      row: this.indexOf(rowKey(cell.node())) + this.table.headerRows(),
      column: cell.column(),
    };
  }

  /** The cell of this very table around an element; cells of tables inside it are passed over. */
  cellAround(target: EventTarget | null): HTMLElement | null {
    return target instanceof Element ? target.closest(`[data-grid="${this.table.id}"]`) : null;
  }

  private settle(at: GridPosition): void {
    const node = untracked(() => this.nodeAt(at.row));
    const isKnown = node !== null && !this.table.isPlaceholder(node);
    this.place.set({ ...at, atom: isKnown ? rowKey(node) : null, node });
  }

  private resume(): void {
    const at = untracked(this.current);
    const cell = this.cellAt(at);
    if (cell) cell.resume();
    else this.elementAt(at)?.focus();
  }

  private nodeAt(row: number): JsonNode | null {
    return this.table.rows()[row - this.table.headerRows()] ?? null;
  }

  private indexOf(atom: unknown): number {
    return this.table.rows().findIndex((node) => rowKey(node) === atom);
  }

  private elementAt(at: GridPosition): HTMLElement | null {
    const cell = at.row >= this.table.headerRows() ? this.cellAt(at) : undefined;
    const own = `[data-grid="${this.table.id}"]`;
    const place = `[data-row="${at.row}"][data-column="${at.column}"]`;
    return cell?.element ?? this.table.host.querySelector(`${own}${place}`);
  }
}

/** Where a heading is, or a cell of a row that was not read yet. */
function placeOf(element: Element): GridPosition {
  const number = (name: string) => Number(element.getAttribute(name));
  return { row: number('data-row'), column: number('data-column') };
}

function isInOverlay(element: Element): boolean {
  return element.closest('.cdk-overlay-container') !== null;
}
