import { Component, computed, viewChild } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import { BackupForm } from './backup/backup-form';
import { ExportForm } from './export/export-form';
import { ImportForm } from './import/import-form';
import { ReinstallForm } from './reinstall/reinstall-form';
import { RestoreForm } from './backup/restore-form';
import { StoredBackups } from './backup/stored-backups';
import { loadFrom } from '../work/load-from';
import type { ServerStatus } from '@ampersand-prototype/generics';

/** The administration page for import, export, backups, and reinstallation. */
@Component({
  selector: 'app-data-page',
  imports: [BackupForm, ExportForm, ImportForm, ReinstallForm, RestoreForm, SayPipe, StoredBackups],
  template: `
    <div class="page">
      <header>
        <h1>{{ 'admin.page.data' | say }}</h1>
        <p class="lead">{{ 'admin.data.lead' | say }}</p>
      </header>
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
        <app-backup-form [server]="server" (made)="backups()?.list?.reload()" />
        @if (canBackUp()) {
          <app-stored-backups />
        }
      </section>
      <section class="card destructive" aria-labelledby="admin-restore">
        <h2 id="admin-restore">{{ 'admin.restore' | say }}</h2>
        @if (canBackUp()) {
          <p class="muted">{{ 'admin.restore.lead' | say }}</p>
          <app-restore-form (restored)="backups()?.list?.reload()" />
        } @else if (server.hasValue()) {
          <p>{{ 'admin.restore.tools' | say }}</p>
        }
      </section>
      <section class="card destructive" aria-labelledby="admin-install">
        <h2 id="admin-install">{{ 'admin.install' | say }}</h2>
        <p class="muted">{{ 'admin.install.lead' | say }}</p>
        <app-reinstall-form />
      </section>
    </div>
  `,
  styleUrl: '../work/destructive.scss',
})
export class DataPage {
  protected readonly server = loadFrom<ServerStatus>(() => 'admin/server');
  protected readonly backups = viewChild(StoredBackups);
  protected readonly canBackUp = computed(
    () => this.server.hasValue() && this.server.value().health.canBackUp,
  );
}
