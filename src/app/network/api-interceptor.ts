import { HttpErrorResponse, type HttpEvent, type HttpInterceptorFn } from '@angular/common/http';
import { inject } from '@angular/core';
import { AmpersandSettings, API_URL } from '@ampersand-prototype/components/application';
import type { ErrorCode } from '@ampersand-prototype/generics';
import { from, switchMap, tap } from 'rxjs';
import { UserActivity } from './user-activity';
import { Connection, type FailedRequest } from './connection';
import { SessionStart } from './session-start';

/** Header of requests without user activity. */
const UNATTENDED_HEADER = 'X-Background-Request';

/**
 * Adds session, language, and activity headers to API requests. The first one creates the session; the others wait for
 * it, so that only one is created. All of them name the language of the page, which can differ from that of the
 * browser, and requests without user activity are marked. Errors that concern the whole application go to {@link
 * Connection}.
 */
export const apiInterceptor: HttpInterceptorFn = (requested, next) => {
  if (!requested.url.startsWith(inject(API_URL))) return next(requested);
  const locale = inject(AmpersandSettings).locale();
  const isUnattended = requested.method === 'GET' && !inject(UserActivity).isUsed();
  const request = requested.clone({
    setHeaders: {
      'Accept-Language': locale,
      ...(isUnattended && { [UNATTENDED_HEADER]: 'true' }),
    },
  });
  const connection = inject(Connection);
  const start = inject(SessionStart);
  const watch = tap<HttpEvent<unknown>>({
    error: (error: unknown) => {
      if (error instanceof HttpErrorResponse) connection.observe(failedRequest(error));
    },
  });
  if (start.claim()) return next(request).pipe(watch, tap({ finalize: () => start.finish() }));
  return from(start.finished).pipe(
    switchMap(() => next(request)),
    watch,
  );
};

function failedRequest({ status, error }: HttpErrorResponse): FailedRequest {
  return {
    status,
    code: textOf(error, 'code') as ErrorCode | null,
    loginPage: textOf(error, 'loginPage'),
  };
}

function textOf(content: unknown, member: string): string | null {
  const body = typeof content === 'string' ? parsed(content) : content;
  if (typeof body !== 'object' || body === null || !(member in body)) return null;
  const text = (body as Readonly<Record<string, unknown>>)[member];
  return typeof text === 'string' && text !== '' ? text : null;
}

/** A rejected request for text has a text body. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
