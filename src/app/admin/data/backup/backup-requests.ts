import { HttpClient } from '@angular/common/http';
import { inject, Injectable } from '@angular/core';
import type { Notifications, StoredBackup } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../../../api/api-path';
import { Connection } from '../../../network/connection';
import { NotificationCenter } from '../../../notification/notification-center';
import { Session } from '../../../session/session';

/** Makes, restores, downloads, and deletes backups; a failed request rejects. */
@Injectable({ providedIn: 'root' })
export class BackupRequests {
  private readonly http = inject(HttpClient);
  private readonly path = apiPath();
  private readonly board = inject(NotificationCenter);
  private readonly connection = inject(Connection);
  private readonly session = inject(Session);

  /** Makes a backup on the server. */
  make(): Promise<readonly StoredBackup[]> {
    return firstValueFrom(this.http.post<readonly StoredBackup[]>(this.path('admin/backups'), {}));
  }

  /** Restores an uploaded backup. */
  restoreFile(file: File): Promise<true> {
    const body = new FormData();
    body.append('file', file, file.name);
    return this.restore('admin/restore', body);
  }

  /** Restores a backup on the server. */
  restoreStored(name: string): Promise<true> {
    return this.restore(`${addressOf(name)}/restore`, {});
  }

  download(name: string): Promise<Blob> {
    const address = this.path(addressOf(name));
    return firstValueFrom(this.http.get(address, { responseType: 'blob' }));
  }

  delete(name: string): Promise<Notifications> {
    return firstValueFrom(this.http.delete<Notifications>(this.path(addressOf(name))));
  }

  /** All sessions end with the data, so everything is read again. */
  private async restore(address: string, body: object): Promise<true> {
    const response = await firstValueFrom(this.http.post<Notifications>(this.path(address), body));
    this.board.take(response);
    this.connection.renew();
    await this.session.reread();
    return true;
  }
}

function addressOf(name: string): string {
  return `admin/backups/${encodeURIComponent(name)}`;
}
