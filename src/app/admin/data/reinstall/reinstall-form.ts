import { Component, inject, signal } from '@angular/core';
import { SayPipe, Messages } from '@ampersand-prototype/components/application';
import type { Notifications } from '@ampersand-prototype/generics';
import { NotificationCenter } from '../../../notification/notification-center';
import { notification } from '../../../notification/app-notification';
import { Administration } from '../../work/administration';
import { ActionForm } from '../../work/action-form';

/** A form that reinstalls the application, after confirmation. */
@Component({
  selector: 'app-reinstall-form',
  imports: [ActionForm, SayPipe],
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
    <app-action-form
      action="admin.install.action"
      [confirmation]="{
        title: 'admin.install.sure' | say,
        consequence: 'admin.install.consequence' | say,
        action: 'admin.install.confirm' | say,
      }"
      [work]="install"
      (done)="report($event)"
    />
  `,
  styleUrl: './reinstall-form.scss',
})
export class ReinstallForm {
  private readonly administration = inject(Administration);
  private readonly notifications = inject(NotificationCenter);
  private readonly messages = inject(Messages);

  protected readonly withPopulation = signal(true);
  protected readonly ignoreRules = signal(false);
  protected readonly install = () =>
    this.administration.install({
      defaultPop: this.withPopulation(),
      ignoreInvariantRules: this.ignoreRules(),
    });

  protected report(response: Notifications): void {
    this.notifications.post(notification('success', this.messages.say('admin.install.done')));
    this.notifications.take({ ...response, successes: [] });
  }
}
