import { Component, inject } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { ImportModeCheck } from '@ampersand-prototype/generics';
import { NotificationCenter } from '../../../notification/notification-center';
import { Session } from '../../../session/session';
import { ActionForm, type FormAction } from '../../work/action-form';
import { AdministrationApi } from '../../work/administration-api';
import { ImportForm } from './import-form';

/** A form that imports the population of a locked application and unlocks it. */
@Component({
  selector: 'app-unlock-form',
  imports: [ActionForm, ImportForm, SayPipe],
  template: `
    <section class="card" aria-labelledby="unlock-import">
      <h2 id="unlock-import">{{ 'admin.import' | say }}</h2>
      <app-import-form />
    </section>
    <app-action-form [actions]="actions" />
  `,
  styles: `
    :host {
      display: grid;
      gap: 1.5rem;
    }
  `,
})
export class UnlockForm {
  private readonly api = inject(AdministrationApi);
  private readonly notifications = inject(NotificationCenter);
  private readonly session = inject(Session);
  protected readonly actions: readonly FormAction[] = [
    { label: 'admin.locked.check', run: () => this.unlock() },
  ];

  private async unlock(): Promise<void> {
    const check = await this.api.send<ImportModeCheck>('POST', 'importmode/check');
    if (!check.locked) await this.session.reread();
    this.notifications.take(check.notifications);
  }
}
