import { Component, inject, output, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import { BackupRequests } from './work/backup-requests';
import { ConfirmByName } from './work/confirm-by-name';
import { Tasks } from './work/task';

/** A form that restores an uploaded backup, after confirmation. */
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
  /** The backup was restored. */
  readonly restored = output();

  private readonly requests = inject(BackupRequests);
  protected readonly task = inject(Tasks).create();
  protected readonly file = signal<File | null>(null);
  protected readonly isConfirming = signal(false);

  protected async restore(): Promise<void> {
    const file = this.file();
    if (!file) return;
    const isRestored = await this.task.run(() => this.requests.restoreFile(file));
    if (isRestored) this.restored.emit();
  }
}
