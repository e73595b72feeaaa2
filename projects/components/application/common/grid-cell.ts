import { InjectionToken, type Signal } from '@angular/core';
import type { MessageKey } from '../messages/messages-en';

/** The message, as a key and a field, about input that a cell discarded. */
export interface GridRemark {
  readonly key: MessageKey;
  readonly label: string;
}

/**
 * The cell of a table around a field. A field in a cell is shown as text until the cell is edited, so that a table
 * is one tab stop and large tables stay light.
 */
export interface GridCell {
  /** Whether the user edits in this cell. */
  readonly isActive: Signal<boolean>;
  /** A field tells whether there is something to edit in it; the function is for when it goes before the cell does. */
  announce(isEditable: Signal<boolean>): () => void;
  /** A field tells that the user has finished in it. */
  finish(): void;
  /**
   * Whether the table tells what there is to tell of the field of a node, so that the field need not: below the row how its edits
   * stand, in the heading of the column what all values have in common.
   */
  showsMessagesOf(node: unknown): boolean;
  /** A field tells why what was typed came to nothing; null takes that back. */
  remark(why: GridRemark | null): void;
  /** Router commands that open the record of the row, where the cell shows its name at rest. */
  readonly record: Signal<readonly string[] | null>;
}

/** Provided by table cells. */
export const GRID_CELL = new InjectionToken<GridCell>('GRID_CELL');
