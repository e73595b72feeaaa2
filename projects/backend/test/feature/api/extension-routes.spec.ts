import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ServerStatus } from '@ampersand-prototype/generics';
import type { LightMyRequestResponse } from 'fastify';
import { Hooks, type ExtensionRoutes } from '../../../src/public-api.ts';
import { compileScript } from '../../compiled-script.ts';
import { logIn } from '../../log-in.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

const KEY = 'a key of thirty-two characters or more';
const SECRET = 'secret of the provider';
const FORM = 'application/x-www-form-urlencoded';
const exampleOf = (name: string) =>
  join(import.meta.dirname, `../../../examples/${name}-extension.ts`);

const GENERICS = compileScript(`CONTEXT Shop IN ENGLISH
INCLUDE "ampersand/login.adl"
RELATION title[Order*Title] [UNI]
RELATION buyer[Order*Buyer] [UNI]
RULE named : I[Order] |- title;title~
POPULATION title[Order*Title] CONTAINS [ ("o1", "Bread") ]
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "boss") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a2", "secret") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("a1", "Clerk"), ("a2", "Administrator") ]
INTERFACE Orders FOR Clerk : "_SESSION"[SESSION];V[SESSION*Order] cRud BOX [ "Title" : title cRUD, "Buyer" : buyer cRud ]
ENDCONTEXT`);

/** An extension with a route for each way to fail, and for what a session may do. */
const TRIAL = `
const fail = (error) => ({ handle: () => { throw error; } });
const route = (address, rest) => ({ address, access: 'visitor', summary: address, ...rest });
const title = (value) => [{ op: 'replace', path: 'o1/Title', value }];
export const register = (hooks) => hooks.serve('trial', { routes: [
  route('GET /error', fail(Object.assign(new Error('password=hunter2'), { statusCode: 404, validation: [{}] }))),
  route('GET /nothing', fail(undefined)),
  route('GET /later', { handle: () => Promise.reject(new Error('password=hunter2')) }),
  route('GET /undefined', { handle: () => undefined }),
  route('GET /circle', { handle: () => { const body = {}; body.body = body; return { body }; } }),
  route('GET /json', { handle: () => ({ status: 404, body: {} }) }),
  route('GET /status', { handle: () => ({ status: 42 }) }),
  route('GET /to', { query: { type: 'object', properties: { to: { type: 'string' } } }, handle: ({ query }) => ({ redirect: query.to }) }),
  route('GET /public', { access: 'public', handle: (request) => request.read('SESSION/1/Orders') }),
  route('GET /admin', { access: 'admin', handle: async (request) => ({ body: await request.session() }) }),
  route('GET /me', { handle: async (request) => ({ body: { ...(await request.session()), cookie: request.headers.cookie ?? null } }) }),
  route('GET /orders/:id', { handle: async (request) => ({ body: [request.params.id, await request.read('SESSION/1/Orders?limit=1')] }) }),
  route('POST /orders', { body: { type: 'object', required: ['title'] }, maxBytes: 100, handle: async (request) => ({ body: await request.edit('SESSION/1/Orders', title(request.body.title)) }) }),
  route('GET /edit', { handle: (request) => request.edit('SESSION/1/Orders', title('x')) }),
  route('GET /log-in', { handle: (request) => request.logIn({ subject: 's', unknownSubject: 'create' }) }),
  route('POST /foreign', { fromOtherSites: true, handle: (request) => request.edit('SESSION/1/Orders', title('x')) }),
  route('POST /foreign-log-in', { fromOtherSites: true, handle: (request) => request.logIn({ subject: 's', unknownSubject: 'create' }) }),
] });`;

