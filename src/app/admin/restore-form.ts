import { HttpClient } from '@angular/common/http';
import { Component, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { Notifications } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../api/api-path';
import { Connection } from '../network/connection';
import { NotificationCenter } from '../notification/notification-center';
import { Session } from '../session/session';
import { ConfirmByName } from './work/confirm-by-name';
import { Tasks } from './work/task';

/** Restores an uploaded backup after a confirmation. */
@Component({
  selector: 'app-restore-form',
  imports: [ConfirmByName, MatButton, SayPipe],
  template: `
    <label class="file">
      <span>{{ 'admin.restore.file' | say }}</span>
      <input
        #input
        type="file"
        accept=".sqlite,.bak,.db"
        (change)="file.set(input.files?.[0] ?? null)"
      />
    </label>
    <p>
      <button
        matButton="filled"
        type="button"
        [disabled]="!file() || task.isBusy()"
        (click)="isConfirming.set(true)"
      >
        {{ (task.isBusy() ? 'admin.working' : 'admin.restore.action') | say }}
      </button>
    </p>
    @if (isConfirming()) {
      <app-confirm-by-name
        [title]="'admin.restore.sure' | say"
        [consequence]="'admin.restore.consequence' | say"
        [action]="'admin.restore' | say"
        (confirmed)="restore()"
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
    .file {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.25rem;
    }
    input {
      inline-size: 100%;
      font: inherit;
    }
    input::file-selector-button {
      min-block-size: 2.5rem;
      margin-inline-end: 0.75rem;
      padding-inline: 1.5rem;
      border: 1px solid var(--mat-sys-outline);
      border-radius: 999px;
      background: transparent;
      color: var(--mat-sys-primary);
      font: var(--mat-sys-label-large);
      cursor: pointer;
    }
  `,
})
export class RestoreForm {
  private readonly http = inject(HttpClient);
  private readonly path = apiPath();
  private readonly board = inject(NotificationCenter);
  private readonly connection = inject(Connection);
  private readonly session = inject(Session);

  protected readonly task = inject(Tasks).create();
  protected readonly file = signal<File | null>(null);
  protected readonly isConfirming = signal(false);

  protected async restore(): Promise<void> {
    const file = this.file();
    if (!file) return;
    const body = new FormData();
    body.append('file', file, file.name);
    const request = this.http.post<Notifications>(this.path('admin/restore'), body);
    const response = await this.task.run(() => firstValueFrom(request));
    if (!response) return;
    this.board.take(response);
    this.connection.renew();
    await this.session.reread();
  }
}
