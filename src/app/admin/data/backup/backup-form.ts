import { Component, computed, inject, input, output, type ResourceRef } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { ServerStatus } from '@ampersand-prototype/generics';
import { ActionForm } from '../../work/action-form';
import { BackupRequests } from './backup-requests';
import { LoadState } from '../../work/load-state';

/** A form that creates a backup on the server. */
@Component({
  selector: 'app-backup-form',
  imports: [ActionForm, LoadState, SayPipe],
  template: `
    @if (status()?.health.canBackUp) {
      <app-action-form action="admin.backup.action" [work]="backUp" (done)="made.emit()">
        <p class="muted">{{ 'admin.backup.lead' | say }}</p>
      </app-action-form>
    } @else if (status()) {
      <p>{{ 'admin.backup.tools' | say }}</p>
    }
    <app-load-state [of]="server()" />
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
  protected readonly backUp = () => this.requests.make();
}