describe('routes of extensions', () => {
  let folder: string;
  let test: TestServer;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'extension-routes-'));
    const file = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const digest = createHash('sha256').update(KEY).digest('hex');
    const subject = { subject: 'robot', name: 'robot', groups: ['robots'] };
    const keys = {
      [digest]: { ...subject, roles: { robots: ['Clerk'] }, unknownSubject: 'create' },
    };
    process.env['API_KEYS'] = file('keys.json', JSON.stringify(keys));
    process.env['ASSERTION_SECRET'] = SECRET;
    const extensions = [exampleOf('api-key'), exampleOf('assertion'), file('trial.mjs', TRIAL)];
    const settings = { extensions, production: true, 'session.loginEnabled': undefined };
    test = await startOnSqlite({ generics: GENERICS, settings });
  });
  after(async () => {
    await test.stop();
    rmSync(folder, { recursive: true });
    for (const name of ['API_KEYS', 'ASSERTION_SECRET']) Reflect.deleteProperty(process.env, name);
  });

  /** Sends a form as a browser does: of another site without cookies, of this one with them. */
  const sendForm = (
    path: string,
    fields: Readonly<Record<string, string>>,
    { origin = 'https://login.example.org', cookie = '' } = {},
  ): Promise<LightMyRequestResponse> =>
    test.server.http.inject({
      ...{ method: 'POST', url: `/api/v1/extension/${path}` },
      headers: { host: 'app.test', origin, 'content-type': FORM, ...(cookie && { cookie }) },
      payload: new URLSearchParams(fields).toString(),
    });

  it('log in by an ordinary transaction, with a new token and roles, and read with its rights', async () => {
    const client = test.client();
    await client.get('resource/SESSION/1/SessionLogin');
    const before = client.cookie;
    assert.notEqual(before, null);
    assert.equal((await client.get('extension/api-key/orders')).status, 403);
    const login = { body: { key: KEY } };
    assert.equal((await client.send('POST', 'extension/api-key/login', login)).status, 204);
    assert.notEqual(client.cookie, before);
    const stale = Object.assign(test.client(), { cookie: before });
    assert.equal((await stale.get('extension/trial/me')).body.account, null);
    const { body: me } = await client.get('extension/trial/me');
    assert.deepEqual([me.activeRoles.includes('Clerk'), me.cookie], [true, null]);
    const { body: orders } = await client.get('extension/api-key/orders');
    assert.deepEqual(
      orders.map((each: { Title: string }) => each.Title),
      ['Bread'],
    );
    const [id] = (await client.get('extension/trial/orders/a%2Fb')).body;
    assert.equal(id, 'a/b');
    const boss = await logIn(test.client(), 'boss', 'secret');
    const { body: log } = await boss.get('admin/change-log');
    assert.ok(JSON.stringify(log).includes('robot'), 'the login is in the history');
  });

  it('reject a wrong key, and too many of them', async () => {
    const tries: (readonly [number, string])[] = [];
    const max = test.server.application.config.limits.passwordsPerMinute;
    for (let i = 0; i <= max; i++) {
      const response = await test.server.http.inject({
        ...{ method: 'POST', url: '/api/v1/extension/api-key/login' },
        // Logins of other tests are from another address.
        ...{ headers: { host: 'app.test' }, remoteAddress: '203.0.113.9' },
        payload: { key: 'another key of thirty-two characters' },
      });
      tries.push([response.statusCode, response.json<{ detail: string }>().detail]);
    }
    assert.deepEqual(tries[0], [401, 'The key is unknown.']);
    assert.equal(tries.at(-1)?.[0], 429);
  });

  it('edit with the rights of the session and all rules', async () => {
    const edit = (client: ReturnType<TestServer['client']>, title: string | null) =>
      client.send('POST', 'extension/trial/orders', { body: { title } });
    assert.equal((await edit(test.client(), 'Theft')).status, 403);
    const ann = await logIn(test.client(), 'ann', 'geheim');
    await ann.send('PATCH', 'app/roles', { body: [{ id: 'Clerk', active: true }] });
    assert.equal((await edit(ann, 'Cake')).body.isCommitted, true);
    const violated = await edit(ann, null);
    assert.deepEqual([violated.status, violated.body.isCommitted], [200, false]);
    assert.equal((await ann.get('resource/SESSION/1/Orders/o1/Title')).body, 'Cake');
    assert.equal((await edit(ann, 'x'.repeat(200))).status, 413);
    assert.equal((await ann.send('POST', 'extension/trial/orders', { body: {} })).status, 400);
  });

  it('require the access that they state', async () => {
    assert.equal((await test.client().get('extension/trial/admin')).status, 403);
    assert.equal((await test.client().get('extension/api-key/orders')).status, 401);
    const boss = await logIn(test.client(), 'boss', 'secret');
    assert.equal((await boss.get('extension/trial/admin')).status, 200);
    const { body: status } = await boss.get<ServerStatus>('admin/server');
    assert.deepEqual(status.extensionRoutes[0], {
      route: 'POST /api/v1/extension/api-key/login',
      ...{ access: 'visitor', summary: 'Logs in with an API key' },
    });
    assert.equal((await boss.get('extension/trial/public')).status, 500);
  });

  it('fail with an identifier and without details', async () => {
    const client = test.client();
    for (const path of ['error', 'nothing', 'later', 'undefined', 'circle', 'status', 'json']) {
      const { status, body } = await client.get(`extension/trial/${path}`);
      assert.deepEqual([path, status, body.code], [path, 500, 'AMP-500-INTERNAL']);
      assert.equal(typeof body.requestId, 'string');
      assert.equal(JSON.stringify(body).includes('hunter2'), false);
    }
  });

  it('redirect to this application and to stated destinations only', async () => {
    const own = ['/Orders?x=1#y', '/'];
    const foreign = ['//evil.test/', 'https://evil.test', '/\\evil.test', '/\t/evil.test'];
    const odd = ['javascript:alert(1)', 'evil.test', 'https://login.example.org.evil.test', ''];
    for (const to of [...own, ...foreign, ...odd]) {
      const { status, headers } = await test
        .client()
        .get(`extension/trial/to?to=${encodeURIComponent(to)}`);
      assert.deepEqual([status, headers['location']], [303, own.includes(to) ? to : '/'], to);
    }
    const login = await test.client().get('extension/assertion/login');
    assert.match(String(login.headers['location']), /^https:\/\/login\.example\.org\/\?state=/);
  });

  it('change nothing by GET or for another site', async () => {
    const ann = await logIn(test.client(), 'ann', 'geheim');
    for (const path of ['edit', 'log-in'])
      assert.equal((await ann.get(`extension/trial/${path}`)).status, 500, path);
    const origin = 'http://app.test';
    for (const path of ['foreign', 'foreign-log-in']) {
      const repeated = await sendForm(`trial/${path}`, {}, { origin, cookie: ann.cookie ?? '' });
      assert.equal(repeated.statusCode, 500, path);
    }
    const foreign = await sendForm('api-key/login', { key: KEY });
    assert.equal(foreign.json<{ code: string }>().code, 'AMP-403-ORIGIN');
  });

  describe('that a provider sends forms to', () => {
    /** Begins a login in a browser. Returns its state, and the cookies of the browser. */
    const begin = async (to: string) => {
      const url = `/api/v1/extension/assertion/login?to=${encodeURIComponent(to)}`;
      const { headers, cookies } = await test.server.http.inject({
        url,
        headers: { host: 'app.test' },
      });
      const state = new URL(String(headers['location'])).searchParams.get('state') ?? '';
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      return { state, cookie };
    };
    const signed = (state: string, subject = 's1', issued = Date.now()) => {
      const assertion = JSON.stringify({ state, subject, name: `user "${subject}" <b>`, issued });
      const hmac = createHmac('sha256', SECRET).update(assertion);
      return { assertion, signature: hmac.digest('base64url') };
    };
    const own = 'http://app.test';

    it('repeat the form with cookies, and log in the browser that began', async () => {
      const { state, cookie } = await begin('/Orders?x=1');
      const page = await sendForm('assertion/acs', signed(state));
      assert.equal(page.statusCode, 200);
      assert.equal(page.cookies.length, 0);
      assert.match(String(page.headers['content-security-policy']), /form-action 'self'/);
      assert.equal(page.body.includes('<b>'), false);
      const fields = [...page.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) =>
          [
            name,
            value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
          ] as const,
      );
      const repeated = await sendForm('assertion/acs', Object.fromEntries(fields), {
        origin: own,
        cookie,
      });
      assert.equal(repeated.headers['location'], '/Orders?x=1');
      const token = repeated.cookies.find(({ name }) => name === 'ampersand_session')?.value;
      const client = Object.assign(test.client(), { cookie: `ampersand_session=${token}` });
      assert.equal((await client.get('app/navbar')).body.session.loggedIn, true);
      const again = await sendForm('assertion/acs', Object.fromEntries(fields), { origin: own });
      assert.equal(again.headers['location'], '/-/login?problem=attempt');
      const looped = await sendForm('assertion/acs', Object.fromEntries(fields));
      assert.equal(looped.statusCode, 403);
    });

    it('reject the assertion of another browser, a forged one, and an old one', async () => {
      const { state } = await begin('/');
      const other = await begin('/');
      const send = async (fields: Readonly<Record<string, string>>, cookie = other.cookie) =>
        (await sendForm('assertion/acs', fields, { origin: own, cookie })).headers['location'];
      assert.equal(await send(signed(state)), '/-/login?problem=attempt');
      const forged = { ...signed(other.state), signature: signed(state).signature };
      assert.equal(await send(forged), '/-/login?problem=provider');
      assert.equal(await send(signed(other.state, 's1', 0)), '/-/login?problem=provider');
      assert.equal(await send({}), '/-/login?problem=provider');
    });

    it('open no address of another site after the login', async () => {
      for (const to of ['//evil.test/', 'https://evil.test', '/\\evil.test']) {
        const { state, cookie } = await begin(to);
        const { headers } = await sendForm('assertion/acs', signed(state), { origin: own, cookie });
        assert.equal(headers['location'], '/', to);
      }
    });
  });

  it('are on the page for the login and in the API description', async () => {
    const { body } = await test.client().get('app/navbar');
    const button = { label: 'Company', address: 'extension/assertion/login' };
    assert.deepEqual(body.session.providers, [button]);
    const { body: description } = await test.client().get('openapi.json');
    const { post: acs } = description.paths['/extension/assertion/acs'];
    assert.deepEqual(
      [acs.summary, acs.tags],
      ['Finishes a login with the assertion of the provider', ['extension assertion']],
    );
    assert.ok(description.paths['/extension/trial/orders/{id}'].get);
    const ours = Object.keys(description.paths).filter((path) => path.startsWith('/extension'));
    assert.equal(
      ours.every((path) => /^\/extension\/(api-key|assertion|trial)\//.test(path)),
      true,
    );
  });
});

