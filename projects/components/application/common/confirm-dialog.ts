import { Component, inject } from '@angular/core';
import { MatButton } from '@angular/material/button';
import {
  MAT_DIALOG_DATA,
  MatDialogActions,
  MatDialogClose,
  MatDialogContent,
  MatDialogTitle,
} from '@angular/material/dialog';

/** A question that is answered by yes or no. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly lines: readonly string[];
  readonly yes: string;
  readonly no: string;
  /** Whether yes destroys something; the focus is on no then. */
  readonly isDestructive: boolean;
}

/** Asks a {@link ConfirmQuestion}; closes with true for yes. */
@Component({
  selector: 'amp-confirm-dialog',
  imports: [MatButton, MatDialogActions, MatDialogClose, MatDialogContent, MatDialogTitle],
  template: `
    <h2 mat-dialog-title>{{ question.title }}</h2>
    <mat-dialog-content>
      @for (line of question.lines; track $index) {
        <p>{{ line }}</p>
      }
    </mat-dialog-content>
    <mat-dialog-actions align="end">
      <button matButton type="button" [mat-dialog-close]="false" cdkFocusInitial>
        {{ question.no }}
      </button>
      <button
        matButton="filled"
        type="button"
        [class.destructive]="question.isDestructive"
        [mat-dialog-close]="true"
      >
        {{ question.yes }}
      </button>
    </mat-dialog-actions>
  `,
  styles: `
    p {
      margin-block: 0 0.75rem;
    }
    .destructive {
      --mat-button-filled-container-color: var(--mat-sys-error, light-dark(#ba1a1a, #ffb4ab));
      --mat-button-filled-label-text-color: var(--mat-sys-on-error, light-dark(#fff, #690005));
    }
  `,
})
export class ConfirmDialog {
  protected readonly question = inject<ConfirmQuestion>(MAT_DIALOG_DATA);
}
