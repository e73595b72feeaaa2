import { Component, inject } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import { NotificationCenter } from '../notification/notification-center';
import { Administration } from './administration';
import { ImportForm } from './import-form';
import { Tasks } from './work/task';

/** A form that imports the population of a locked application and unlocks it. */
@Component({
  selector: 'app-unlock-form',
  imports: [ImportForm, MatButton, SayPipe],
  template: `
    <section class="card" aria-labelledby="unlock-import">
      <h2 id="unlock-import">{{ 'admin.import' | say }}</h2>
      <app-import-form />
    </section>
    <p>
      <button matButton="filled" type="button" [disabled]="task.isBusy()" (click)="unlock()">
        {{ (task.isBusy() ? 'admin.working' : 'admin.locked.check') | say }}
      </button>
    </p>
  `,
  styles: `
    :host {
      display: grid;
      gap: 1.5rem;
    }
  `,
})
export class UnlockForm {
  private readonly administration = inject(Administration);
  private readonly board = inject(NotificationCenter);

  protected readonly task = inject(Tasks).create();

  protected async unlock(): Promise<void> {
    const response = await this.task.run(() => this.administration.unlock());
    if (response) this.board.take(response.notifications);
  }
}
