import { booleanAttribute, Component, inject, input } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { Confirmation } from './confirmation';
import { Tasks } from './task';

/** A button of an `ActionForm`. */
export interface FormAction {
  /** The message on the button. */
  readonly label: string;
  /** Is outlined, and keeps its label while it runs. */
  readonly isSecondary?: boolean;
  readonly isReady?: () => boolean;
  readonly confirmation?: () => Confirmation;
  /** A failure is shown as a notification. */
  readonly run: () => Promise<unknown>;
}

/** Fields or options, and the buttons of their actions. One action runs at a time. */
@Component({
  selector: 'app-action-form',
  imports: [MatButton, SayPipe],
  template: `
    <form (submit)="submit($event)">
      <ng-content />
      <p class="actions">
        @for (action of actions(); track action.label) {
          <button
            [matButton]="action.isSecondary ? 'outlined' : 'filled'"
            [type]="submits() ? 'submit' : 'button'"
            [attr.aria-describedby]="describedBy()"
            [disabled]="task().isBusy() || action.isReady?.() === false"
            [disabledInteractive]="task().isBusy()"
            (click)="submits() || start(action)"
          >
            {{ (task().isBusy() && !action.isSecondary ? 'admin.working' : action.label) | say }}
          </button>
        }
        <ng-content select="button" />
      </p>
    </form>
  `,
  styles: `
    form {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      gap: 0.75rem;
    }
  `,
})
export class ActionForm {
  readonly actions = input.required<readonly FormAction[]>();
  /** Whether Enter in a field starts the first action, once all fields are valid. */
  readonly submits = input(false, { transform: booleanAttribute });
  /** Identifier of the text that says why an action is not ready. */
  readonly describedBy = input<string | null>(null);
  /** Shared with other work that must not run at the same time. */
  readonly task = input(inject(Tasks).create());

  protected submit(event: Event): void {
    event.preventDefault();
    const [first] = this.actions();
    if (this.submits() && first) this.start(first);
  }

  protected start({ run, confirmation }: FormAction): void {
    void this.task().run(run, confirmation?.());
  }
}
