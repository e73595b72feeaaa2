import { Component, computed, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import {
  MAT_DIALOG_DATA,
  MatDialogActions,
  MatDialogClose,
  MatDialogContent,
  MatDialogRef,
  MatDialogTitle,
} from '@angular/material/dialog';
import {
  Messages,
  SayPipe,
  type ConfirmQuestion,
} from '@ampersand-prototype/components/application';
import { Session } from '../../session/session';
import { ADMINISTRATION_MESSAGES } from '../messages/administration-messages';

/** Asks a question that is confirmed by the name of the application; closes with true then. */
@Component({
  selector: 'app-name-dialog',
  imports: [MatButton, MatDialogActions, MatDialogClose, MatDialogContent, MatDialogTitle, SayPipe],
  template: `
    <form (submit)="confirm($event)">
      <h2 mat-dialog-title>{{ question.title }}</h2>
      <mat-dialog-content>
        @for (line of question.lines; track $index) {
          <p>{{ line }}</p>
        }
        <label class="field">
          <span>{{ 'admin.confirm.type' | say: { name: name() } }}</span>
          <input
            #text
            cdkFocusInitial
            autocomplete="off"
            spellcheck="false"
            [value]="typed()"
            (input)="typed.set(text.value)"
          />
        </label>
      </mat-dialog-content>
      <mat-dialog-actions align="end">
        <button matButton type="button" [mat-dialog-close]="false">{{ question.no }}</button>
        <button matButton="filled" type="submit" class="danger" [disabled]="!isConfirmed()">
          {{ question.yes }}
        </button>
      </mat-dialog-actions>
    </form>
  `,
  styleUrl: './form.scss',
  styles: 'input { margin-block: 0.375rem }',
})
export class NameDialog {
  protected readonly question = inject<ConfirmQuestion>(MAT_DIALOG_DATA);
  private readonly dialog = inject<MatDialogRef<NameDialog, boolean>>(MatDialogRef);
  /** The name that the heading of the application shows. */
  protected readonly name = inject(Session).contextName;
  protected readonly typed = signal('');
  protected readonly isConfirmed = computed(() => this.typed().trim() === this.name().trim());

  constructor() {
    inject(Messages).add(ADMINISTRATION_MESSAGES);
  }

  protected confirm(event: Event): void {
    event.preventDefault();
    if (this.isConfirmed()) this.dialog.close(true);
  }
}
