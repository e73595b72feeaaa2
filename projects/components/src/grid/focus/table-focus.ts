import { inject, Injectable, untracked } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { isTextInput } from '../../input/is-text-input';
import { PinnedRow } from '../cell/pinned-row';
import { rowKey } from '../cell/row-key';
import type { TableCell } from '../cell/table-cell';
import { FocusedPosition } from '../position/focused-position';
import type { GridPosition } from '../position/grid-position';
import { RowsInView } from '../scroll/rows-in-view';
import { TableStore } from '../store/table-store';

/**
 * Moves the focus of a table, which is one tab stop (ARIA grid pattern), before the handler of a key returns.
 */
@Injectable()
export class TableFocus {
  private readonly store = inject(TableStore);
  private readonly position = inject(FocusedPosition);
  private readonly view = inject(RowsInView);
  private readonly pinned = inject(PinnedRow);
  /** Whether the focus was here before rows moved or went. */
  private wasHere = false;
  /** The element that lost the focus to nothing; if it is removed, the focus is restored. */
  private lost: Element | null = null;

  /** Takes where the focus has come. */
  focused(event: FocusEvent): void {
    const element = this.cellAround(event.target);
    if (element) this.position.settle(this.positionOf(element));
    this.lost = null;
  }

  left(event: FocusEvent): void {
    this.lost =
      event.relatedTarget === null && event.target instanceof Element ? event.target : null;
    const to = event.relatedTarget;
    if (!(to instanceof Element) || isInOverlay(to)) return;
    this.wasHere = false;
    if (!this.cellAround(to)) this.pinned.goTo(null);
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
    const isEditing = this.store.cells().some((cell) => cell.isActive());
    if (!this.wasHere && !isGone && !(isEditing && document.hasFocus())) return;
    const row = isGone ? this.position.lostRow() : null;
    const isTaken = row !== null && this.wasTaken(row);
    const wasTyping = row !== null && this.lost !== null && isTextInput(this.lost);
    this.wasHere = false;
    this.lost = null;
    if (wasTyping || isTaken) this.stay();
    else this.resume();
    if (isTaken) this.reportRowTaken();
  }

  /** Whether a row was removed by another user or by rules, and not by an edit in it. */
  private wasTaken(row: JsonNode): boolean {
    const controller = this.store.box.controller();
    return controller.reader.isOthersDoing() || controller.lastChange.isElsewhere(row);
  }

  private reportRowTaken(): void {
    const controller = this.store.box.controller();
    if (controller.reader.isOthersDoing()) controller.others.reportRemoval();
    else controller.others.reportRowLeft();
  }

  /** Who was in a row that was taken away goes on in no other row: the next keys would write there. */
  private stay(): void {
    const { host } = this.store;
    host.tabIndex = -1;
    host.focus();
  }

  /** Goes to a cell, which is drawn for that where it is out of view. */
  goTo(at: GridPosition): void {
    this.position.settle(at);
    this.view.reveal(at.row - this.store.headerRows());
    if (!this.elementAt(at)) this.store.render();
    this.elementAt(at)?.focus();
  }

  /** Brings the row that the user is in into view again. Returns whether there is one. */
  revealRow(): boolean {
    const isHere = this.cellAround(document.activeElement) !== null;
    const index = untracked(this.position.current).row - this.store.headerRows();
    if (!isHere || index < 0) return false;
    this.view.reveal(index);
    return true;
  }

  /** Moves the tab stop to a row, which is scrolled into view; the focus itself stays. */
  point(row: number): void {
    this.position.settle({ row, column: untracked(this.position.current).column });
    this.view.reveal(row - this.store.headerRows());
  }

  /** Starts editing in the first editable cell of a row, else goes to the row. Returns whether it is time for that. */
  edit(index: number, isBusy: (cell: Element | undefined) => boolean): boolean {
    const row = index + this.store.headerRows();
    this.view.reveal(index);
    this.store.render();
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
    const node = this.position.nodeAt(row);
    return node ? this.store.cells().filter((cell) => cell.node() === node) : [];
  }

  /** Where an element of a cell is, whatever was drawn since the rows changed. */
  positionOf(element: Element): GridPosition {
    const cell = this.store.cells().find((one) => one.element === element);
    if (!cell) return placeOf(element);
    return {
      row: this.position.indexOf(rowKey(cell.node())) + this.store.headerRows(),
      column: cell.column(),
    };
  }

  /** The cell of this very table around an element; cells of tables inside it are passed over. */
  cellAround(target: EventTarget | null): HTMLElement | null {
    return target instanceof Element ? target.closest(`[data-grid="${this.store.id}"]`) : null;
  }

  private resume(): void {
    const at = untracked(this.position.current);
    const cell = this.cellAt(at);
    if (cell) cell.resume();
    else this.elementAt(at)?.focus();
  }

  private elementAt(at: GridPosition): HTMLElement | null {
    const cell = at.row >= this.store.headerRows() ? this.cellAt(at) : undefined;
    const own = `[data-grid="${this.store.id}"]`;
    const place = `[data-row="${at.row}"][data-column="${at.column}"]`;
    return cell?.element ?? this.store.host.querySelector(`${own}${place}`);
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
