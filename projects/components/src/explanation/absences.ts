import { HttpClient } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import type { AbsenceResponse } from '@ampersand-prototype/generics';
import { catchError, firstValueFrom, throwError, timeout } from 'rxjs';
import {
  API_URL,
  REQUEST_TIMEOUT,
  RequestFailure,
  requestErrorOf,
} from '@ampersand-prototype/components/application';

/** What somebody misses: a page, an item of a list or choice, or the right to change a field. */
export interface AbsenceQuestion {
  /** Name of the interface, or its label. */
  readonly interface: string;
  /** Property names below the root; the root if omitted. */
  readonly path?: readonly string[];
  readonly what?: 'content' | 'edit';
}

const NOTHING: AbsenceResponse = { sentences: [], conditions: [], roles: [] };

/**
 * Requests why something is not on a page, or can't be changed there.
 *
 * @example
 * ```ts
 * const { sentences } = await inject(Absences).explain({ interface: 'Member', path: ['Loans'] });
 * ```
 */
@Injectable({ providedIn: 'root' })
export class Absences {
  private readonly http = inject(HttpClient);
  private readonly url = `${inject(API_URL)}app/why-not`;
  private readonly timeoutMs = inject(REQUEST_TIMEOUT);

  /** Asks the server. @throws RequestFailure */
  async explain({ interface: name, path = [], what = 'content' }: AbsenceQuestion) {
    const params = { interface: name, path: path.map(encodeURIComponent).join('/'), what };
    const response = this.http.get<AbsenceResponse>(this.url, { params }).pipe(
      timeout(this.timeoutMs),
      catchError((error: unknown) => throwError(() => new RequestFailure(requestErrorOf(error)))),
    );
    try {
      return await firstValueFrom(response);
    } catch (error) {
      // Servers of other makers have no such address.
      if (requestErrorOf(error).kind === 'missing') return NOTHING;
      throw error;
    }
  }
}
