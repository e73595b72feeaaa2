import { NgComponentOutlet } from '@angular/common';
import {
  Component,
  computed,
  effect,
  ElementRef,
  inject,
  type Signal,
  type Type,
  viewChild,
} from '@angular/core';
import { MatButton } from '@angular/material/button';
import {
  MAT_DIALOG_DATA,
  MatDialogActions,
  MatDialogClose,
  MatDialogContent,
  MatDialogTitle,
} from '@angular/material/dialog';
import { Messages } from '../messages/messages';

/** A yes-or-no question, with its button labels. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly lines: readonly string[];
  readonly yes: string;
  readonly no: string;
  /** Whether yes destroys something; the focus is on no then. */
  readonly isDestructive: boolean;
  /** Further information, which may load while the dialog is open. */
  readonly details?: ConfirmDetails;
}

/** A component with further content for a confirmation dialog. */
export interface ConfirmDetails {
  readonly component: Type<unknown>;
  readonly inputs: Record<string, unknown>;
  /** The title where it turns out that there is nothing to agree to; null while there is. */
  readonly forbidden: Signal<string | null>;
}

/** Asks a {@link ConfirmQuestion}; closes with true for yes. Where there is nothing to agree to it is only read, and closed. */
@Component({
  selector: 'amp-confirm-dialog',
  imports: [
    MatButton,
    MatDialogActions,
    MatDialogClose,
    MatDialogContent,
    MatDialogTitle,
    NgComponentOutlet,
  ],
  template: `
    <h2 mat-dialog-title>{{ forbidden() ?? question.title }}</h2>
    <mat-dialog-content>
      @if (forbidden() === null) {
        @for (line of question.lines; track $index) {
          <p>{{ line }}</p>
        }
      }
      @if (question.details; as details) {
        <ng-container *ngComponentOutlet="details.component; inputs: details.inputs" />
      }
    </mat-dialog-content>
    <mat-dialog-actions align="end">
      <button
        [matButton]="forbidden() === null ? 'text' : 'filled'"
        type="button"
        [mat-dialog-close]="false"
        #no
        cdkFocusInitial
      >
        {{ forbidden() === null ? question.no : messages.say('action.close') }}
      </button>
      @if (forbidden() === null) {
        <button
          #yes
          matButton="filled"
          type="button"
          [class.destructive]="question.isDestructive"
          [mat-dialog-close]="true"
        >
          {{ question.yes }}
        </button>
      }
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
  protected readonly messages = inject(Messages);
  protected readonly forbidden = computed(() => this.question.details?.forbidden() ?? null);
  private readonly no = viewChild.required<unknown, ElementRef<HTMLElement>>('no', {
    read: ElementRef,
  });
  private readonly yes = viewChild<unknown, ElementRef<HTMLElement>>('yes', { read: ElementRef });

  constructor() {
    effect(() => {
      // The focus stays when the button with the focus is disabled.
      if (this.forbidden() === null) return;
      if (document.activeElement === this.yes()?.nativeElement) this.no().nativeElement.focus();
    });
  }
}
