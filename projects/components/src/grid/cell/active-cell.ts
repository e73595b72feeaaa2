import {
  afterNextRender,
  ApplicationRef,
  computed,
  inject,
  Injectable,
  signal,
  untracked,
  type WritableSignal,
} from '@angular/core';
import type { GridCell, GridRemark, JsonNode } from '@ampersand-prototype/components/application';

/** A cell that can be edited, and its element. */
interface EditedCell extends GridCell {
  readonly element: HTMLElement;
  /** Whether it is being edited. */
  readonly isActive: WritableSignal<boolean>;
}

/** Marks the cell that is being edited: its layout hangs on it. */
const MARK = 'data-active';

/** The cell of a table that is being edited, if any. Every table provides its own. */
@Injectable()
export class ActiveCell {
  private readonly edited = signal<EditedCell | null>(null);
  readonly cell = this.edited.asReadonly();
  /** Whether a cell is being edited, so that rows keep their places. */
  readonly isEditing = computed(() => this.edited() !== null);
  /** Whether the table is being printed. */
  readonly isPrinting = signal(false);
  /** Why what was typed last came to nothing, and in which row. */
  readonly remark = signal<(GridRemark & { readonly row: JsonNode }) | null>(null);

  /** Outlives the table, which may go while a cell is edited. */
  private readonly injector = inject(ApplicationRef).injector;

  /**
   * Edits a cell, or none. The cell is marked at once, before its row is rendered: the list of choices of its editor
   * measures it before that. The mark of the previous cell is removed with its editor: without the mark the editor
   * would make its row higher, and a button that is being pressed below the table would move away from the pointer.
   * Each cell has a signal of its own, so that other cells are not rendered.
   */
  edit(cell: EditedCell | null): void {
    const before = untracked(this.edited);
    cell?.element.setAttribute(MARK, 'true');
    this.edited.set(cell);
    if (before !== cell) before?.isActive.set(false);
    cell?.isActive.set(true);
    if (before && before !== cell)
      afterNextRender({ write: () => this.unmark(before) }, { injector: this.injector });
  }

  private unmark(cell: EditedCell): void {
    if (untracked(this.edited) !== cell) cell.element.removeAttribute(MARK);
  }
}
