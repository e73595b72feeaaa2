import { Component, DOCUMENT, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { AmpersandSettings, Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { StoredBackup } from '@ampersand-prototype/generics';
import { BackupRequests } from './work/backup-requests';
import { byteSize } from './work/byte-size';
import { ConfirmByName } from './work/confirm-by-name';
import { loadFrom } from './work/load-from';
import { LoadState } from './work/load-state';
import { saveFile } from './work/save-file';
import { Tasks } from './work/task';

/** A destructive action that waits for its confirmation. */
interface Requested {
  readonly action: 'restore' | 'delete';
  readonly backup: StoredBackup;
}

/** Lists the backups on the server, with actions to download, restore, and delete. */
@Component({
  selector: 'app-stored-backups',
  imports: [ConfirmByName, LoadState, MatButton, SayPipe],
  templateUrl: './stored-backups.html',
  styleUrl: './work/table.scss',
})
export class StoredBackups {
  private readonly requests = inject(BackupRequests);
  private readonly locale = inject(AmpersandSettings).locale;
  private readonly messages = inject(Messages);
  private readonly document = inject(DOCUMENT);

  /** The backups as the server lists them. */
  readonly list = loadFrom<readonly StoredBackup[]>(() => 'admin/backups');
  protected readonly task = inject(Tasks).create();
  protected readonly requested = signal<Requested | null>(null);

  protected dateOf({ timestamp }: StoredBackup): string {
    const format = { dateStyle: 'medium', timeStyle: 'medium' } as const;
    return new Intl.DateTimeFormat(this.locale(), format).format(new Date(timestamp));
  }

  protected sizeOf({ bytes }: StoredBackup): string {
    return byteSize(bytes, this.locale());
  }

  protected titleOf({ action, backup }: Requested): string {
    return action === 'restore'
      ? this.messages.say('admin.restore.sure')
      : this.messages.say('admin.backups.delete.sure', { date: this.dateOf(backup) });
  }

  protected async download({ name }: StoredBackup): Promise<void> {
    const content = await this.task.run(() => this.requests.download(name));
    if (content) saveFile(this.document, content, name);
  }

  protected async confirm({ action, backup: { name } }: Requested): Promise<void> {
    const done = await this.task.run<unknown>(() =>
      action === 'restore' ? this.requests.restoreStored(name) : this.requests.delete(name),
    );
    if (done) this.list.reload();
  }
}
