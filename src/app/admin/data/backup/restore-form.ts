import { Component, inject, output, signal } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import { ActionForm } from '../../work/action-form';
import { BackupRequests } from './backup-requests';

/** A form that restores an uploaded backup, after confirmation. */
@Component({
  selector: 'app-restore-form',
  imports: [ActionForm, SayPipe],
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
    <app-action-form
      action="admin.restore.action"
      [isReady]="file() !== null"
      [confirmation]="{
        title: 'admin.restore.sure' | say,
        consequence: 'admin.restore.consequence' | say,
        action: 'admin.restore' | say,
      }"
      [work]="restore"
      (done)="restored.emit()"
    />
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
  protected readonly file = signal<File | null>(null);
  protected readonly restore = async () => {
    const file = this.file();
    return file && this.requests.restoreFile(file);
  };
}
