import { Component, inject, output, signal } from '@angular/core';
import { ActionForm, type FormAction } from '../../work/action-form';
import { FileField } from '../../work/file-field';
import { RESTORE_CONFIRMATION, Restores } from './restores';

/** A form that restores an uploaded backup, after confirmation. */
@Component({
  selector: 'app-restore-form',
  imports: [ActionForm, FileField],
  template: `
    <app-action-form [actions]="actions">
      <app-file-field
        label="admin.restore.file"
        accept=".sqlite,.bak,.db"
        (chosen)="file.set($event)"
      />
    </app-action-form>
  `,
})
export class RestoreForm {
  /** The backup was restored. */
  readonly restored = output();

  private readonly restores = inject(Restores);
  protected readonly file = signal<File | null>(null);
  protected readonly actions: readonly FormAction[] = [
    {
      label: 'admin.restore.action',
      isReady: () => this.file() !== null,
      confirmation: () => RESTORE_CONFIRMATION,
      run: () => this.restore(),
    },
  ];

  private async restore(): Promise<void> {
    const file = this.file();
    if (!file) return;
    const body = new FormData();
    body.append('file', file, file.name);
    await this.restores.restore('restore', body);
    this.restored.emit();
  }
}
