import { Component, computed, inject, input, output, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import { Modal } from '../../dialog/modal';
import { Session } from '../../session/session';
import { ADMINISTRATION_MESSAGES } from '../messages/administration-messages';

/** A confirmation that requires typing the name of the application. */
@Component({
  selector: 'app-confirm-by-name',
  imports: [MatButton, Modal, SayPipe],
  template: `
    <dialog #dialog appModal aria-labelledby="confirm-title" (closed)="closed.emit()">
      <form (submit)="confirm($event, dialog)">
        <h2 id="confirm-title">{{ title() }}</h2>
        <p>{{ consequence() }}</p>
        <label>
          <span>{{ 'admin.confirm.type' | say: { name: name() } }}</span>
          <input
            #text
            autofocus
            autocomplete="off"
            spellcheck="false"
            [value]="typed()"
            (input)="typed.set(text.value)"
          />
        </label>
        <p class="actions">
          <button matButton type="button" (click)="dialog.close()">
            {{ 'action.cancel' | say }}
          </button>
          <button matButton="filled" type="submit" class="danger" [disabled]="!isConfirmed()">
            {{ action() }}
          </button>
        </p>
      </form>
    </dialog>
  `,
  styleUrl: './confirm-by-name.scss',
})
export class ConfirmByName {
  readonly title = input.required<string>();
  readonly consequence = input.required<string>();
  /** The verb on the button that confirms. */
  readonly action = input.required<string>();
  /** The user typed the name and confirmed. */
  readonly confirmed = output();
  readonly closed = output();

  /** The name that the heading of the application shows. */
  protected readonly name = inject(Session).contextName;
  protected readonly typed = signal('');
  protected readonly isConfirmed = computed(() => this.typed().trim() === this.name().trim());

  constructor() {
    inject(Messages).add(ADMINISTRATION_MESSAGES);
  }

  protected confirm(event: Event, dialog: HTMLDialogElement): void {
    event.preventDefault();
    if (!this.isConfirmed()) return;
    dialog.close();
    this.confirmed.emit();
  }
}
