import { Component, inject } from '@angular/core';
import { MatButton } from '@angular/material/button';
import {
  MAT_DIALOG_DATA,
  MatDialogActions,
  MatDialogClose,
  MatDialogContent,
  MatDialogTitle,
} from '@angular/material/dialog';
import type { UndoConflict } from '@ampersand-prototype/generics';
import { Messages } from '@ampersand-prototype/components/application';
import { HistoryEntryText } from '../describe/history-entry';
import { HistoryMessages } from '../messages/history-messages';

/** Explains why a change cannot be undone, with its dependent change. */
@Component({
  selector: 'amp-conflict-dialog',
  imports: [
    HistoryEntryText,
    MatButton,
    MatDialogActions,
    MatDialogClose,
    MatDialogContent,
    MatDialogTitle,
  ],
  template: `
    <h2 mat-dialog-title>{{ messages.say('changeLog.conflict.title') }}</h2>
    <mat-dialog-content>
      <p>{{ messages.say('changeLog.conflict.text') }}</p>
      @if (conflict.later; as later) {
        <h3>{{ messages.say('changeLog.conflict.later') }}</h3>
        <amp-history-entry [entry]="later" />
      }
      <h3>{{ messages.say('changeLog.conflict.undone') }}</h3>
      <amp-history-entry [entry]="conflict.undone" />
    </mat-dialog-content>
    <mat-dialog-actions align="end">
      <button matButton="filled" type="button" mat-dialog-close cdkFocusInitial>
        {{ all.say('action.close') }}
      </button>
    </mat-dialog-actions>
  `,
  styles: `
    h3 {
      margin: 1rem 0 0.25rem;
      font-size: 1rem;
      font-weight: 500;
    }
  `,
})
export class ConflictDialog {
  protected readonly conflict = inject<UndoConflict>(MAT_DIALOG_DATA);
  protected readonly messages = inject(HistoryMessages);
  protected readonly all = inject(Messages);
}
