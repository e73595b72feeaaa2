import { Component, computed, inject, input, output, type ResourceRef } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { ServerStatus } from '@ampersand-prototype/generics';
import { BackupRequests } from './work/backup-requests';
import { LoadState } from './work/load-state';
import { Tasks } from './work/task';

/** A form that creates a backup on the server. */
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
  private readonly requests = inject(BackupRequests);
  readonly server = input.required<ResourceRef<ServerStatus | undefined>>();
  /** A backup was made. */
  readonly made = output();
  protected readonly status = computed(() => {
    const server = this.server();
    return server.hasValue() ? server.value() : null;
  });
  protected readonly task = inject(Tasks).create();

  protected async backUp(): Promise<void> {
    if (await this.task.run(() => this.requests.make())) this.made.emit();
  }
}
