import { Component, DOCUMENT, inject, signal } from '@angular/core';
import { AmpersandSettings, Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { StoredBackup } from '@ampersand-prototype/generics';
import { BackupRequests } from './backup-requests';
import { byteSize } from '../../work/byte-size';
import { ConfirmAction, type PendingAction } from '../../work/confirm-action';
import { DataTable, type Column, type RowAction } from '../../work/data-table';
import { loadFrom } from '../../work/load-from';
import { LoadState } from '../../work/load-state';
import { saveFile } from '../../work/save-file';
import { Tasks } from '../../work/task';

/** Lists the backups on the server, with actions to download, restore, and delete. */
@Component({
  selector: 'app-stored-backups',
  imports: [ConfirmAction, DataTable, LoadState, SayPipe],
  templateUrl: './stored-backups.html',
})
export class StoredBackups {
  private readonly requests = inject(BackupRequests);
  private readonly locale = inject(AmpersandSettings).locale;
  private readonly messages = inject(Messages);
  private readonly document = inject(DOCUMENT);

  /** The backups as the server lists them. */
  readonly list = loadFrom<readonly StoredBackup[]>(() => 'admin/backups');
  protected readonly task = inject(Tasks).create();
  protected readonly requested = signal<PendingAction | null>(null);
  protected readonly columns: readonly Column<StoredBackup>[] = [
    {
      heading: 'admin.backups.date',
      cell: (backup) => ({ text: this.dateOf(backup), detail: backup.name }),
    },
    {
      heading: 'admin.backups.size',
      kind: 'number',
      cell: ({ bytes }) => byteSize(bytes, this.locale()),
    },
    {
      heading: 'admin.backups.kind',
      cell: ({ kind }) => this.messages.say(`admin.backups.${kind}`),
    },
  ];
  protected readonly actions: readonly RowAction<StoredBackup>[] = [
    {
      label: 'admin.backups.download',
      labelOf: 'admin.backups.download.of',
      run: (backup) => void this.download(backup),
    },
    {
      label: 'admin.restore.action',
      labelOf: 'admin.backups.restore.of',
      isOffered: ({ kind }) => kind === 'sameModel',
      run: ({ name }) =>
        this.requested.set({
          title: this.messages.say('admin.restore.sure'),
          consequence: this.messages.say('admin.restore.consequence'),
          action: this.messages.say('admin.restore'),
          run: () => this.requests.restoreStored(name),
        }),
    },
    {
      label: 'admin.backups.delete',
      labelOf: 'admin.backups.delete.of',
      run: (backup) =>
        this.requested.set({
          title: this.messages.say('admin.backups.delete.sure', { name: this.dateOf(backup) }),
          consequence: this.messages.say('admin.backups.delete.consequence'),
          action: this.messages.say('admin.backups.delete.action'),
          run: () => this.requests.delete(backup.name),
        }),
    },
  ];

  protected async confirm({ run }: PendingAction): Promise<void> {
    if (await this.task.run(run)) this.list.reload();
  }

  private dateOf({ timestamp }: StoredBackup): string {
    const format = { dateStyle: 'medium', timeStyle: 'medium' } as const;
    return new Intl.DateTimeFormat(this.locale(), format).format(new Date(timestamp));
  }

  private async download({ name }: StoredBackup): Promise<void> {
    const content = await this.task.run(() => this.requests.download(name));
    if (content) saveFile(this.document, content, name);
  }
}
