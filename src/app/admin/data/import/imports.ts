import { HttpClient } from '@angular/common/http';
import { inject, Injectable } from '@angular/core';
import { userTimeZone } from '@ampersand-prototype/components/application';
import type {
  CellCorrection,
  ExplainResponse,
  ImportResponse,
  TableMapping,
} from '@ampersand-prototype/generics';
import { apiPath } from '../../../api/api-path';
import { Session } from '../../../session/session';
import { AdministrationApi } from '../../work/administration-api';
import { IMPORT_LINES, importOutcome, type ImportListener } from './import-request';

/** A file to import, with corrections of cells. */
export interface ImportedFile {
  readonly file: File;
  readonly corrections: readonly CellCorrection[];
  /** The meaning of a table in a form of its own; null for a population file. */
  readonly mapping: TableMapping | null;
}

/** Imports population files; a failed request rejects. */
@Injectable({ providedIn: 'root' })
export class Imports {
  private readonly http = inject(HttpClient);
  private readonly path = apiPath();
  private readonly session = inject(Session);
  private readonly api = inject(AdministrationApi);

  /** Adds the population in a file. With `isPreview` everything is checked and nothing stored. Null if canceled. */
  async import(
    file: ImportedFile,
    isPreview: boolean,
    listener: ImportListener,
  ): Promise<ImportResponse | null> {
    const response = await this.send(file, isPreview ? { dryRun: 'true' } : {}, listener);
    this.api.announce(response?.transaction);
    if (response?.isCommitted) await this.session.reread();
    return response;
  }

  /** Asks why the population in a file violates a rule. Nothing is stored. @throws HttpErrorResponse */
  async explain(
    file: ImportedFile,
    rule: { readonly explain: string; readonly nodes?: number },
    listener: ImportListener,
  ): Promise<readonly ExplainResponse[]> {
    const response = await this.send(file, { dryRun: 'true', ...rule }, listener);
    return response?.explained ? [response.explained] : [];
  }

  private send(
    { file, corrections, mapping }: ImportedFile,
    more: Readonly<Record<string, string | number>>,
    listener: ImportListener,
  ): Promise<ImportResponse | null> {
    const body = new FormData();
    // The server reads fields before the file only.
    if (corrections.length > 0) body.append('corrections', JSON.stringify(corrections));
    if (mapping) body.append('mapping', JSON.stringify(mapping));
    body.append('file', file, file.name);
    const events = this.http.post(this.path('admin/import'), body, {
      params: { timeZone: userTimeZone(), ...more },
      headers: { accept: IMPORT_LINES },
      observe: 'events',
      reportProgress: true,
      responseType: 'text',
    });
    return importOutcome<ImportResponse>(events, listener);
  }
}
