import {
  type HttpBackend,
  HttpErrorResponse,
  type HttpEvent,
  HttpEventType,
  HttpHeaders,
  type HttpRequest,
  HttpResponse,
} from '@angular/common/http';
import { Observable } from 'rxjs';

/** Sends requests with `XMLHttpRequest`, because `fetch` can’t report how much of a file has been sent. */
export class UploadBackend implements HttpBackend {
  handle(request: HttpRequest<unknown>): Observable<HttpEvent<unknown>> {
    return new Observable((observer) => {
      const xhr = opened(request);
      xhr.upload.onprogress = ({ loaded, total }) =>
        observer.next({ type: HttpEventType.UploadProgress, loaded, total });
      xhr.onerror = () =>
        observer.error(new HttpErrorResponse({ status: 0, url: request.urlWithParams }));
      xhr.onload = () => {
        const response = responseOf(xhr);
        if (response instanceof HttpErrorResponse) return observer.error(response);
        observer.next(response);
        observer.complete();
      };
      xhr.send(request.serializeBody());
      return () => xhr.abort();
    });
  }
}

function opened({ method, urlWithParams, headers }: HttpRequest<unknown>): XMLHttpRequest {
  const xhr = new XMLHttpRequest();
  xhr.open(method, urlWithParams);
  xhr.setRequestHeader('Accept', 'application/json');
  for (const name of headers.keys())
    xhr.setRequestHeader(name, (headers.getAll(name) ?? []).join(','));
  return xhr;
}

function responseOf(xhr: XMLHttpRequest): HttpResponse<unknown> | HttpErrorResponse {
  const { status, statusText, responseText: text, responseURL: url } = xhr;
  const headers = new HttpHeaders(xhr.getAllResponseHeaders());
  const all = { status, statusText, url, headers };
  const isOk = status >= 200 && status < 300;
  try {
    const body: unknown = text === '' ? null : JSON.parse(text);
    return isOk
      ? new HttpResponse({ ...all, body })
      : new HttpErrorResponse({ ...all, error: body });
  } catch (error) {
    return new HttpErrorResponse({ ...all, error: isOk ? error : text });
  }
}
