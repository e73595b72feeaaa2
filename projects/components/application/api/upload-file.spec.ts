import { HttpErrorResponse, provideHttpClient, withInterceptors } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import { provideAmpersand } from '../provide-ampersand';
import { InterfaceApi } from './interface-api';
import type { UploadControl } from './upload-file';

const RESPONSE = {
  content: {},
  isCommitted: true,
  invariantRulesHold: true,
  notifications: {},
};

/** A request that the test takes through its course. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  readonly headers: Record<string, string> = {};
  address = '';
  body: unknown = null;
  isAborted = false;
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;

  open(method: string, url: string): void {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value;
  }
  getAllResponseHeaders(): string {
    return 'Retry-After: 2\r\n';
  }
  send(body: unknown): void {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
  }
  respond(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
  }
}

async function upload(control: UploadControl = {}) {
  const given = globalThis.XMLHttpRequest;
  FakeRequest.sent = [];
  globalThis.XMLHttpRequest = FakeRequest as never;
  TestBed.configureTestingModule({
    providers: [
      provideHttpClient(
        withInterceptors([
          (request, next) => next(request.clone({ setHeaders: { 'X-App': '1' } })),
        ]),
      ),
      provideAmpersand({ apiUrl: '/api/', timeoutMs: 1000 }),
    ],
  });
  const file = new File(['x'], 'x.txt');
  const response = TestBed.inject(InterfaceApi).upload('resource/A/1/File', 'I', file, {
    id: 'same',
    ...control,
  });
  const outcome = response.then(
    ({ isCommitted }) => isCommitted,
    (error: unknown) => error,
  );
  await import('./upload-file');
  await Promise.resolve();
  globalThis.XMLHttpRequest = given;
  const [request] = FakeRequest.sent;
  if (!request) throw new Error('Nothing was sent.');
  return { request, outcome };
}

describe('an upload', () => {
  it('goes through the interceptors of the application, and reports its progress', async () => {
    const parts: number[] = [];
    const { request, outcome } = await upload({ progress: (part) => parts.push(part) });
    expect(request.address).toBe('POST /api/resource/A/1/File?interface=I');
    expect(request.headers).toMatchObject({ 'x-app': '1', 'idempotency-key': 'same' });
    expect((request.body as FormData).get('file')).toBeInstanceOf(File);
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.upload.onprogress?.({ loaded: 4, total: 4 });
    request.respond(200, RESPONSE);
    expect(await outcome).toBe(true);
    expect(parts).toEqual([0.25, 1]);
  });

  it.each([
    [413, { title: 'Too large.', code: 'AMP-413-FILE' }, 'too-large', 'Too large.'],
    [503, 'busy', 'unavailable', null],
    [200, 'no JSON', 'unexpected', null],
  ])('that gets status %s fails with its reason', async (status, body, kind, message) => {
    const { request, outcome } = await upload();
    request.respond(status, body);
    expect(await outcome).toMatchObject({
      requestError: { kind, message, ...(status === 503 && { retryAfterMs: 2000 }) },
    });
  });

  it('that gets no response fails as one without a connection', async () => {
    const { request, outcome } = await upload();
    request.onerror?.();
    expect(await outcome).toMatchObject({ requestError: { kind: 'offline' } });
    expect(await outcome).not.toBeInstanceOf(HttpErrorResponse);
  });

  it('can be canceled', async () => {
    const end = new AbortController();
    const { request, outcome } = await upload({ end: end.signal });
    end.abort();
    expect(await outcome).toBeInstanceOf(Error);
    expect(request.isAborted).toBe(true);
  });
});
