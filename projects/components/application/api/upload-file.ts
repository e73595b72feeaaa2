import {
  FetchBackend,
  HttpBackend,
  HttpClient,
  type HttpEvent,
  HttpEventType,
  HttpHandler,
  type HttpHeaders,
  HttpResponse,
} from '@angular/common/http';
import { createEnvironmentInjector, type EnvironmentInjector, type Type } from '@angular/core';
import { filter, fromEvent, map, type Observable, takeUntil, tap } from 'rxjs';
import { UploadBackend } from './upload-backend';

/** Reports and ends an upload. */
export interface UploadControl {
  /** Receives the part of the request that has been sent, from 0 to 1. */
  readonly progress?: (sent: number) => void;
  /** Cancels the upload. */
  readonly end?: AbortSignal;
}

/** The request of an upload without its file. */
export interface UploadRequest {
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: HttpHeaders | Readonly<Record<string, string>>;
}

const clients = new WeakMap<EnvironmentInjector, HttpClient>();

/** Sends a file as a form. The events include the progress, unless the application has its own HTTP backend. */
export function uploadEvents(
  injector: EnvironmentInjector,
  { url, params, headers }: UploadRequest,
  file: File,
): Observable<HttpEvent<unknown>> {
  const body = new FormData();
  body.append('file', file, file.name);
  return uploadClient(injector).post(url, body, { params, headers, observe: 'events' });
}

/** Reduces the events of an upload to the body of its response. */
export function uploadResponse(
  events: Observable<HttpEvent<unknown>>,
  { progress, end }: UploadControl,
): Observable<unknown> {
  end?.throwIfAborted();
  const observed = events.pipe(
    tap((event) => {
      if (event.type === HttpEventType.UploadProgress && event.total)
        progress?.(event.loaded / event.total);
    }),
    filter((event) => event instanceof HttpResponse),
    map(({ body }) => body),
  );
  return end ? observed.pipe(takeUntil(fromEvent(end, 'abort'))) : observed;
}

/** A client with the interceptors of the application. */
function uploadClient(parent: EnvironmentInjector): HttpClient {
  if (!(parent.get(HttpBackend) instanceof FetchBackend)) return parent.get(HttpClient);
  const known = clients.get(parent);
  if (known) return known;
  const handler = parent.get(HttpHandler).constructor as Type<HttpHandler>;
  const providers = [{ provide: HttpBackend, useClass: UploadBackend }, handler];
  const client = new HttpClient(createEnvironmentInjector(providers, parent).get(handler));
  clients.set(parent, client);
  return client;
}
