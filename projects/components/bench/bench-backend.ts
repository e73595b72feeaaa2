import { type HttpEvent, HttpResponse, type HttpInterceptorFn } from '@angular/common/http';
import { Observable } from 'rxjs';
import { people } from './bench-data';

/** What the backend of the bench page holds, and when it answered last (milliseconds since the page opened). */
export const BACKEND = { text: '[]', respondedAt: 0, parseMs: 0 };

/** Makes the content as large as a measurement needs it. */
export function fill(rows: number): void {
  BACKEND.text = JSON.stringify(people(rows));
}

/** Answers from memory as the network would: a text that is parsed when it arrives. */
export const benchBackend: HttpInterceptorFn = (request) =>
  new Observable<HttpEvent<unknown>>((response) => {
    const timer = setTimeout(() => {
      const begun = performance.now();
      const content: unknown = JSON.parse(BACKEND.text);
      BACKEND.respondedAt = performance.now();
      BACKEND.parseMs = BACKEND.respondedAt - begun;
      const body =
        request.method === 'GET'
          ? content
          : { content, isCommitted: true, invariantRulesHold: true, notifications: {} };
      response.next(new HttpResponse({ status: 200, body }));
      response.complete();
    });
    return () => clearTimeout(timer);
  });
