import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import fastify from 'fastify';
import { attachApiRequests } from '../../../src/http/request/api-request.ts';
import { requireAccess } from '../../../src/http/session/require-access.ts';
import { compileScript } from '../../compiled-script.ts';
import type { Client } from '../../client.ts';
import { logIn } from '../../log-in.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

type Method = 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';

const script = (statements = '') =>
  compileScript(`CONTEXT Staff IN ENGLISH
INCLUDE "ampersand/login.adl"
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "ben"), ("a3", "cas") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a2", "secret"), ("a3", "hidden") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("a1", "Administrator"), ("a2", "Clerk") ]
RELATION title[Order*Title] [UNI]
${statements}
INTERFACE Orders FOR Clerk : "_SESSION"[SESSION];V[SESSION*Order] CRUD BOX [ "Title" : title CRUD ]
ENDCONTEXT`);

/** Operations that every request may send: what they read and write depends on the interfaces of the session. */
const OPEN = [
  'GET admin/signals',
  'GET app/explain',
  'GET app/logo',
  'GET app/navbar',
  'GET app/notifications',
  'GET app/why-not',
  'GET file/{*}',
  'GET search',
  'PATCH app/roles',
  'DELETE app/view-as',
  'POST transactions/{seq}/undo',
  'GET resource/{concept}',
  'POST resource/{concept}',
  ...['resource/{concept}/{id}', 'resource/{concept}/{id}/{*}'].flatMap((path) =>
    ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'].map((method) => `${method} ${path}`),
  ),
];
/** Operations that need a session, whatever its roles. */
const OF_SESSIONS = [
  'GET app/list-views',
  'GET app/list-views/{view}/versions',
  'PUT app/list-views/{view}',
  'DELETE app/list-views/{view}',
  'GET app/notices',
  'GET app/watches',
  'GET events',
  'POST app/browser-errors',
  'POST app/notices/web-hook/test',
  'PUT app/notices/web-hook',
  'PUT app/notices',
  'PUT app/watches',
];
/** Operations for a role that may import, besides administrators. */
const OF_IMPORTERS = [
  'POST admin/import',
  'POST admin/importmode/check',
  'GET admin/import/targets',
  'GET admin/import/mappings',
  'PUT admin/import/mappings/{mapping}',
  'DELETE admin/import/mappings/{mapping}',
];

const IN_PATH: Readonly<Record<string, string>> = { concept: 'Order', seq: '999999' };
const filled = (path: string) => path.replace(/\{([^}]+)\}/g, (_, name) => IN_PATH[name] ?? 'x');

async function operationsOf(client: Client): Promise<(readonly [Method, string])[]> {
  const { body } = await client.get<{ paths: Record<string, object> }>('openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => [method.toUpperCase() as Method, path.replace(/^\//, '')] as const,
    ),
  );
}

/** The code of a rejection because of a missing session or role; null for every other response. */
async function rejectionOf(client: Client, method: Method, path: string): Promise<string | null> {
  const { body } = await client.send(method, filled(path), method === 'GET' ? {} : { body: {} });
  const code: unknown = body?.code;
  return code === 'AMP-401-SESSION' || code === 'AMP-403-ADMIN' ? code : null;
}

describe('operations of the API description', () => {
  let test: TestServer;
  let operations: (readonly [Method, string])[];
  before(async () => {
    test = await startOnSqlite({
      generics: script(),
      settings: { production: true, 'rbac.importerRoles': ['Clerk'] },
    });
    operations = await operationsOf(test.client());
  });
  after(() => test.stop());

  /** The operations that a request may not use with this cookie, for the lack of a session or role. */
  const rejectedFor = async (cookie: string | null): Promise<string[]> => {
    const rejected: string[] = [];
    for (const [method, path] of operations) {
      if (path === 'events') continue; // A stream that is open has no end.
      const client = Object.assign(test.client(), { cookie });
      if (await rejectionOf(client, method, path)) rejected.push(`${method} ${path}`);
    }
    return rejected.sort();
  };
  const except = (...open: readonly string[]): string[] =>
    operations
      .map(([method, path]) => `${method} ${path}`)
      .filter((name) => name !== 'GET events' && !open.includes(name))
      .sort();

  it('are refused to requests without a session, except for a list', async () => {
    assert.deepEqual(await rejectedFor(null), except(...OPEN));
    assert.equal((await test.client().get('events')).body.code, 'AMP-401-SESSION');
  });

  it('are refused to an account without roles, except for a list', async () => {
    const { cookie } = await logIn(test.client(), 'cas', 'hidden');
    assert.deepEqual(await rejectedFor(cookie), except(...OPEN, ...OF_SESSIONS));
  });

  it('are refused to an account that may import only, except for a list', async () => {
    const ben = await logIn(test.client(), 'ben', 'secret');
    const roles = [{ id: 'Clerk', active: true }];
    assert.equal((await ben.send('PATCH', 'app/roles', { body: roles })).status, 200);
    const expected = except(...OPEN, ...OF_SESSIONS, ...OF_IMPORTERS);
    assert.deepEqual(await rejectedFor(ben.cookie), expected);
  });
});

it('a route that declares no access is refused, and one without a role grants none', async () => {
  const test = await startOnSqlite();
  const { application } = test.server;
  const http = fastify();
  attachApiRequests(http);
  http.addHook('onRequest', ({ api }) => requireAccess(application, api));
  http.get('/forgotten', () => 'secret');
  http.get('/open', { config: { access: 'visitor' } }, ({ api }) => api.access.session);
  const messageFor = async (url: string) =>
    (await http.inject(url)).json<Record<string, unknown>>()['message'];
  assert.match(String(await messageFor('/forgotten')), /AMP-403-RIGHT|not allowed|access/i);
  assert.equal(await messageFor('/open'), '/open uses granted access, but declares no role');
  await http.close();
  await test.stop();
});

describe('maintenance while another model is installed', () => {
  const begin = async (t: { after(work: () => unknown): void }, statements = '') => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-maintenance-'));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const data = join(folder, 'data.sqlite');
    const settings = { 'session.loginEnabled': true };
    const old = await startOnSqlite({ data, settings, generics: script() });
    const ann = await logIn(old.client(), 'ann', 'geheim');
    await ann.send('PATCH', 'app/roles', { body: [{ id: 'Administrator', active: true }] });
    const cas = await logIn(old.client(), 'cas', 'hidden');
    await old.stop();
    const test = await startOnSqlite({ data, settings, generics: script(statements) });
    t.after(() => test.stop());
    const as = ({ cookie }: { cookie: string | null }) =>
      Object.assign(test.client(), { cookie }) satisfies Client;
    return { test, ann: as(ann), cas: as(cas), nobody: test.client() };
  };
  const MORE = 'RELATION note[Order*Note] [UNI]';

  for (const path of ['admin/migration', 'admin/installer'])
    it(`is for administrators of the installed model: ${path}`, async (t) => {
      const { ann, cas, nobody } = await begin(t, MORE);
      for (const client of [nobody, cas]) {
        const { status, body } = await client.send('POST', path, { body: {} });
        assert.deepEqual([status, body.code], [403, 'AMP-403-ADMIN']);
        assert.match(body.detail, /administrator of the installed model/);
      }
      assert.equal((await ann.send('POST', path, { body: {} })).status, 200);
    });

  it('is for administrators where the model is installed', async (t) => {
    const { ann, cas, nobody } = await begin(t);
    for (const client of [nobody, cas])
      assert.equal((await client.send('POST', 'admin/migration', { body: {} })).status, 403);
    assert.equal((await ann.send('POST', 'admin/migration', { body: {} })).status, 200);
  });
});
