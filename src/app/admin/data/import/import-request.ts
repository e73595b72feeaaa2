import { HttpErrorResponse, HttpEventType, type HttpEvent } from '@angular/common/http';
import {
  catchError,
  filter,
  firstValueFrom,
  fromEvent,
  of,
  switchMap,
  takeUntil,
  tap,
  throwError,
  type Observable,
} from 'rxjs';

/** The content type of a response with progress lines and a final result. */
export const IMPORT_LINES = 'application/x-ndjson';

/** The progress of an import: its step, and the completed fraction of that step. */
export interface ImportProgress {
  readonly step: 'sending' | 'reading' | 'storing' | 'checking';
  readonly part: number;
}

/** Receives the progress of an import, and can cancel it. */
export interface ImportListener {
  readonly progress: (progress: ImportProgress) => void;
  readonly canceled: AbortSignal;
}

/**
 * Converts the HTTP events of an import request to its result. Null if canceled: the request is then aborted, or never
 * sent. A response without progress works too. @throws HttpErrorResponse
 */
export function importOutcome<ResponseBody>(
  events: Observable<HttpEvent<string>>,
  { progress, canceled }: ImportListener,
): Promise<ResponseBody | null> {
  const outcome = events.pipe(
    tap((event) => {
      const now = progressOf(event);
      if (now) progress(now);
    }),
    filter((event) => event.type === HttpEventType.Response),
    switchMap(({ body }) => settled<ResponseBody>(body ?? '')),
    catchError((error: unknown) => throwError(() => withParsedBody(error))),
    takeUntil(canceled.aborted ? of(null) : fromEvent(canceled, 'abort')),
  );
  return firstValueFrom(outcome, { defaultValue: null });
}

function progressOf(event: HttpEvent<string>): ImportProgress | null {
  if (event.type === HttpEventType.UploadProgress)
    return { step: 'sending', part: event.total ? event.loaded / event.total : 0 };
  if (event.type !== HttpEventType.DownloadProgress) return null;
  const text = 'partialText' in event ? (event.partialText ?? '') : '';
  const whole = text.slice(0, text.lastIndexOf('\n')).split('\n').at(-1) ?? '';
  return (parsed(whole) as { progress?: ImportProgress } | null)?.progress ?? null;
}

/** What the last line says; a response of one piece is the outcome itself. One that ends before does not say what became of it. */
function settled<ResponseBody>(text: string): Observable<ResponseBody> {
  const last = parsed(text.trimEnd().split('\n').at(-1) ?? '');
  if (!isOutcome(last)) {
    const response = last ?? parsed(text);
    if (isWhole(response)) return of(response as ResponseBody);
    return throwError(() => new HttpErrorResponse({ status: 0 }));
  }
  const { status, body: error } = last;
  if (status < 400) return of(error as ResponseBody);
  return throwError(() => new HttpErrorResponse({ status, error }));
}

/** A rejected request for text has a text body. */
function withParsedBody(error: unknown): HttpErrorResponse {
  if (!(error instanceof HttpErrorResponse)) return new HttpErrorResponse({ status: 0, error });
  const { status, headers, url } = error;
  const body: unknown = typeof error.error === 'string' ? parsed(error.error) : error.error;
  return new HttpErrorResponse({ status, headers, url: url ?? undefined, error: body });
}

function isOutcome(value: unknown): value is { status: number; body: unknown } {
  return typeof value === 'object' && value !== null && 'status' in value && 'body' in value;
}

function isWhole(response: unknown): boolean {
  return typeof response === 'object' && response !== null && !('progress' in response);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
