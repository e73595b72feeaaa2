import { computed, Injectable, signal, untracked } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { rowKey } from './row-key';

/**
 * Keeps the row that the user edits in place until the focus leaves it. By a change a row may belong far away; if it
 * went there at once, the next keys would be for the record that came in its place. Every table provides its own.
 */
@Injectable()
export class PinnedRow {
  private readonly atom = signal<unknown>(null);
  /** Whether there is such a row. */
  readonly isHere = computed(() => this.atom() !== null);

  /** The user begins to change a row. */
  begin(row: JsonNode | null): void {
    this.atom.set(row && rowKey(row));
  }

  /** The focus has come to a row, or left the table. */
  goTo(row: JsonNode | null): void {
    if (row === null || !untracked(() => this.is(row))) this.atom.set(null);
  }

  /** Whether it is this row. */
  is(row: JsonNode): boolean {
    return this.atom() === rowKey(row);
  }
}
