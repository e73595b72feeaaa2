import { Component, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe, Messages } from '@ampersand-prototype/components/application';
import { NotificationCenter } from '../notification/notification-center';
import { notification } from '../notification/app-notification';
import { Administration } from './administration';
import { ConfirmByName } from './work/confirm-by-name';
import { Tasks } from './work/task';

/** A form that reinstalls the application, after confirmation. */
@Component({
  selector: 'app-reinstall-form',
  imports: [ConfirmByName, MatButton, SayPipe],
  template: `
    <label>
      <input
        type="checkbox"
        [checked]="withPopulation()"
        (change)="withPopulation.set(!withPopulation())"
      />
      {{ 'admin.install.population' | say }}
    </label>
    <label>
      <input type="checkbox" [checked]="ignoreRules()" (change)="ignoreRules.set(!ignoreRules())" />
      {{ 'admin.install.ignore' | say }}
    </label>
    <p>
      <button
        matButton="filled"
        type="button"
        [disabled]="task.isBusy()"
        (click)="isConfirming.set(true)"
      >
        {{ (task.isBusy() ? 'admin.working' : 'admin.install.action') | say }}
      </button>
    </p>
    @if (isConfirming()) {
      <app-confirm-by-name
        [title]="'admin.install.sure' | say"
        [consequence]="'admin.install.consequence' | say"
        [action]="'admin.install.confirm' | say"
        (confirmed)="install()"
        (closed)="isConfirming.set(false)"
      />
    }
  `,
  styleUrl: './reinstall-form.scss',
})
export class ReinstallForm {
  private readonly administration = inject(Administration);
  private readonly board = inject(NotificationCenter);
  private readonly messages = inject(Messages);

  protected readonly task = inject(Tasks).create();
  protected readonly withPopulation = signal(true);
  protected readonly ignoreRules = signal(false);
  protected readonly isConfirming = signal(false);

  protected async install(): Promise<void> {
    const options = {
      defaultPop: this.withPopulation(),
      ignoreInvariantRules: this.ignoreRules(),
    };
    const response = await this.task.run(() => this.administration.install(options));
    if (!response) return;
    this.board.post(notification('success', this.messages.say('admin.install.done')));
    this.board.take({ ...response, successes: [] });
  }
}
