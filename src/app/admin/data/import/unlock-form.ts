import { Component, inject } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { ImportModeCheck } from '@ampersand-prototype/generics';
import { NotificationCenter } from '../../../notification/notification-center';
import { Administration } from '../../work/administration';
import { ImportForm } from './import-form';
import { ActionForm } from '../../work/action-form';

/** A form that imports the population of a locked application and unlocks it. */
@Component({
  selector: 'app-unlock-form',
  imports: [ActionForm, ImportForm, SayPipe],
  template: `
    <section class="card" aria-labelledby="unlock-import">
      <h2 id="unlock-import">{{ 'admin.import' | say }}</h2>
      <app-import-form />
    </section>
    <app-action-form action="admin.locked.check" [work]="unlock" (done)="report($event)" />
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
  private readonly notifications = inject(NotificationCenter);
  protected readonly unlock = () => this.administration.unlock();

  protected report({ notifications }: ImportModeCheck): void {
    this.notifications.take(notifications);
  }
}
