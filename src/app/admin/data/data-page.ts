import { Component, computed, inject, viewChild } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { ServerStatus } from '@ampersand-prototype/generics';
import { ActionForm, type FormAction } from '../work/action-form';
import { AdministrationApi } from '../work/administration-api';
import { loadFrom } from '../work/load-from';
import { LoadState } from '../work/load-state';
import { PageFrame } from '../work/page-frame';
import { RestoreForm } from './backup/restore-form';
import { StoredBackups } from './backup/stored-backups';
import { ExportForm } from './export/export-form';
import { ImportForm } from './import/import-form';
import { ReinstallForm } from './reinstall/reinstall-form';

/** The administration page for import, export, backups, and reinstallation. */
@Component({
  selector: 'app-data-page',
  imports: [
    ActionForm,
    ExportForm,
    ImportForm,
    LoadState,
    PageFrame,
    ReinstallForm,
    RestoreForm,
    SayPipe,
    StoredBackups,
  ],
  template: `
    <app-page-frame page="data" lead="admin.data.lead">
      <section class="card" aria-labelledby="admin-import">
        <h2 id="admin-import">{{ 'admin.import' | say }}</h2>
        <p class="muted">{{ 'admin.import.lead' | say }}</p>
        <app-import-form />
      </section>
      <section class="card" aria-labelledby="admin-export">
        <h2 id="admin-export">{{ 'admin.export' | say }}</h2>
        <p class="muted">{{ 'admin.export.lead' | say }}</p>
        <app-export-form />
      </section>
      <section class="card" aria-labelledby="admin-backup">
        <h2 id="admin-backup">{{ 'admin.backup' | say }}</h2>
        @if (canBackUp()) {
          <app-action-form [actions]="backup">
            <p class="muted">{{ 'admin.backup.lead' | say }}</p>
          </app-action-form>
          <app-stored-backups />
        } @else if (server.value()) {
          <p>{{ 'admin.backup.tools' | say }}</p>
        }
        <app-load-state [of]="server" />
      </section>
      <section class="card destructive" aria-labelledby="admin-restore">
        <h2 id="admin-restore">{{ 'admin.restore' | say }}</h2>
        @if (canBackUp()) {
          <p class="muted">{{ 'admin.restore.lead' | say }}</p>
          <app-restore-form (restored)="backups()?.list?.reload()" />
        } @else if (server.value()) {
          <p>{{ 'admin.restore.tools' | say }}</p>
        }
      </section>
      <section class="card destructive" aria-labelledby="admin-install">
        <h2 id="admin-install">{{ 'admin.install' | say }}</h2>
        <p class="muted">{{ 'admin.install.lead' | say }}</p>
        <app-reinstall-form />
      </section>
    </app-page-frame>
  `,
  styleUrl: '../work/destructive.scss',
})
export class DataPage {
  private readonly api = inject(AdministrationApi);
  protected readonly server = loadFrom<ServerStatus>(() => 'admin/server');
  protected readonly backups = viewChild(StoredBackups);
  protected readonly canBackUp = computed(() => this.server.value()?.health.canBackUp ?? false);
  protected readonly backup: readonly FormAction[] = [
    { label: 'admin.backup.action', run: () => this.backUp() },
  ];

  private async backUp(): Promise<void> {
    await this.api.send('POST', 'backups');
    this.backups()?.list.reload();
  }
}
