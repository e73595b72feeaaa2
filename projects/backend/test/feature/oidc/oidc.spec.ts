import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { generateKeyPair } from 'jose';
import { stringify } from 'yaml';
import { compileScript } from '../../compiled-script.ts';
import { Client } from '../../client.ts';
import { logIn } from '../../log-in.ts';
import { TestBrowser } from '../../test-browser.ts';
import { TestProvider } from '../../oidc-provider.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

const PUBLIC_URL = 'https://app.test';
const SECRET = 'the secret of the client';
const GENERICS = compileScript(`CONTEXT Depot IN ENGLISH
INCLUDE "ampersand/login.adl"
INCLUDE "ampersand/notices.adl"
INCLUDE "ampersand/groups.adl"
RELATION title[Order*Title] [UNI]
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "boss"), ("a3", "former") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a2", "secret") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("a2", "Administrator"), ("a3", "Administrator") ]
INTERFACE Address FOR Planner : "_SESSION"[SESSION];sessionAccount cRud BOX [ "Address" : accEmail cRud ]
INTERFACE Orders FOR Planner, Clerk : "_SESSION"[SESSION];V[SESSION*Order] CRUD BOX [ "Title" : title CRUD ]
ENDCONTEXT`);

/** The stream to which a logger and those of its requests write. */
function streamOf(logger: object): { write: (line: string) => void } {
  for (let each: object | null = logger; each; each = Object.getPrototypeOf(each) as object | null)
    for (const symbol of Object.getOwnPropertySymbols(each))
      if (symbol.description === 'pino.stream') return Reflect.get(logger, symbol);
  throw new Error('the logger has no stream');
}

