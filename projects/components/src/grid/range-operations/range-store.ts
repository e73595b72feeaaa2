import { inject, Injectable } from '@angular/core';
import { UndoAction } from '../../change-log/undo/undo-action';
import type { RangeChange } from '../../edit/range-change';
import { PinnedRow } from '../cell/pinned-row';
import { FocusedPosition } from '../position/focused-position';
import { TableStore } from '../store/table-store';
import type { TableMessageKey } from '../messages/table-messages-en';
import { RangeOperations } from './range-operations';

/** Saves each operation on a cell range as one transaction, and undoes the last. */
@Injectable()
export class RangeStore {
  private undoing: readonly RangeChange[] = [];
  /** The number of the last range operation in the history, if it can be undone. */
  private stored: number | null = null;

  private readonly controller = inject(TableStore).box.controller;
  private readonly row = inject(FocusedPosition).row;
  private readonly pinned = inject(PinnedRow);
  private readonly undoAction = inject(UndoAction);
  private readonly work = inject(RangeOperations);

  /**
   * Stores changes as a whole or not at all, and reports it by the message `key`.
   *
   * @throws RequestFailure
   */
  async store(
    changes: readonly RangeChange[],
    undo: readonly RangeChange[],
    key: TableMessageKey,
    count = changes.length,
  ): Promise<void> {
    if (changes.length === 0) return this.work.announce('range.nothing');
    this.pinned.begin(this.row());
    const response = await this.controller().transactions.store(changes);
    if (!response.isCommitted) return this.work.showErrors(response);
    const { seq, mayUndo } = response.transaction ?? { seq: null, mayUndo: false };
    this.undoing = undo;
    this.stored = mayUndo ? seq : null;
    this.work.announce(key, { count }, mayUndo || undo.length > 0);
  }

  /**
   * Whether the last range operation is the latest change that can be undone. Without a history, other changes are
   * unknown.
   */
  isNext(): boolean {
    if (this.work.isBusy()) return false;
    return this.stored === null ? this.undoing.length > 0 : this.stored === this.undoAction.last();
  }

  /** Takes back the last range operation. */
  async undo(): Promise<void> {
    const [seq, changes] = [this.stored, [...this.undoing].reverse()];
    if (this.work.isBusy()) return;
    if (seq !== null) return this.work.runQuietly(() => this.revert(seq));
    if (changes.length === 0) return;
    await this.work.run(() => this.store(changes, [], 'range.undone'));
  }

  /** Undoes a change; the undo itself reports the outcome. */
  private async revert(seq: number): Promise<void> {
    if (!(await this.undoAction.revert({ seq }))) return;
    this.stored = null;
    this.work.forget();
  }
}
