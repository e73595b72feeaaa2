import { InjectionToken, type Signal } from '@angular/core';

/**
 * The cell of a table around a field. A field in a cell is shown as text until the cell is edited, so that a table
 * is one tab stop and large tables stay light.
 */
export interface GridCell {
  /** Whether the user edits in this cell. */
  readonly isActive: Signal<boolean>;
  /** A field tells whether there is something to edit in it. */
  announce(isEditable: Signal<boolean>): void;
  /** A field tells that the user has finished in it. */
  finish(): void;
}

/** Provided by table cells. */
export const GRID_CELL = new InjectionToken<GridCell>('GRID_CELL');
