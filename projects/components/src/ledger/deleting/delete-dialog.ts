import { Component, computed, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import {
  MAT_DIALOG_DATA,
  MatDialogActions,
  MatDialogClose,
  MatDialogContent,
  MatDialogTitle,
} from '@angular/material/dialog';
import {
  type Refusal,
  refusalOf,
  Words,
  type WriteAnswer,
} from '@ampersand-prototype/components/application';
import { ReasonText } from '../../field/reason-text';
import { type Forecast, forecastOf } from './forecast';
import { ForecastText } from './forecast-text';
import { LedgerWords } from '../words/ledger-words';

/** What is to be deleted, and the dry run that tells what would come of it. */
export interface DeleteQuestion {
  readonly title: string;
  readonly text: string;
  /** Identifiers of the atoms. */
  readonly atoms: readonly string[];
  readonly answer: Promise<WriteAnswer>;
}

/**
 * Asks whether atoms are to be deleted, everywhere. It opens at once; what goes with them arrives in it. Where a rule forbids it,
 * there is nothing to agree to.
 */
@Component({
  selector: 'amp-delete-dialog',
  imports: [
    ForecastText,
    MatButton,
    MatDialogActions,
    MatDialogClose,
    MatDialogContent,
    MatDialogTitle,
    ReasonText,
  ],
  template: `
    <h2 mat-dialog-title>{{ question.title }}</h2>
    <mat-dialog-content>
      @if (!isBlocked()) {
        <p>{{ question.text }}</p>
      }
      <div class="forecast" aria-live="polite" [attr.aria-busy]="isLooking()">
        @if (forecast(); as forecast) {
          <amp-forecast-text [forecast]="forecast" />
        } @else if (refusal(); as refusal) {
          <p>{{ words.say('ledger.delete.unknown') }}</p>
          <amp-reason-text [reason]="{ kind: 'refused', refusal }" />
        } @else {
          <p>{{ words.say('ledger.delete.looking') }}</p>
        }
      </div>
    </mat-dialog-content>
    <mat-dialog-actions align="end">
      <button matButton type="button" [mat-dialog-close]="false" cdkFocusInitial>
        {{ all.say('action.cancel') }}
      </button>
      <button
        matButton="filled"
        type="button"
        class="destructive"
        [disabled]="isBlocked()"
        [mat-dialog-close]="true"
      >
        {{ all.say('action.delete') }}
      </button>
    </mat-dialog-actions>
  `,
  styles: `
    p {
      margin-block: 0 0.75rem;
    }
    .forecast {
      min-block-size: 3rem;
    }
    .destructive {
      --mat-button-filled-container-color: var(--mat-sys-error, light-dark(#ba1a1a, #ffb4ab));
      --mat-button-filled-label-text-color: var(--mat-sys-on-error, light-dark(#fff, #690005));
    }
  `,
})
export class DeleteDialog {
  protected readonly question = inject<DeleteQuestion>(MAT_DIALOG_DATA);
  protected readonly words = inject(LedgerWords);
  protected readonly all = inject(Words);
  protected readonly forecast = signal<Forecast | null>(null);
  protected readonly refusal = signal<Refusal | null>(null);
  protected readonly isLooking = computed(() => !this.forecast() && !this.refusal());
  protected readonly isBlocked = computed(() => (this.forecast()?.blocked.length ?? 0) > 0);

  constructor() {
    const { answer, atoms } = this.question;
    answer.then(
      (told) => this.forecast.set(forecastOf(told, atoms)),
      (error: unknown) => this.refusal.set(refusalOf(error)),
    );
  }
}
