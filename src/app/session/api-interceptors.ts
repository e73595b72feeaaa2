import {
  HttpErrorResponse,
  type HttpEvent,
  type HttpInterceptorFn,
  type HttpRequest,
  HttpResponse,
} from '@angular/common/http';
import { inject } from '@angular/core';
import { API_URL } from '@ampersand-prototype/components/application';
import { catchError, from, mergeMap, of, switchMap, throwError } from 'rxjs';
import { apiInterceptor } from '../network/api-interceptor';
import { Connection } from '../network/connection';
import { Session } from './session';

/** Header of a response to a request whose session had ended. */
export const SESSION_ENDED_HEADER = 'X-Session-Ended';

/**
 * Keeps the content of an account on the page when its session ends. A response for a visitor counts as a request to log
 * in, and until then no content is read or sent, except for the login itself.
 */
const withholdContent: HttpInterceptorFn = (request, next) => {
  const api = inject(API_URL);
  if (!request.url.startsWith(api) || request.url === `${api}app/navbar`) return next(request);
  const session = inject(Session);
  const connection = inject(Connection);
  const isContent = request.url.startsWith(`${api}resource/`);
  // The response to a login with the cookie of the ended session says that it had ended, too.
  const isLogin = request.params.get('interface') === session.pages().login?.interface;
  if (isContent && !isLogin && connection.isExpired()) return throwError(() => loginError(request));
  return next(request).pipe(
    mergeMap((event) => {
      if (!isContent || isLogin || !session.pages().loggedIn || !isForVisitor(event))
        return of(event);
      connection.endSession();
      return throwError(() => loginError(request));
    }),
    catchError((error: unknown) => {
      if (!(error instanceof HttpErrorResponse) || error.status !== 403)
        return throwError(() => error);
      // A page that was logged out elsewhere learns so by what it may not do any more.
      const checked = from(session.checkLogin());
      return checked.pipe(
        switchMap(() => throwError(() => (connection.isExpired() ? loginError(request) : error))),
      );
    }),
  );
};

/** The interceptors of API requests, the outermost first. */
export const API_INTERCEPTORS: HttpInterceptorFn[] = [withholdContent, apiInterceptor];

function isForVisitor(event: HttpEvent<unknown>): boolean {
  return event instanceof HttpResponse && event.headers.get(SESSION_ENDED_HEADER) === 'true';
}

function loginError({ url }: HttpRequest<unknown>): HttpErrorResponse {
  return new HttpErrorResponse({ status: 401, url, error: { code: 'AMP-401-LOGIN' } });
}
