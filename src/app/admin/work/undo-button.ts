import { Component, effect, inject, input, output, untracked } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { HistoryMessages, UndoAction } from '@ampersand-prototype/components';
import type { StoredTransaction } from '@ampersand-prototype/generics';

/** Undoes the latest administrative action, if permitted. */
@Component({
  selector: 'app-undo-button',
  imports: [MatButton],
  template: `
    @if (transaction()?.mayUndo) {
      <button matButton type="button" [disabled]="taking.isBusy()" (click)="revert()">
        {{ messages.say('changeLog.entry.undo') }}
      </button>
    }
  `,
})
export class UndoButton {
  readonly transaction = input<StoredTransaction>();
  /** The change was undone, here or by Ctrl+Z; a notification describes the effect. */
  readonly taken = output();
  protected readonly messages = inject(HistoryMessages);
  protected readonly taking = inject(UndoAction);

  constructor() {
    effect(() => {
      const seq = this.transaction()?.seq;
      if (seq !== undefined && this.taking.isUndone(seq)) untracked(() => this.taken.emit());
    });
  }

  protected async revert(): Promise<void> {
    const transaction = this.transaction();
    if (transaction) await this.taking.revert(transaction);
  }
}
