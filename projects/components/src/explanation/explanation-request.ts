import { HttpClient } from '@angular/common/http';
import { inject } from '@angular/core';
import { catchError, firstValueFrom, throwError, timeout } from 'rxjs';
import {
  API_URL,
  REQUEST_TIMEOUT,
  RequestFailure,
  requestErrorOf,
} from '@ampersand-prototype/components/application';

/** Requests an explanation from the API; `absent` if the server has none. @throws RequestFailure */
export type ExplanationRequest = <T>(
  path: string,
  params: Readonly<Record<string, string | number>>,
  absent: T,
) => Promise<T>;

/** Creates the function that requests explanations from the API. Call it where injection is possible. */
export function explanationRequest(): ExplanationRequest {
  const http = inject(HttpClient);
  const base = inject(API_URL);
  const timeoutMs = inject(REQUEST_TIMEOUT);
  return async <T>(path: string, params: Readonly<Record<string, string | number>>, absent: T) => {
    const response = http.get<T>(base + path, { params }).pipe(
      timeout(timeoutMs),
      catchError((error: unknown) => throwError(() => new RequestFailure(requestErrorOf(error)))),
    );
    try {
      return await firstValueFrom(response);
    } catch (error) {
      // Servers of other makers have no such address.
      if (requestErrorOf(error).kind === 'missing') return absent;
      throw error;
    }
  };
}
