import { Injectable, signal, untracked } from '@angular/core';
import type { GridCell, GridRemark, JsonNode } from '@ampersand-prototype/components/application';

/** A cell that can be edited, and its element. */
type EditedCell = GridCell & { readonly element: HTMLElement };

/** Marks the cell that is being edited: its layout hangs on it. */
const MARK = 'data-active';

/** Which cell of a table is being edited: none or one. Every table provides its own. */
@Injectable()
export class ActiveCell {
  private readonly edited = signal<EditedCell | null>(null);
  readonly cell = this.edited.asReadonly();
  /** Why what was typed last came to nothing, and in which row. */
  readonly remark = signal<(GridRemark & { readonly row: JsonNode }) | null>(null);

  /**
   * Edits a cell, or none. The cell is marked at once and not with the next drawing of its row: what opens beside its editor, such as
   * a list of choices, measures it before that.
   */
  edit(cell: EditedCell | null): void {
    untracked(this.edited)?.element.removeAttribute(MARK);
    cell?.element.setAttribute(MARK, 'true');
    this.edited.set(cell);
  }
}
