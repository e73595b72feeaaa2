import { HttpClient } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import type {
  EngineRun,
  ImportModeCheck,
  InstallRequest,
  MigrationResponse,
  MigrationRequest,
  Notifications,
} from '@ampersand-prototype/generics';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../../api/api-path';
import { Connection } from '../../network/connection';
import { AdministrationApi } from './administration-api';
import { Session } from '../../session/session';

/** Formats of an exported population. */
export const EXPORT_FORMATS = ['xlsx', 'json', 'yaml'] as const;

/** A format of an export. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A report about the model. */
export interface Report {
  /** Below `admin/report/`. */
  readonly path: string;
  /** How it is sent. */
  readonly type: 'json' | 'csv';
  /** Last part of the key of its name. */
  readonly word: string;
}

/** The downloadable reports of the backend. */
export const REPORTS: readonly Report[] = [
  { path: 'interfaces', type: 'csv', word: 'interfaces' },
  { path: 'interfaces/issues', type: 'csv', word: 'issues' },
  { path: 'relations', type: 'json', word: 'relations' },
  { path: 'conjuncts/usage', type: 'json', word: 'usage' },
  { path: 'conjuncts/performance', type: 'csv', word: 'performance' },
  { path: 'conjuncts/coverage', type: 'csv', word: 'coverage' },
];

/** Sends administrative requests; a failed request rejects. */
@Injectable({ providedIn: 'root' })
export class Administration {
  private readonly http = inject(HttpClient);
  private readonly path = apiPath();
  private readonly session = inject(Session);
  private readonly settings = inject(AmpersandSettings);
  private readonly connection = inject(Connection);
  private readonly api = inject(AdministrationApi);

  /** Makes the tables again; all data is replaced. */
  async install(options: InstallRequest): Promise<Notifications> {
    const response = await firstValueFrom(
      this.http.post<Notifications>(this.path('admin/installer'), options),
    );
    this.connection.renew();
    await this.session.reread();
    return response;
  }

  /** Migrates the data to the current model, or reports what a migration would do. */
  async migrate(options: MigrationRequest): Promise<MigrationResponse> {
    const response = await firstValueFrom(
      this.http.post<MigrationResponse>(this.path('admin/migration'), options),
    );
    if (response.isApplied) {
      this.connection.renew();
      await this.session.reread();
    }
    return response;
  }

  /** Opens an application that is locked until its population is right. */
  async unlock(): Promise<ImportModeCheck> {
    const response = await firstValueFrom(
      this.http.post<ImportModeCheck>(this.path('admin/importmode/check'), {}),
    );
    if (!response.locked) await this.session.reread();
    return response;
  }

  /** The whole population as a file. */
  exportPopulation(format: ExportFormat): Promise<Blob> {
    const request = this.http.get(this.path('admin/exporter/export/all'), {
      params: { format },
      responseType: 'blob',
    });
    return firstValueFrom(request);
  }

  /** The population of some concepts and relations as a file. */
  exportSelection(
    selection: { readonly concepts: readonly string[]; readonly relations: readonly string[] },
    format: ExportFormat,
  ): Promise<Blob> {
    const options = { params: { format }, responseType: 'blob' } as const;
    const address = this.path('admin/exporter/export/selection');
    return firstValueFrom(this.http.post(address, selection, options));
  }

  /** A report as a file. */
  report({ path }: Report): Promise<Blob> {
    const url = this.path(`admin/report/${path}`);
    return firstValueFrom(this.http.get(url, { responseType: 'blob' }));
  }

  evaluateRules(): Promise<Notifications> {
    return firstValueFrom(this.http.get<Notifications>(this.path('admin/ruleengine/evaluate/all')));
  }

  async runExecutionEngine(): Promise<EngineRun> {
    const params = this.settings.keepsHistory() ? { effects: true } : undefined;
    const run = await firstValueFrom(
      this.http.post<EngineRun>(this.path('admin/execengine/run'), {}, { params }),
    );
    this.api.announce(run.transaction);
    return run;
  }
}
