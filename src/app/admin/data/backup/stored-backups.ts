import { Component, inject } from '@angular/core';
import { AmpersandSettings, Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { StoredBackup } from '@ampersand-prototype/generics';
import { AdministrationApi } from '../../work/administration-api';
import { byteSize } from '../../work/byte-size';
import { DataTable, type Column, type RowAction } from '../../work/data-table';
import { loadFrom } from '../../work/load-from';
import { LoadState } from '../../work/load-state';
import { RESTORE_CONFIRMATION, Restores } from './restores';

/** Lists the backups on the server, with actions to download, restore, and delete. */
@Component({
  selector: 'app-stored-backups',
  imports: [DataTable, LoadState, SayPipe],
  template: `
    <h3 id="admin-backups">{{ 'admin.backups' | say }}</h3>
    <p class="muted">{{ 'admin.backups.lead' | say }}</p>
    <app-load-state [of]="list" />
    @if (list.value(); as backups) {
      @if (backups.length === 0) {
        <p>{{ 'admin.backups.none' | say }}</p>
      } @else {
        <app-data-table
          labelledBy="admin-backups"
          [rows]="backups"
          [columns]="columns"
          [actions]="actions"
        />
      }
    }
  `,
})
export class StoredBackups {
  private readonly api = inject(AdministrationApi);
  private readonly restores = inject(Restores);
  private readonly locale = inject(AmpersandSettings).locale;
  private readonly messages = inject(Messages);

  /** The backups as the server lists them. */
  readonly list = loadFrom<readonly StoredBackup[]>(() => 'admin/backups');
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
      run: (backup) => this.api.download(backup.name, 'GET', pathOf(backup)),
    },
    {
      label: 'admin.restore.action',
      labelOf: 'admin.backups.restore.of',
      isOffered: ({ kind }) => kind === 'sameModel',
      confirmation: () => RESTORE_CONFIRMATION,
      run: (backup) => this.change(this.restores.restore(`${pathOf(backup)}/restore`)),
    },
    {
      label: 'admin.backups.delete',
      labelOf: 'admin.backups.delete.of',
      confirmation: (backup) => ({
        title: 'admin.backups.delete.sure',
        consequence: 'admin.backups.delete.consequence',
        action: 'admin.backups.delete.action',
        parameters: { name: this.dateOf(backup) },
        requiresName: true,
      }),
      run: (backup) => this.change(this.api.send('DELETE', pathOf(backup))),
    },
  ];

  private async change(work: Promise<unknown>): Promise<void> {
    await work;
    this.list.reload();
  }

  private dateOf({ timestamp }: StoredBackup): string {
    const format = { dateStyle: 'medium', timeStyle: 'medium' } as const;
    return new Intl.DateTimeFormat(this.locale(), format).format(new Date(timestamp));
  }
}

function pathOf({ name }: StoredBackup): string {
  return `backups/${encodeURIComponent(name)}`;
}
