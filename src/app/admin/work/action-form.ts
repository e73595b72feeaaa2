import { Component, inject, input, output, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import { ConfirmAction, type Confirmation } from './confirm-action';
import { Tasks } from './task';

/** A button that starts a long action, after its options, and after confirmation if it replaces data. */
@Component({
  selector: 'app-action-form',
  imports: [ConfirmAction, MatButton, SayPipe],
  template: `
    <ng-content />
    <p>
      <button
        matButton="filled"
        type="button"
        [disabled]="!isReady() || task.isBusy()"
        (click)="start()"
      >
        {{ (task.isBusy() ? 'admin.working' : action()) | say }}
      </button>
    </p>
    @if (isConfirming() && confirmation(); as confirmation) {
      <app-confirm-action
        requiresName
        [of]="confirmation"
        (confirmed)="run()"
        (closed)="isConfirming.set(false)"
      />
    }
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
    }
  `,
})
export class ActionForm<T> {
  /** The message on the button. */
  readonly action = input.required<string>();
  readonly work = input.required<() => Promise<T>>();
  /** Asks for confirmation before the action. With null the action starts at once. */
  readonly confirmation = input<Confirmation | null>(null);
  readonly isReady = input(true);
  /** The action succeeded, with its result. */
  readonly done = output<T>();

  protected readonly task = inject(Tasks).create();
  protected readonly isConfirming = signal(false);

  protected start(): void {
    if (this.confirmation()) this.isConfirming.set(true);
    else void this.run();
  }

  protected async run(): Promise<void> {
    const result = await this.task.run(this.work());
    if (result !== null) this.done.emit(result);
  }
}
