import {
  booleanAttribute,
  Component,
  computed,
  inject,
  input,
  output,
  signal,
} from '@angular/core';
import { MatButton } from '@angular/material/button';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import { Modal } from '../../dialog/modal';
import { Session } from '../../session/session';
import { ADMINISTRATION_MESSAGES } from '../messages/administration-messages';

/** What a dialog asks before an action. */
export interface Confirmation {
  readonly title: string;
  /** What the action does to the data or to people. */
  readonly consequence: string | null;
  /** The verb on the button that confirms. */
  readonly action: string;
}

/** An action that waits for its confirmation. */
export interface PendingAction extends Confirmation {
  readonly run: () => Promise<unknown>;
}

/** A dialog that confirms an action. Its content is more to choose. */
@Component({
  selector: 'app-confirm-action',
  imports: [MatButton, Modal, SayPipe],
  template: `
    @let confirmation = of();
    <dialog #dialog appModal aria-labelledby="confirm-title" (closed)="closed.emit()">
      <form (submit)="confirm($event, dialog)">
        <h2 id="confirm-title">{{ confirmation.title }}</h2>
        @if (confirmation.consequence; as text) {
          <p>{{ text }}</p>
        }
        <ng-content />
        @if (requiresName()) {
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
        }
        <p class="actions">
          <button matButton type="button" (click)="dialog.close()">
            {{ 'action.cancel' | say }}
          </button>
          <button
            matButton="filled"
            type="submit"
            [class.danger]="requiresName()"
            [disabled]="!isConfirmed()"
          >
            {{ confirmation.action }}
          </button>
        </p>
      </form>
    </dialog>
  `,
  styleUrl: './confirm-action.scss',
})
export class ConfirmAction {
  readonly of = input.required<Confirmation>();
  /** Whether the name of the application has to be typed, for what replaces or deletes data. */
  readonly requiresName = input(false, { transform: booleanAttribute });
  /** The user confirmed. */
  readonly confirmed = output();
  readonly closed = output();

  /** The name that the heading of the application shows. */
  protected readonly name = inject(Session).contextName;
  protected readonly typed = signal('');
  protected readonly isConfirmed = computed(
    () => !this.requiresName() || this.typed().trim() === this.name().trim(),
  );

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
