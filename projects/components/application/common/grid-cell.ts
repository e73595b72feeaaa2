import { InjectionToken, type Signal } from '@angular/core';
import type { MessageKey } from '../messages/messages-en';

/** A message about input that a table cell discarded. */
export interface GridRemark {
  readonly key: MessageKey;
  readonly label: string;
}

/**
 * The table cell that contains a field, as the field uses it. A field in a cell is shown as text until the cell is edited,
 * so that a table is one tab stop and large tables stay light.
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

/** Injection token for the table cell around a field. */
export const GRID_CELL = new InjectionToken<GridCell>('GRID_CELL');
