import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { provideAmpersand } from '../provide-ampersand';
import { InterfaceApi, PICKER_PAGE } from './interface-api';
import { RequestFailure } from './request-error';

function setUp(timeoutMs = 1000): [InterfaceApi, HttpTestingController] {
  TestBed.configureTestingModule({
    providers: [
      provideHttpClient(),
      provideHttpClientTesting(),
      provideAmpersand({ apiUrl: '/api/', timeoutMs }),
    ],
  });
  return [TestBed.inject(InterfaceApi), TestBed.inject(HttpTestingController)];
}

const RESPONSE = {
  content: { _id_: 'p1' },
  isCommitted: true,
  invariantRulesHold: true,
  notifications: {},
};

describe('InterfaceApi', () => {
  it('patches the root resource and names the interface', async () => {
    const [api, http] = setUp();
    const response = api.patch('resource/A/1', 'Über & co', [
      { op: 'replace', path: 'Name', value: 'x' },
    ]);
    const request = http.expectOne((r) => r.method === 'PATCH' && r.url === '/api/resource/A/1');
    expect(request.request.params.get('interface')).toBe('Über & co');
    expect(request.request.params.has('dryRun')).toBe(false);
    expect(request.request.body).toEqual([{ op: 'replace', path: 'Name', value: 'x' }]);
    request.flush(RESPONSE);
    await expect(response).resolves.toMatchObject({
      isCommitted: true,
      navTo: null,
      sessionRefreshAdvice: false,
    });
  });

  it('says when nothing is to be stored', () => {
    const [api, http] = setUp();
    void api.patch('resource/A/1', 'I', [], { dryRun: true });
    const request = http.expectOne((r) => r.params.get('dryRun') === 'true');
    expect(request.request.headers.has('Idempotency-Key')).toBe(false);
    request.flush(RESPONSE);
  });

  it('names the rule that a dry run is to explain', () => {
    const [api, http] = setUp();
    void api.patch('resource/A/1', 'I', [], { dryRun: true, explains: 'a & b' });
    const request = http.expectOne((r) => r.params.get('explain') === 'a & b');
    expect(request.request.params.get('dryRun')).toBe('true');
    request.flush(RESPONSE);
  });

  it('gives up a preview that nobody needs any more', async () => {
    const [api, http] = setUp();
    const end = new AbortController();
    const requested = api.preview(
      'resource/A/1',
      'I',
      [{ op: 'create', path: '', value: 'b' }],
      end.signal,
    );
    const request = http.expectOne((r) => r.params.get('preview') === 'true');
    end.abort();
    expect(request.cancelled).toBe(true);
    await expect(requested).rejects.toThrow();
  });

  it('asks for one page of atoms, and copes with a server that sends them all', async () => {
    const [api, http] = setUp();
    const page = api.atoms('A/B', 'an');
    const request = http.expectOne((r) => r.url === '/api/resource/A%2FB');
    expect(request.request.params.get('q')).toBe('an');
    const all = Array.from({ length: 500 }, (_, i) => ({
      _id_: `a${i}`,
      _label_: i % 2 ? `Ann ${i}` : `Bo ${i}`,
    }));
    request.flush([...all, null, 'x']);
    const { atoms, hasMore } = await page;
    expect(atoms).toHaveLength(PICKER_PAGE);
    expect(hasMore).toBe(true);
    expect(atoms.every((atom) => atom._label_.startsWith('Ann'))).toBe(true);
  });

  it('keeps every atom that the server finds by other letters', async () => {
    const [api, http] = setUp();
    const page = api.atoms('Town', 'lodz');
    http
      .expectOne((r) => r.url === '/api/resource/Town')
      .flush([
        { _id_: 't1', _label_: 'Łódź' },
        { _id_: 't2', _label_: 'Oslo' },
      ]);
    expect((await page).atoms.map(({ _id_ }) => _id_)).toEqual(['t1']);
  });

  it('uploads a file as a form', async () => {
    const [api, http] = setUp();
    void api.upload('resource/A/1/File', 'I', new File(['x'], 'x.txt'));
    await import('./upload-file');
    const sent = http.expectOne((r) => r.method === 'POST');
    expect((sent.request.body as FormData).get('file')).toBeInstanceOf(File);
    sent.flush(RESPONSE);
  });

  it('gives every change an identifier: the given one, or a new one', async () => {
    await import('./upload-file');
    const [api, http] = setUp();
    const sends = [
      () => api.patch('resource/A/1', 'I', [], { id: 'same' }),
      () => api.delete('resource/A/1', 'I', { id: 'same' }),
      () => api.upload('resource/A/1/F', 'I', new File(['x'], 'x'), { id: 'same' }),
      () => api.patch('resource/A/1', 'I', []),
      () => api.delete('resource/A/1', 'I'),
    ];
    const ids: string[] = [];
    for (const send of sends) {
      void send();
      await import('./upload-file');
      const sent = http.expectOne(() => true);
      sent.flush(RESPONSE);
      ids.push(sent.request.headers.get('Idempotency-Key') ?? '');
    }
    expect(ids.slice(0, 3)).toEqual(['same', 'same', 'same']);
    expect(ids.every((id) => /^[!-~]{1,128}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(3);
  });

  it('reports every failure as a rejection, with the message of the server and its headers', async () => {
    const [api, http] = setUp();
    const response = api.delete('resource/A/1', 'I');
    const options = { status: 429, statusText: 'x', headers: { 'Retry-After': '7' } };
    http.expectOne(() => true).flush({ title: 'because', hint: 'do this' }, options);
    const error = await response.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(RequestFailure);
    expect((error as RequestFailure).requestError).toEqual({
      ...{ kind: 'busy', status: 429, message: 'because', hint: 'do this' },
      retryAfterMs: 7000,
    });
  });

  it('reports a missing connection', async () => {
    const [api, http] = setUp();
    const response = api.delete('x', 'I');
    http.expectOne(() => true).error(new ProgressEvent('error'));
    await expect(response).rejects.toMatchObject({ requestError: { kind: 'offline' } });
  });

  it('gives up after a while', async () => {
    const [api] = setUp(5);
    await expect(api.delete('x', 'I')).rejects.toMatchObject({ requestError: { kind: 'timeout' } });
  });

  it.each([null, 'text', [], {}, { isCommitted: 'yes' }])(
    'does not take %j for an answer',
    async (body) => {
      const [api, http] = setUp();
      const response = api.delete('x', 'I');
      http.expectOne(() => true).flush(body);
      await expect(response).rejects.toMatchObject({ requestError: { kind: 'unexpected' } });
    },
  );

  it('reads notifications of any form', async () => {
    const [api, http] = setUp();
    const response = api.delete('x', 'I');
    const notifications = {
      errors: ['plain', { message: 'm', count: 2 }, 7],
      invariants: [{ ruleMessage: 'r', tuples: 'none' }, null],
      infos: {},
    };
    http.expectOne(() => true).flush({ isCommitted: false, notifications, navTo: '' });
    expect((await response).notifications).toEqual({
      errors: [{ message: 'plain' }, { message: 'm', count: 2 }],
      warnings: [],
      infos: [],
      successes: [],
      invariants: [{ ruleMessage: 'r', tuples: [] }],
      signals: [],
    });
  });
});
