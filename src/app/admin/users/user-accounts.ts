import { HttpClient } from '@angular/common/http';
import { inject, Injectable } from '@angular/core';
import type { Notifications, UserChange, UserPassword } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../../api/api-path';

/** Changes accounts and sessions; a failed request rejects. */
@Injectable({ providedIn: 'root' })
export class UserAccounts {
  private readonly http = inject(HttpClient);
  private readonly path = apiPath();

  /** Creates an account; the response has its first password. */
  invite(name: string, roles: readonly string[]): Promise<UserPassword> {
    return firstValueFrom(this.http.post<UserPassword>(this.path('admin/users'), { name, roles }));
  }

  change(id: string, change: UserChange): Promise<Notifications> {
    return firstValueFrom(this.http.patch<Notifications>(this.addressOf(id), change));
  }

  /** Gives an account a new password, which ends its sessions. */
  resetPassword(id: string): Promise<UserPassword> {
    return firstValueFrom(this.http.post<UserPassword>(`${this.addressOf(id)}/password`, {}));
  }

  endSession(id: string): Promise<Notifications> {
    const address = this.path(`admin/sessions/${encodeURIComponent(id)}`);
    return firstValueFrom(this.http.delete<Notifications>(address));
  }

  deleteExpiredSessions(): Promise<Notifications> {
    const address = this.path('admin/sessions/delete/expired');
    return firstValueFrom(this.http.post<Notifications>(address, {}));
  }

  private addressOf(id: string): string {
    return this.path(`admin/users/${encodeURIComponent(id)}`);
  }
}
