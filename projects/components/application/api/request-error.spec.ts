import { HttpErrorResponse, HttpHeaders } from '@angular/common/http';
import { TimeoutError } from 'rxjs';
import {
  isAboutContent,
  isRepeatable,
  RequestFailure,
  requestErrorOf,
  type RequestErrorKind,
} from './request-error';

const settled = (status: number, error: unknown = null, headers: Record<string, string> = {}) =>
  requestErrorOf(new HttpErrorResponse({ status, error, headers: new HttpHeaders(headers) }));

/** What each status means, whether asking for something else may help, and whether the same is asked again. */
const KINDS: readonly (readonly [
  status: number,
  RequestErrorKind,
  about: boolean,
  again: boolean,
])[] = [
  [0, 'offline', false, true],
  [400, 'invalid', true, false],
  [401, 'login', false, true],
  [402, 'unexpected', false, false],
  [403, 'forbidden', true, false],
  [404, 'missing', true, false],
  [405, 'forbidden', true, false],
  [408, 'timeout', false, true],
  [409, 'conflict', true, false],
  [410, 'deleted', true, false],
  [413, 'too-large', true, false],
  [415, 'unsupported', true, false],
  [418, 'unexpected', false, false],
  [422, 'invalid', true, false],
  [423, 'locked', false, false],
  [429, 'busy', false, true],
  [500, 'server', false, false],
  [501, 'server', false, false],
  [502, 'unavailable', false, true],
  [503, 'unavailable', false, true],
  [504, 'unavailable', false, true],
];

describe('what a failed request means', () => {
  it.each(KINDS)('follows its status: %d is %s', (status, kind, isAbout, isAgain) => {
    const requestError = settled(status);
    expect(requestError).toEqual({ kind, status, message: null, hint: null });
    expect([isAboutContent(requestError), isRepeatable(requestError)]).toEqual([isAbout, isAgain]);
  });

  it.each<[string, number, RequestErrorKind]>([
    ['AMP-403-PASSWORD', 403, 'password'],
    ['AMP-404-GONE', 404, 'deleted'],
    ['AMP-409-CHANGED', 409, 'changed'],
    ['AMP-409-CYCLE', 409, 'cycle'],
    ['AMP-409-ENGINE', 409, 'invalid'],
    ['AMP-409-OTHER', 409, 'conflict'],
  ])('follows its code where the status does not tell: %s', (code, status, kind) => {
    expect(settled(status, { code }).kind).toBe(kind);
  });

  it.each<[string, unknown, string | null, string | null]>([
    ['title, detail and hint', { title: 'No.', detail: 'Why.', hint: 'Do.' }, 'No. Why.', 'Do.'],
    ['the message of another backend', { msg: 'No.' }, 'No.', null],
    ['a detail alone', { detail: 'Why.' }, 'Why.', null],
    ['texts that are empty', { title: '', detail: '', hint: '' }, null, null],
    ['texts that are none', { title: 1, detail: ['x'], hint: {} }, null, null],
    ['a page of a proxy', '<html>Bad gateway</html>', null, null],
    ['a list', ['title'], null, null],
    ['nothing', undefined, null, null],
  ])('is told in the words of the server: %s', (_, body, message, hint) => {
    expect(settled(400, body)).toMatchObject({ message, hint });
  });

  it.each<[string, number | undefined]>([
    ['0', 0],
    ['2', 2000],
    ['1.5', 1500],
    ['-3', 0],
    ['', undefined],
    [' ', undefined],
    ['soon', undefined],
  ])('says when to ask again: %p', (header, wait) => {
    expect(settled(429, null, { 'Retry-After': header }).retryAfterMs).toBe(wait);
  });

  it('says when to ask again by a moment, which may have passed', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z') });
    const at = (time: string) =>
      settled(503, null, { 'Retry-After': `Mon, 23 Nov 2026 ${time} GMT` });
    expect(at('10:00:07').retryAfterMs).toBe(7000);
    expect(at('09:00:00').retryAfterMs).toBe(0);
    jest.useRealTimers();
  });

  it.each([
    [
      'what somebody else changed',
      'changed',
      { path: 'Name', was: 'a', current: 'b' },
      { path: 1 },
    ],
    ['what was built upon it', 'conflict', { later: { seq: 7 } }, { later: 7 }],
  ])('tells %s, where the server tells that in full', (_, member, reported, half) => {
    expect(settled(409, { [member]: reported })).toMatchObject({ [member]: reported });
    for (const other of [half, null, 'x', [reported]])
      expect(settled(409, { [member]: other })).not.toHaveProperty(member);
  });

  it.each<[string, unknown, RequestErrorKind, string | null]>([
    ['a request that took too long', new TimeoutError(), 'timeout', null],
    ['an answer that cannot be read', new HttpErrorResponse({ status: 200 }), 'unexpected', null],
    ['a fault of the page', new TypeError('x is undefined'), 'unexpected', 'x is undefined'],
    ['what is no error', 'why', 'unexpected', null],
  ])('is told of %s as well', (_, error, kind, message) => {
    expect(requestErrorOf(error)).toMatchObject({ kind, message, hint: null });
  });

  it('stays what it is when it is passed on', () => {
    const requestError = settled(409, { code: 'AMP-409-CHANGED', title: 'Changed.' });
    const error = new RequestFailure(requestError);
    expect(requestErrorOf(error)).toBe(requestError);
    expect(error.message).toBe('Changed.');
    expect(new RequestFailure(settled(404)).message).toBe('missing');
  });
});
