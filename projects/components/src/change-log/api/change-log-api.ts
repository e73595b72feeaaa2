import { HttpClient, HttpParams } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import type { HistoryPage } from '@ampersand-prototype/generics';
import { catchError, firstValueFrom, throwError, timeout, type Observable } from 'rxjs';
import {
  API_URL,
  readWriteResponse,
  RequestFailure,
  requestErrorOf,
  REQUEST_TIMEOUT,
  type WriteResponse,
} from '@ampersand-prototype/components/application';

/** The subject of a history: a page, a field, or a row. */
export interface HistoryPlace {
  /** Path of the resource, or of a field of it, from the base of the API. */
  readonly path: string;
  /** The interface that shows it. */
  readonly interfaceName: string;
}

/** The filter of the audit log, in which empty parts are ignored. */
export interface ChangeLogFilter {
  readonly person?: string;
  readonly relation?: string;
  readonly concept?: string;
  readonly atom?: string;
  /** Moments, ISO 8601. */
  readonly from?: string;
  readonly to?: string;
}

/** Number of transactions per request. */
const HISTORY_PAGE = 20;

/**
 * Loads history entries from the server. Every failure is a {@link RequestFailure}. Every failure is a {@link
 * RequestFailure}.
 */
@Injectable({ providedIn: 'root' })
export class ChangeLogApi {
  private readonly http = inject(HttpClient);
  private readonly base = inject(API_URL);
  private readonly timeoutMs = inject(REQUEST_TIMEOUT);

  /**
   * Reads the transactions that changed the content of a place, newest first. `before` is the last one of the previous
   * page.
   */
  history({ path, interfaceName }: HistoryPlace, before: number | null): Promise<HistoryPage> {
    const params = paged(before).set('interface', interfaceName).set('history', true);
    return this.request(this.http.get<HistoryPage>(this.base + path, { params }));
  }

  /** The whole change log, for administrators. */
  changeLog(filter: ChangeLogFilter, before: number | null): Promise<HistoryPage> {
    const params = filtered(paged(before), filter);
    return this.request(this.http.get<HistoryPage>(`${this.base}admin/change-log`, { params }));
  }

  /** The change log as a file. */
  export(filter: ChangeLogFilter, format: string): Promise<Blob> {
    const params = filtered(new HttpParams().set('format', format), filter);
    const url = `${this.base}admin/change-log`;
    return this.request(this.http.get(url, { params, responseType: 'blob' }));
  }

  /** Takes what the history says of an atom away, for good. */
  async erase(concept: string, atom: string): Promise<void> {
    await this.request(this.http.post(`${this.base}admin/change-log/erase`, { concept, atom }));
  }

  /** Undoes a transaction. The response describes the result. */
  async undo(seq: number): Promise<WriteResponse> {
    const url = `${this.base}transactions/${seq}/undo`;
    return readWriteResponse(
      await this.request(this.http.post<unknown>(url, {}, { params: { effects: true } })),
    );
  }

  private request<T>(request: Observable<T>): Promise<T> {
    return firstValueFrom(
      request.pipe(
        timeout(this.timeoutMs),
        catchError((error: unknown) => throwError(() => new RequestFailure(requestErrorOf(error)))),
      ),
    );
  }
}

function paged(before: number | null): HttpParams {
  const params = new HttpParams().set('limit', HISTORY_PAGE);
  return before === null ? params : params.set('before', before);
}

function filtered(params: HttpParams, filter: ChangeLogFilter): HttpParams {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return given.reduce((all, [key, value]) => all.set(key, value as string), params);
}
