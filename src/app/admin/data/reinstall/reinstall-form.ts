import { Component, inject, signal } from '@angular/core';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { InstallRequest, Notifications } from '@ampersand-prototype/generics';
import { notification } from '../../../notification/app-notification';
import { NotificationCenter } from '../../../notification/notification-center';
import { ActionForm, type FormAction } from '../../work/action-form';
import { AdministrationApi } from '../../work/administration-api';
import { CheckBox } from '../../work/check-box';

/** A form that reinstalls the application, after confirmation. */
@Component({
  selector: 'app-reinstall-form',
  imports: [ActionForm, CheckBox, SayPipe],
  template: `
    <app-action-form [actions]="actions">
      <app-check-box [(checked)]="withPopulation">
        {{ 'admin.install.population' | say }}
      </app-check-box>
      <app-check-box [(checked)]="ignoreRules">{{ 'admin.install.ignore' | say }}</app-check-box>
    </app-action-form>
  `,
})
export class ReinstallForm {
  private readonly api = inject(AdministrationApi);
  private readonly notifications = inject(NotificationCenter);
  private readonly messages = inject(Messages);

  protected readonly withPopulation = signal(true);
  protected readonly ignoreRules = signal(false);
  protected readonly actions: readonly FormAction[] = [
    {
      label: 'admin.install.action',
      confirmation: () => ({
        title: 'admin.install.sure',
        consequence: 'admin.install.consequence',
        action: 'admin.install.confirm',
        requiresName: true,
      }),
      run: () => this.install(),
    },
  ];

  private async install(): Promise<void> {
    const body: InstallRequest = {
      defaultPop: this.withPopulation(),
      ignoreInvariantRules: this.ignoreRules(),
    };
    const response = await this.api.send<Notifications>('POST', 'installer', { body });
    await this.api.renew();
    this.notifications.post(notification('success', this.messages.say('admin.install.done')));
    this.notifications.take({ ...response, successes: [] });
  }
}
