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
  /** Whether Tab reaches what the cell shows at rest, as on a card; absent in a table, which is one tab stop. */
  readonly hasTabStops?: Signal<boolean>;
  /** Whether the table is being printed, so that long lists are shown completely. */
  readonly isPrinting: Signal<boolean>;
  /**
   * Announces whether a field can be edited. Returns a function that ends this, for fields that are destroyed before
   * their cell.
   */
  announce(isEditable: Signal<boolean>): () => void;
  /** Announces that the user has finished editing the field. */
  finish(): void;
  /**
   * Whether the table shows the messages of a node's fields, so that the fields need not: edit states below the row,
   * and the common part of values in the heading of the column.
   */
  showsMessagesOf(node: unknown): boolean;
  /** Announces why a typed text was not accepted; null removes the message. */
  remark(why: GridRemark | null): void;
  /** Router commands that open the record of the row, where the cell shows its name at rest. */
  readonly record: Signal<readonly string[] | null>;
}

/** Injection token for the table cell around a field. */
export const GRID_CELL = new InjectionToken<GridCell>('GRID_CELL');
