import {
  HttpErrorResponse,
  type HttpEvent,
  HttpEventType,
  HttpHeaders,
  HttpResponse,
} from '@angular/common/http';
import { Observable, of, throwError } from 'rxjs';
import { importOutcome, type ImportProgress } from './import-request';

const sent = (loaded: number, total?: number): HttpEvent<string> => ({
  type: HttpEventType.UploadProgress,
  loaded,
  ...(total !== undefined && { total }),
});
const received = (partialText?: string): HttpEvent<string> => ({
  type: HttpEventType.DownloadProgress,
  loaded: 1,
  partialText,
});
const responded = (body: string | null) => of(new HttpResponse({ body }));
const line = (progress: ImportProgress) => `${JSON.stringify({ progress })}\n`;

/** The outcome of an import or its error, and the reported progress. */
async function follow(events: Observable<HttpEvent<string>>) {
  const reported: ImportProgress[] = [];
  const listener = {
    progress: (now: ImportProgress) => reported.push(now),
    canceled: new AbortController().signal,
  };
  const outcome = await importOutcome<unknown>(events, listener).catch((error: unknown) => error);
  return { reported, outcome };
}

describe('how far an import is', () => {
  const half: ImportProgress = { step: 'storing', part: 0.5 };
  const reading: ImportProgress = { step: 'reading', part: 0.25 };

  it.each<[string, HttpEvent<string>, readonly ImportProgress[]]>([
    ['what was sent of the file', sent(1, 4), [{ step: 'sending', part: 0.25 }]],
    ['nothing where nobody knows how long the file is', sent(1), [{ step: 'sending', part: 0 }]],
    ['nothing of an empty file', sent(0, 0), [{ step: 'sending', part: 0 }]],
    ['the last line that is whole', received(line(reading) + line(half)), [half]],
    [
      'the line before one that is cut off',
      received(`${line(reading)}{"progress":{"st`),
      [reading],
    ],
    ['no line that has only begun', received('{"progress":{"step":"reading","part":1}}'), []],
    ['no line that says something else', received('{"other":1}\n'), []],
    ['no line that says nothing', received('null\n'), []],
    ['no text', received(), []],
    ['no other event', { type: HttpEventType.Sent }, []],
  ])('is told by %s', async (_name, event, expected) => {
    expect((await follow(of(event))).reported).toEqual(expected);
  });

  it('is not told by the end', async () => {
    expect((await follow(responded(line(half)))).reported).toEqual([]);
  });
});

describe('the outcome of an import', () => {
  const done = { status: 200, body: { atoms: 3 } };

  it.each<[string, string, unknown]>([
    [
      'stands in the last line',
      line({ step: 'checking', part: 1 }) + JSON.stringify(done),
      done.body,
    ],
    ['stands there before an empty line as well', `${JSON.stringify(done)}\n\n`, done.body],
    ['can have any status below those of refusals', JSON.stringify({ status: 399, body: 1 }), 1],
    ['is an answer of one piece', '{"atoms":3}', { atoms: 3 }],
    ['is an answer of one piece on several lines', '{\n"atoms": 3\n}', { atoms: 3 }],
    ['is one that names a status alone', '{"status":200}', { status: 200 }],
  ])('%s', async (_name, body, expected) => {
    expect((await follow(responded(body))).outcome).toEqual(expected);
  });

  it.each<[string, string | null]>([
    ['only tells how far it is', line({ step: 'storing', part: 0.5 })],
    ['is empty', ''],
    ['has no body', null],
    ['is cut off', '{"status":200,"bo'],
    ['is no object', '3'],
    ['is nothing', 'null'],
  ])('is not known where the answer %s, as where the connection is lost', async (_name, body) => {
    const { outcome } = await follow(responded(body));
    expect(outcome).toBeInstanceOf(HttpErrorResponse);
    expect((outcome as HttpErrorResponse).status).toBe(0);
  });

  it('is a refusal where the last line has the status of one', async () => {
    const requestError = { status: 400, body: { title: 'No such relation' } };
    const { outcome } = await follow(responded(JSON.stringify(requestError)));
    expect(outcome).toMatchObject({ status: 400, error: requestError.body });
  });

  it.each<[string, unknown, unknown]>([
    ['as text, which is read', '{"title":"Too large"}', { title: 'Too large' }],
    ['as text that nobody can read', 'Too large', null],
    ['as it is', { title: 'Too large' }, { title: 'Too large' }],
  ])('is a refusal of the whole request %s', async (_name, error, expected) => {
    const headers = new HttpHeaders({ 'Retry-After': '1' });
    const rejected = new HttpErrorResponse({ status: 413, error, headers, url: 'api/v1/import' });
    const { outcome } = await follow(throwError(() => rejected));
    expect(outcome).toMatchObject({ status: 413, url: 'api/v1/import', error: expected });
    expect((outcome as HttpErrorResponse).headers.get('Retry-After')).toBe('1');
  });

  it('is a lost connection where the request fails in another way', async () => {
    const error = new TypeError('Failed to fetch');
    const { outcome } = await follow(throwError(() => error));
    expect(outcome).toBeInstanceOf(HttpErrorResponse);
    expect(outcome).toMatchObject({ status: 0, error });
  });
});

describe('an import that is cancelled', () => {
  it.each<[string, boolean, readonly string[]]>([
    ['while it runs', false, ['sent', 'ended']],
    ['before it has begun', true, []],
  ])('has no outcome, and no request goes on: %s', async (_name, isEarly, expected) => {
    const seen: string[] = [];
    const request = new Observable<never>(() => {
      seen.push('sent');
      return () => seen.push('ended');
    });
    const cancel = new AbortController();
    if (isEarly) cancel.abort();
    const progress = jest.fn();
    const outcome = importOutcome(request, { progress, canceled: cancel.signal });
    cancel.abort();
    expect([await outcome, seen]).toEqual([null, expected]);
  });
});
