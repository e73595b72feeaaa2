import { HttpClient } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import type { Notifications } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../api/api-path';
import { Connection } from '../network/connection';
import { Session } from '../session/session';

/** How the application is installed. */
export interface InstallOptions {
  /** Whether the initial population of the script is put in. */
  readonly defaultPop: boolean;
  readonly ignoreInvariantRules: boolean;
}

/** What became of an import. */
export interface ImportAnswer {
  readonly isCommitted: boolean;
  readonly invariantRulesHold: boolean;
  readonly notifications: Notifications;
}

/** The administrative requests; a failed one rejects. */
@Injectable({ providedIn: 'root' })
export class Administration {
  private readonly http = inject(HttpClient);
  private readonly path = apiPath();
  private readonly session = inject(Session);
  private readonly connection = inject(Connection);

  /** Makes the tables again; all data is replaced. */
  async install(options: InstallOptions): Promise<Notifications> {
    const answer = await firstValueFrom(
      this.http.post<Notifications>(this.path('admin/installer'), options),
    );
    this.connection.renew();
    await this.session.refresh();
    return answer;
  }

  /** Adds the population in a file. With `isPreview` everything is checked and nothing stored. */
  async import(file: File, isPreview: boolean): Promise<ImportAnswer> {
    const body = new FormData();
    body.append('file', file, file.name);
    const params = isPreview ? { dryRun: 'true' } : undefined;
    const answer = await firstValueFrom(
      this.http.post<ImportAnswer>(this.path('admin/import'), body, { params }),
    );
    if (answer.isCommitted) await this.session.refresh();
    return answer;
  }

  /** The whole population as a JSON file. */
  exportPopulation(): Promise<Blob> {
    const request = this.http.get(this.path('admin/exporter/export/all'), { responseType: 'blob' });
    return firstValueFrom(request);
  }

  evaluateRules(): Promise<Notifications> {
    return firstValueFrom(this.http.get<Notifications>(this.path('admin/ruleengine/evaluate/all')));
  }

  runExecutionEngine(): Promise<Notifications> {
    return firstValueFrom(this.http.post<Notifications>(this.path('admin/execengine/run'), {}));
  }
}
