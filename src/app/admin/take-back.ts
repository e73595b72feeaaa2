import { Component, effect, inject, input, output, untracked } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { LedgerWords, TakingBack } from '@ampersand-prototype/components';
import type { StoredTransaction } from '@ampersand-prototype/generics';

/** Takes back what the administration has just done, where this session may. */
@Component({
  selector: 'app-take-back',
  imports: [MatButton],
  template: `
    @if (transaction()?.mayUndo) {
      <button matButton type="button" [disabled]="taking.isBusy()" (click)="takeBack()">
        {{ words.say('ledger.entry.undo') }}
      </button>
    }
  `,
})
export class TakeBack {
  readonly transaction = input<StoredTransaction>();
  /** It is taken back, here or by Ctrl+Z; a notice tells what that changed. */
  readonly taken = output();
  protected readonly words = inject(LedgerWords);
  protected readonly taking = inject(TakingBack);

  constructor() {
    effect(() => {
      const seq = this.transaction()?.seq;
      if (seq !== undefined && this.taking.isTakenBack(seq)) untracked(() => this.taken.emit());
    });
  }

  protected async takeBack(): Promise<void> {
    const seq = this.transaction()?.seq;
    if (seq !== undefined) await this.taking.revert(seq);
  }
}
