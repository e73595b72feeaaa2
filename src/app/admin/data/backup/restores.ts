import { inject, Injectable } from '@angular/core';
import type { Notifications } from '@ampersand-prototype/generics';
import { NotificationCenter } from '../../../notification/notification-center';
import { AdministrationApi } from '../../work/administration-api';
import type { Confirmation } from '../../work/confirmation';

/** What a dialog asks before a backup is restored. */
export const RESTORE_CONFIRMATION: Confirmation = {
  title: 'admin.restore.sure',
  consequence: 'admin.restore.consequence',
  action: 'admin.restore',
  requiresName: true,
};

/** Restores backups. */
@Injectable({ providedIn: 'root' })
export class Restores {
  private readonly api = inject(AdministrationApi);
  private readonly notifications = inject(NotificationCenter);

  /** Restores a backup by a request. All sessions end with the data. @throws HttpErrorResponse */
  async restore(path: string, body?: FormData): Promise<void> {
    this.notifications.take(await this.api.send<Notifications>('POST', path, { body }));
    await this.api.renew();
  }
}