describe('routes that an extension may not register', () => {
  const route = { address: 'GET /a', access: 'public', summary: 'A', handle: () => ({}) } as const;
  const cases: readonly [string, ExtensionRoutes, RegExp][] = [
    ['Name', { routes: [route] }, /The name "Name" is invalid/],
    ['../admin', { routes: [route] }, /The name "\.\.\/admin" is invalid/],
    ...[
      'GET /../admin',
      'GET /%2e%2e',
      'GET /*',
      'GET a',
      'GET //a',
      'GET /a/',
      'get /a',
      'TRACE /a',
      'GET /a b',
      'GET /:a(.*)',
      'GET /.',
    ].map(
      (address) =>
        ['a', { routes: [{ ...route, address }] }, /is not a method/] as [
          string,
          ExtensionRoutes,
          RegExp,
        ],
    ),
    ['a', { routes: [{ ...route, access: 'maintainer' as 'admin' }] }, /declares no access/],
    ['a', { routes: [{ ...route, summary: '' }] }, /has no summary/],
    ['a', { routes: [{ ...route, maxBytes: 0 }] }, /maximum size/],
    ['a', { routes: [{ ...route, fromOtherSites: true }] }, /must be POST/],
    [
      'a',
      {
        routes: [
          { ...route, address: 'GET /:x' },
          { ...route, address: 'GET /:y' },
        ],
      },
      /twice/,
    ],
    ['a', { routes: [route], login: { label: 'A', path: '/b' } }, /no route "GET \/b"/],
    ['a', { routes: [route], destinations: ['https://a.test/path'] }, /not an origin/],
  ];
  for (const [name, served, problem] of cases)
    it(`${name}: ${problem.source} (${served.routes.map(({ address }) => address).join(', ')})`, () =>
      assert.throws(() => new Hooks().serve(name, served), problem));

  it('under a name that another extension has', () => {
    const hooks = new Hooks();
    hooks.serve('a', { routes: [route] });
    assert.throws(() => hooks.serve('a', { routes: [] }), /used by another extension/);
  });
});
