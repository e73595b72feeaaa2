import { HttpClient } from '@angular/common/http';
import { Component, DOCUMENT, computed, inject, input, type ResourceRef } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { ServerStatus } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../api/api-path';
import { Session } from '../session/session';
import { LoadState } from './work/load-state';
import { saveFile } from './work/save-file';
import { Tasks } from './work/task';

/** Downloads a copy of the database while the application runs, where the database can be copied so. */
@Component({
  selector: 'app-backup-form',
  imports: [LoadState, MatButton, SayPipe],
  template: `
    @if (status()?.health.canBackUp) {
      <p class="muted">{{ 'admin.backup.lead' | say }}</p>
      <p>
        <button matButton="filled" type="button" [disabled]="task.isBusy()" (click)="backUp()">
          {{ (task.isBusy() ? 'admin.working' : 'admin.backup.action') | say }}
        </button>
      </p>
    } @else if (status()) {
      <p>{{ 'admin.backup.tools' | say }}</p>
    }
    <app-load-state [of]="server()" />
  `,
  styles: `
    :host {
      display: grid;
      gap: 0.75rem;
    }
  `,
})
export class BackupForm {
  private readonly http = inject(HttpClient);
  private readonly path = apiPath();
  private readonly session = inject(Session);
  private readonly document = inject(DOCUMENT);
  readonly server = input.required<ResourceRef<ServerStatus | undefined>>();
  protected readonly status = computed(() => {
    const server = this.server();
    return server.hasValue() ? server.value() : null;
  });
  protected readonly task = inject(Tasks).create();

  protected async backUp(): Promise<void> {
    const address = this.path('admin/backup');
    const request = this.http.get(address, { responseType: 'blob' });
    const content = await this.task.run(() => firstValueFrom(request));
    if (!content) return;
    const day = new Date().toISOString().slice(0, 10);
    saveFile(this.document, content, `${this.session.contextName()}-${day}.sqlite`);
  }
}
