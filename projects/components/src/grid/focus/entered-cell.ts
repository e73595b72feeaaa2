import type { TableCell } from '../cell/table-cell';
import { rowKey } from '../cell/row-key';

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'];

/**
 * Remembers the cell in which Enter ended an edit, for the next Tab. Users can fill in a row by Enter and Tab without
 * leaving the table. Any other key ends that. The cell is known by its atom, because the row can move.
 */
export class EnteredCell {
  private place: { readonly atom: unknown; readonly column: number } | null = null;

  /** Takes a key in a cell, or in the input of one. Gives whether it is Tab right behind the Enter. */
  take({ key }: KeyboardEvent, cell: TableCell | undefined, isInside: boolean): boolean {
    if (MODIFIERS.includes(key)) return false;
    const before = this.place;
    this.place =
      cell && isInside && key === 'Enter'
        ? { atom: rowKey(cell.node()), column: cell.column() }
        : null;
    if (!cell || isInside || key !== 'Tab' || !before) return false;
    return before.atom === rowKey(cell.node()) && before.column === cell.column();
  }
}
