import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../error/api-error.ts';
import { requireKnownHost, type HostRules } from './known-host.ts';
import { requireSameOrigin } from './same-origin.ts';

function isRejected(check: () => void): boolean {
  try {
    check();
    return false;
  } catch (error) {
    if (error instanceof ApiError) return true;
    throw error;
  }
}

const NONE: HostRules = { hosts: [], production: false };
const OURS: HostRules = { hosts: ['library.example'], production: false };
const OURS_IN_PRODUCTION: HostRules = { ...OURS, production: true };
const ANY: HostRules = { hosts: [], production: true };

/** Names that a request is addressed to, with whether they are rejected. */
const HOSTS: readonly (readonly [host: string, rules: HostRules, isRejected: boolean])[] = [
  ['localhost', NONE, false],
  ['LOCALHOST:4200', NONE, false],
  ['app.localhost:4200', NONE, false],
  ['127.0.0.1:4200', NONE, false],
  ['[::1]:4200', NONE, false],
  ['192.168.1.5', NONE, false],
  ['evil.example', NONE, true],
  ['localhost.evil.example', NONE, true],
  ['evillocalhost', NONE, true],
  ['127.0.0.1.evil.example', NONE, true],
  ['', NONE, true],
  ['a b', NONE, true],
  ['library.example', OURS, false],
  ['Library.Example:443', OURS, false],
  ['other.example', OURS, true],
  ['sub.library.example', OURS, true],
  ['library.example', { ...NONE, hosts: ['Library.EXAMPLE'] }, false],
  ['bücher.example:4200', { ...NONE, hosts: ['bücher.example'] }, false],
  ['xn--bcher-kva.example', { ...NONE, hosts: ['Bücher.example'] }, false],
  ['localhost', OURS_IN_PRODUCTION, false],
  ['other.example', OURS_IN_PRODUCTION, true],
  ['other.example', ANY, false],
];

describe('the name that a request is addressed to', () => {
  for (const [host, rules, expected] of HOSTS)
    it(`${JSON.stringify(host)} is ${expected ? 'rejected' : 'ours'} where ${JSON.stringify(rules)}`, () => {
      const request = { host } as FastifyRequest;
      assert.equal(
        isRejected(() => requireKnownHost(request, rules)),
        expected,
      );
    });
});

type Headers = Readonly<Record<string, string>>;

/** Headers of a change that is sent to `library.example:4200`, with whether it is rejected. */
const ORIGINS: readonly (readonly [headers: Headers, isRejected: boolean])[] = [
  [{}, false],
  [{ cookie: 'session=x' }, true],
  [{ origin: 'http://library.example:4200', cookie: 'session=x' }, false],
  [{ origin: 'https://library.example:4200' }, false],
  [{ origin: 'http://library.example' }, true],
  [{ origin: 'http://evil.example:4200' }, true],
  [{ origin: 'http://library.example:4200.evil.example' }, true],
  [{ origin: 'null' }, true],
  [{ origin: '' }, true],
  [{ origin: 'https://friend.example' }, false],
  [{ origin: 'https://friend.example.evil.example' }, true],
  [{ 'sec-fetch-site': 'same-origin', cookie: 'session=x' }, false],
  [{ 'sec-fetch-site': 'none', cookie: 'session=x' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }, true],
];

describe('the site that a request comes from', () => {
  const check = (method: string, headers: Headers, config: object = {}) => {
    const request = { method, headers, host: 'library.example:4200', routeOptions: { config } };
    return () =>
      requireSameOrigin(request as unknown as FastifyRequest, ['https://friend.example']);
  };
  for (const [headers, expected] of ORIGINS)
    it(`is ${expected ? 'another one' : 'ours'} with ${JSON.stringify(headers)}`, () => {
      for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
        assert.equal(isRejected(check(method, headers)), expected, method);
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        assert.equal(isRejected(check(method, headers)), false, method);
    });

  it('does not matter to a route that login providers call', () => {
    const sent = check('POST', { origin: 'https://provider.example' }, { isFromOtherSite: true });
    assert.equal(isRejected(sent), false);
  });
});