describe('a login at an OpenID Connect provider', () => {
  let folder: string;
  let provider: TestProvider;
  let one: TestServer;
  let other: TestServer;
  const logged: string[] = [];

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ampersand-oidc-'));
    provider = await TestProvider.start({
      redirectUris: ['company', 'strict'].map(
        (id) => `${PUBLIC_URL}/api/v1/session/callback/${id}`,
      ),
      clientId: 'depot',
      secret: SECRET,
      backchannel: async (payload) => {
        const { statusCode } = await other.server.http.inject({
          method: 'POST',
          url: '/api/v1/session/backchannel/company',
          headers: { host: 'app.test', 'content-type': 'application/x-www-form-urlencoded' },
          payload,
        });
        assert.equal(statusCode, 204);
      },
    });
    provider.users.set('s1', { name: 'zoe', groups: ['planners', 'clerks', 'unknown'] });
    provider.users.set('s2', { name: 'Ann', groups: [] });
    provider.users.set('s3', { name: 'max', groups: ['admins'] });
    const company = {
      ...{ id: 'company', label: 'Company', issuer: provider.issuer, clientId: 'depot' },
      ...{ clientSecretFile: 'secret', unknownSubject: 'create' },
      roles: { planners: ['Planner'], clerks: ['Clerk'], admins: ['Administrator'] },
    };
    const strict = { ...company, id: 'strict', unknownSubject: 'reject' };
    const down = { ...company, id: 'down', issuer: 'http://127.0.0.1:9' };
    writeFileSync(join(folder, 'secret'), `${SECRET}\n`);
    writeFileSync(join(folder, 'providers.yaml'), stringify([company, strict, down]));
    const options = {
      generics: GENERICS,
      data: join(folder, 'app.sqlite'),
      settings: {
        'session.loginEnabled': undefined,
        'server.publicUrl': PUBLIC_URL,
        'login.providers': join(folder, 'providers.yaml'),
        'log.level': 'info',
      },
    };
    one = await startOnSqlite(options);
    other = await startOnSqlite(options);
    for (const { server } of [one, other])
      streamOf(server.application.logger).write = (line) => void logged.push(line);
  });
  after(async () => {
    for (const test of [one, other]) await test.stop();
    await provider.stop();
    rmSync(folder, { recursive: true });
  });

  const browser = (): TestBrowser => new TestBrowser(PUBLIC_URL, one.server, other.server);

  async function logInAs(user: string, to = '/'): Promise<TestBrowser> {
    provider.user = user;
    const page = browser();
    await page.open(`/api/v1/session/login/company?to=${encodeURIComponent(to)}`);
    return page;
  }

  async function sessionOf(page: TestBrowser) {
    const client = Object.assign(new Client(one.server), { cookie: page.ownCookies });
    const { session, sessionRoles } = (await client.get('app/navbar')).body;
    const roles = sessionRoles.map(({ id }: { id: string }) => id);
    return { client, session, roles };
  }

  it('begins on one server, ends on the other, and opens the page that it was for', async () => {
    const page = await logInAs('s1', '/Orders?x=1#y');
    assert.equal(page.address, `${PUBLIC_URL}/Orders?x=1#y`);
    const { session, roles, client } = await sessionOf(page);
    assert.equal(session.account, 'zoe');
    assert.deepEqual(roles, ['Anonymous', 'Clerk', 'Planner']);
    assert.equal((await client.get('resource/SESSION/1/Orders')).status, 200);
    assert.equal(session.providerLogout, 'session/logout/company');
  });

  it('is offered before it, with every provider', async () => {
    const { session } = await sessionOf(browser());
    const company = { label: 'Company', address: 'session/login/company' };
    assert.deepEqual(session.providers[0], company);
    assert.equal(session.providerLogout, undefined);
  });

  it('opens no address of another site', async () => {
    for (const to of ['//evil.test/', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)'])
      assert.equal((await logInAs('s1', to)).address, `${PUBLIC_URL}/`, to);
  });

  it('adds and removes roles with the groups, and leaves the others', async () => {
    const { client } = await sessionOf(await logInAs('s1'));
    assert.equal(client.cookie !== null, true);
    const boss = await logIn(one.client(), 'boss', 'secret');
    const { body } = await boss.get('admin/users');
    const { id } = body.accounts.find(({ name }: { name: string }) => name === 'zoe');
    const roles = ['Administrator', 'Clerk', 'Planner'];
    assert.equal((await boss.send('PATCH', `admin/users/${id}`, { body: { roles } })).status, 200);
    provider.users.set('s1', { name: 'zoe', groups: ['clerks'] });
    assert.deepEqual((await sessionOf(await logInAs('s1'))).roles.sort(), [
      ...['Administrator', 'Anonymous', 'Clerk'],
    ]);
  });

  it('follows the table of groups that administrators edit, and an undo of it', async () => {
    provider.users.set('s5', { name: 'tom', groups: ['/east'] });
    const rolesOf = async () => (await sessionOf(await logInAs('s5'))).roles;
    const boss = await logIn(one.client(), 'boss', 'secret');
    const set = async (group: object) =>
      (await boss.send('POST', 'admin/groups', { body: group })).status;
    const east = { provider: 'company', group: '/east' };
    assert.deepEqual(await rolesOf(), ['Anonymous']);
    assert.equal(await set({ ...east, roles: ['Clerk', 'Planner'] }), 200);
    assert.equal(await set({ ...east, provider: 'strict', roles: ['Administrator'] }), 200);
    assert.deepEqual(await rolesOf(), ['Anonymous', 'Clerk', 'Planner']);
    assert.equal(await set({ ...east, roles: ['Clerk'] }), 200);
    assert.deepEqual(await rolesOf(), ['Anonymous', 'Clerk']);
    const { groups } = (await boss.get('admin/users')).body;
    assert.equal(groups.isManaged, true);
    assert.deepEqual(
      groups.groups.filter(({ isSetting }: { isSetting: boolean }) => !isSetting),
      [
        { ...east, roles: ['Clerk'], isSetting: false },
        { ...east, provider: 'strict', roles: ['Administrator'], isSetting: false },
      ],
    );
    assert.equal(await set({ ...east, roles: ['SYSTEM'] }), 400);
    assert.equal(await set({ ...east, provider: 'gone', roles: ['Clerk'] }), 400);
    assert.equal(await set({ ...east, roles: [] }), 200);
    assert.deepEqual(await rolesOf(), ['Anonymous']);
    const [{ seq }] = (await boss.get('admin/change-log')).body.entries;
    assert.equal((await boss.send('POST', `transactions/${seq}/undo`)).status, 200);
    assert.deepEqual(await rolesOf(), ['Anonymous', 'Clerk']);
  });

  it('gives the account the verified address of the provider, and keeps it otherwise', async () => {
    const addressOf = async (user: object) => {
      provider.users.set('s4', { name: 'kim', groups: ['planners'], ...user });
      const { client } = await sessionOf(await logInAs('s4'));
      return (await client.get('resource/SESSION/1/Address')).body.Address;
    };
    assert.equal(await addressOf({}), null);
    assert.equal(await addressOf({ email: 'kim@example.org' }), 'kim@example.org');
    const other = { email: 'kim@example.net', isVerified: false };
    assert.equal(await addressOf(other), 'kim@example.org');
    assert.equal(await addressOf({ ...other, isVerified: true }), 'kim@example.net');
    assert.equal(await addressOf({ email: 'a@b.c, d@e.f' }), 'kim@example.net');
  });

  it('ends, and is rejected, once an administrator deactivates the account', async () => {
    provider.users.set('s6', { name: 'pia', groups: [] });
    const { client } = await sessionOf(await logInAs('s6'));
    const boss = await logIn(one.client(), 'boss', 'secret');
    const account = async () => {
      const { body } = await boss.get('admin/users');
      return body.accounts.find(({ name }: { name: string }) => name === 'pia');
    };
    const set = async (isActive: boolean) => {
      const path = `admin/users/${(await account()).id}`;
      assert.equal((await boss.send('PATCH', path, { body: { isActive } })).status, 200);
      const { isActive: isNow, isBlocked } = await account();
      assert.deepEqual([isNow, isBlocked], [isActive, !isActive]);
    };
    await set(false);
    assert.equal((await client.get('app/navbar')).body.session.loggedIn, false);
    const page = await logInAs('s6');
    assert.equal(page.address, `${PUBLIC_URL}/-/login?problem=inactive`);
    await set(true);
    assert.equal((await sessionOf(await logInAs('s6'))).session.account, 'pia');
    await set(false);
    const reset = await boss.send('POST', `admin/users/${(await account()).id}/password`);
    assert.equal(reset.status, 200);
    assert.equal((await sessionOf(await logInAs('s6'))).session.account, 'pia');
  });

  it('never takes the last administrator who can log in', async () => {
    assert.ok((await sessionOf(await logInAs('s3'))).roles.includes('Administrator'));
    const boss = await logIn(one.client(), 'boss', 'secret');
    const { body } = await boss.get('admin/users');
    for (const { id, name, roles } of body.accounts)
      if (name !== 'max' && name !== 'former') {
        const left = roles.filter((role: string) => role !== 'Administrator');
        await one.server.application.database.write(async (connection) => {
          const sql = `delete from "accAllowedRoles" where "Account" = ? and "PrototypeContext.Role" = ?`;
          if (left.length < roles.length) await connection.run(sql, [id, 'Administrator']);
          return { commit: true, value: null };
        });
      }
    provider.users.set('s3', { name: 'max', groups: [] });
    assert.ok((await sessionOf(await logInAs('s3'))).roles.includes('Administrator'));
  });

  it('is not linked to an account with the same name', async () => {
    const page = await logInAs('s2');
    assert.equal(page.address, `${PUBLIC_URL}/-/login?problem=name`);
    assert.equal((await sessionOf(page)).session.loggedIn, false);
  });

  it('rejects unknown users where the provider is set so', async () => {
    provider.user = 'stranger';
    provider.users.set('stranger', { name: 'eve', groups: ['admins'] });
    const page = browser();
    await page.open('/api/v1/session/login/strict');
    assert.equal(page.address, `${PUBLIC_URL}/-/login?problem=unknown`);
    assert.equal((await sessionOf(page)).session.loggedIn, false);
  });

  it('names a provider that does not respond, and the server runs without it', async () => {
    const page = browser();
    await page.open('/api/v1/session/login/down');
    assert.equal(page.address, `${PUBLIC_URL}/-/login?problem=provider`);
  });

  it('works in two tabs at the same time', async () => {
    provider.user = 's1';
    const page = browser();
    const [first, second] = [
      await page.untilCallback('/api/v1/session/login/company?to=/first'),
      await page.untilCallback('/api/v1/session/login/company?to=/second'),
    ];
    await page.open(first);
    assert.equal(page.address, `${PUBLIC_URL}/first`);
    await page.open(second);
    assert.equal(page.address, `${PUBLIC_URL}/second`);
  });

  it('accepts the form of a provider, which comes without cookies', async () => {
    provider.user = 's1';
    const page = browser();
    const callback = new URL(await page.untilCallback('/api/v1/session/login/company'), PUBLIC_URL);
    await page.post(callback.pathname, callback.search.slice(1), 'https://login.test');
    assert.equal(page.address, `${PUBLIC_URL}/`);
    assert.equal((await sessionOf(page)).session.loggedIn, true);
  });

  it('rejects a forged or repeated code, and one of another browser', async () => {
    provider.user = 's1';
    const page = browser();
    const callback = await page.untilCallback('/api/v1/session/login/company');
    const thief = browser();
    await thief.open(callback);
    assert.equal(thief.address, `${PUBLIC_URL}/-/login?problem=attempt`);
    await page.open(callback.replace(/code=[^&]+/, 'code=forged'));
    assert.equal(page.address, `${PUBLIC_URL}/-/login?problem=failed`);
    await page.open(callback);
    assert.equal(page.address, `${PUBLIC_URL}/-/login?problem=attempt`);
    for (const each of [thief, page]) assert.equal((await sessionOf(each)).session.loggedIn, false);
  });

  for (const [ahead, isAccepted] of [
    [25, true],
    [-25, true],
    [120, false],
    [-120, false],
  ] as const)
    it(`${isAccepted ? 'accepts' : 'rejects'} a clock of the provider that differs by ${ahead} s`, async () => {
      provider.ahead = ahead;
      const page = await logInAs('s1').finally(() => (provider.ahead = 0));
      assert.equal((await sessionOf(page)).session.loggedIn, isAccepted);
      if (!isAccepted) assert.equal(page.address, `${PUBLIC_URL}/-/login?problem=failed`);
    });

  it('rejects an ID token that another key has signed', async () => {
    provider.forger = (await generateKeyPair('RS256')).privateKey;
    const page = await logInAs('s1').finally(() => (provider.forger = null));
    assert.equal(page.address, `${PUBLIC_URL}/-/login?problem=failed`);
    assert.equal((await sessionOf(page)).session.loggedIn, false);
  });

  it('follows a change of the signing key', async () => {
    await provider.useKey('second');
    assert.equal((await sessionOf(await logInAs('s1'))).session.loggedIn, true);
  });

  it('ends on every server when the user logs out at the provider', async () => {
    const page = await logInAs('s1');
    await page.open('/api/v1/session/logout/company');
    await page.submitForm();
    assert.equal(page.address, `${PUBLIC_URL}/`);
    assert.equal((await sessionOf(page)).session.loggedIn, false);
  });

  it('ends for no forged logout token', async () => {
    const page = await logInAs('s1');
    const { status } = await page.post(
      '/api/v1/session/backchannel/company',
      'logout_token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJzMSJ9.',
      'https://login.test',
    );
    assert.equal(status, 400);
    assert.equal((await sessionOf(page)).session.loggedIn, true);
  });

  it('leaves no code, token, claim, or secret in the log', () => {
    const text = logged.join('\n');
    assert.match(text, /a login with a provider failed/);
    assert.doesNotMatch(text, /code=|state=|eyJ|s1|zoe|preferred_username|secret of the client/);
  });
});
