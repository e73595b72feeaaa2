import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, it } from 'node:test';
import { generateKeyPair } from 'jose';
import { logIn } from '../../log-in.ts';
import { LoginTrial } from '../../login-trial.ts';
import { describeOnDatabases } from '../../test-server.ts';

/** The reason with which a signal of a time limit aborts. */
const LATE = new DOMException('too late', 'TimeoutError');

/** How a provider treats a request that it should respond to within a limit. */
type Failure = (response: ServerResponse, limit: AbortController) => unknown;

describeOnDatabases('feature', 'a login at an OpenID Connect provider', (start) => {
  let trial: LoginTrial;
  before(async () => {
    trial = await LoginTrial.start(start);
  });
  after(() => trial.stop());

  it('begins on one server, ends on the other, and opens the page that it was for', async () => {
    const page = await trial.logInAs('s1', '/Orders?x=1#y');
    assert.equal(page.address, `${trial.proxy.url}/Orders?x=1#y`);
    const { session, roles, client } = await trial.sessionOf(page);
    assert.equal(session.account, 'zoe');
    assert.deepEqual(roles, ['Anonymous', 'Clerk', 'Planner']);
    assert.equal((await client.get('resource/SESSION/1/Orders')).status, 200);
    assert.equal(session.providerLogout, 'session/logout/company');
  });

  it('is offered before it, with every provider', async () => {
    const { session } = await trial.sessionOf(trial.browser());
    const company = { label: 'Company', address: 'session/login/company' };
    assert.deepEqual(session.providers[0], company);
    assert.equal(session.providerLogout, undefined);
  });

  it('opens no address of another site', async () => {
    for (const to of ['//evil.test/', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)'])
      assert.equal((await trial.logInAs('s1', to)).address, `${trial.proxy.url}/`, to);
  });

  it('adds and removes roles with the groups, and leaves the others', async () => {
    const { client } = await trial.sessionOf(await trial.logInAs('s1'));
    assert.equal(client.cookie !== null, true);
    const boss = await logIn(trial.one.client(), 'boss', 'secret');
    const { body } = await boss.get('admin/users');
    const { id } = body.accounts.find(({ name }: { name: string }) => name === 'zoe');
    const roles = ['Administrator', 'Clerk', 'Planner'];
    assert.equal((await boss.send('PATCH', `admin/users/${id}`, { body: { roles } })).status, 200);
    trial.provider.users.set('s1', { name: 'zoe', groups: ['clerks'] });
    assert.deepEqual((await trial.sessionOf(await trial.logInAs('s1'))).roles.sort(), [
      ...['Administrator', 'Anonymous', 'Clerk'],
    ]);
  });

  it('follows the table of groups that administrators edit, and an undo of it', async () => {
    trial.provider.users.set('s5', { name: 'tom', groups: ['/east'] });
    const rolesOf = async () => (await trial.sessionOf(await trial.logInAs('s5'))).roles;
    const boss = await logIn(trial.one.client(), 'boss', 'secret');
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
      trial.provider.users.set('s4', { name: 'kim', groups: ['planners'], ...user });
      const { client } = await trial.sessionOf(await trial.logInAs('s4'));
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
    trial.provider.users.set('s6', { name: 'pia', groups: [] });
    const { client } = await trial.sessionOf(await trial.logInAs('s6'));
    const boss = await logIn(trial.one.client(), 'boss', 'secret');
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
    const page = await trial.logInAs('s6');
    assert.equal(page.address, `${trial.proxy.url}/-/login?problem=inactive`);
    await set(true);
    assert.equal((await trial.sessionOf(await trial.logInAs('s6'))).session.account, 'pia');
    await set(false);
    const reset = await boss.send('POST', `admin/users/${(await account()).id}/password`);
    assert.equal(reset.status, 200);
    assert.equal((await trial.sessionOf(await trial.logInAs('s6'))).session.account, 'pia');
  });

  it('never takes the last administrator who can log in', async () => {
    assert.ok((await trial.sessionOf(await trial.logInAs('s3'))).roles.includes('Administrator'));
    const boss = await logIn(trial.one.client(), 'boss', 'secret');
    const { body } = await boss.get('admin/users');
    for (const { id, name, roles } of body.accounts)
      if (name !== 'max' && name !== 'former') {
        const left = roles.filter((role: string) => role !== 'Administrator');
        await trial.one.server.application.database.write(async (connection) => {
          const sql = `delete from "accAllowedRoles" where "Account" = ? and "PrototypeContext.Role" = ?`;
          if (left.length < roles.length) await connection.run(sql, [id, 'Administrator']);
          return { commit: true, value: null };
        });
      }
    trial.provider.users.set('s3', { name: 'max', groups: [] });
    assert.ok((await trial.sessionOf(await trial.logInAs('s3'))).roles.includes('Administrator'));
  });

  it('is not linked to an account with the same name', async () => {
    const page = await trial.logInAs('s2');
    assert.equal(page.address, `${trial.proxy.url}/-/login?problem=name`);
    assert.equal((await trial.sessionOf(page)).session.loggedIn, false);
  });

  it('rejects unknown users where the provider is set so', async () => {
    trial.provider.user = 'stranger';
    trial.provider.users.set('stranger', { name: 'eve', groups: ['admins'] });
    const page = trial.browser();
    await page.open('/api/v1/session/login/strict');
    assert.equal(page.address, `${trial.proxy.url}/-/login?problem=unknown`);
    assert.equal((await trial.sessionOf(page)).session.loggedIn, false);
  });

  it('names a provider that does not respond, and the server runs without it', async () => {
    const page = trial.browser();
    await page.open('/api/v1/session/login/down');
    assert.equal(page.address, `${trial.proxy.url}/-/login?problem=provider`);
  });

  for (const [path, what, fail] of [
    ['/token', 'closes connections', (response) => response.destroy()],
    ['/token', 'responds with an error', (response) => response.writeHead(503).end()],
    ['/token', 'sends a page', (response) => response.end('<p>Maintenance</p>')],
    ['/token', 'does not respond in time', (_, limit) => limit.abort(LATE)],
    ['/jwks', 'closes connections', (response) => response.destroy()],
    ['/me', 'responds with an error', (response) => response.writeHead(502).end()],
  ] satisfies [string, string, Failure][])
    it(`names a provider that ${what} (${path})`, async (test) => {
      const limit = new AbortController();
      const timeout = test.mock.method(AbortSignal, 'timeout', () => limit.signal);
      trial.provider.failure = (requested, response) => {
        if (requested !== path) return false;
        fail(response, limit);
        return true;
      };
      const page = await trial.logInAs('s1').finally(() => (trial.provider.failure = null));
      assert.equal(page.address, `${trial.proxy.url}/-/login?problem=provider`);
      assert.equal((await trial.sessionOf(page)).session.loggedIn, false);
      assert.deepEqual(timeout.mock.calls.at(-1)?.arguments, [10_000]);
    });

  it('reads claims of the ID token as well, without a request for attributes', async () => {
    trial.provider.idTokenClaims = {
      ...{ preferred_username: 'lea', groups: ['clerks'] },
      ...{ email: 'lea@example.org' },
    };
    let requests = 0;
    trial.provider.failure = (path) => path === '/me' && (requests += 1) < 0;
    trial.provider.users.set('s7', { name: 'other', groups: ['planners'] });
    const page = await trial.logInAs('s7').finally(() => {
      trial.provider.idTokenClaims = {};
      trial.provider.failure = null;
    });
    const { session, roles } = await trial.sessionOf(page);
    assert.deepEqual([session.account, roles, requests], ['lea', ['Anonymous', 'Clerk'], 0]);
  });

  it('rejects attributes of another subject, and a login that the user cancels', async () => {
    trial.provider.failure = (path, response) => {
      if (path !== '/me') return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ sub: 's3', preferred_username: 'max', groups: ['admins'] }));
      return true;
    };
    const page = await trial.logInAs('s1').finally(() => (trial.provider.failure = null));
    assert.equal(page.address, `${trial.proxy.url}/-/login?problem=failed`);
    const callback = await page.untilCallback('/api/v1/session/login/company');
    await page.open(callback.replace(/code=[^&]+/, 'error=access_denied'));
    assert.equal(page.address, `${trial.proxy.url}/-/login?problem=failed`);
    assert.equal((await trial.sessionOf(page)).session.loggedIn, false);
  });

  it('works in two tabs at the same time', async () => {
    trial.provider.user = 's1';
    const page = trial.browser();
    const [first, second] = [
      await page.untilCallback('/api/v1/session/login/company?to=/first'),
      await page.untilCallback('/api/v1/session/login/company?to=/second'),
    ];
    await page.open(first);
    assert.equal(page.address, `${trial.proxy.url}/first`);
    await page.open(second);
    assert.equal(page.address, `${trial.proxy.url}/second`);
  });

  it('accepts the form of a provider, which comes without cookies', async () => {
    trial.provider.user = 's1';
    const page = trial.browser();
    const callback = new URL(
      await page.untilCallback('/api/v1/session/login/company'),
      trial.proxy.url,
    );
    await page.post(callback.pathname, callback.search.slice(1), 'https://login.test');
    assert.equal(page.address, `${trial.proxy.url}/`);
    assert.equal((await trial.sessionOf(page)).session.loggedIn, true);
  });

  it('rejects a forged or repeated code, and one of another browser', async () => {
    trial.provider.user = 's1';
    const page = trial.browser();
    const callback = await page.untilCallback('/api/v1/session/login/company');
    const thief = trial.browser();
    await thief.open(callback);
    assert.equal(thief.address, `${trial.proxy.url}/-/login?problem=attempt`);
    await page.open(callback.replace(/code=[^&]+/, 'code=forged'));
    assert.equal(page.address, `${trial.proxy.url}/-/login?problem=failed`);
    await page.open(callback);
    assert.equal(page.address, `${trial.proxy.url}/-/login?problem=attempt`);
    for (const each of [thief, page])
      assert.equal((await trial.sessionOf(each)).session.loggedIn, false);
  });

  for (const [ahead, isAccepted] of [
    [25, true],
    [-25, true],
    [120, false],
    [-120, false],
  ] as const)
    it(`${isAccepted ? 'accepts' : 'rejects'} a clock of the provider that differs by ${ahead} s`, async () => {
      trial.provider.ahead = ahead;
      const page = await trial.logInAs('s1').finally(() => (trial.provider.ahead = 0));
      assert.equal((await trial.sessionOf(page)).session.loggedIn, isAccepted);
      if (!isAccepted) assert.equal(page.address, `${trial.proxy.url}/-/login?problem=failed`);
    });

  it('rejects an ID token that another key has signed', async () => {
    trial.provider.forger = (await generateKeyPair('RS256')).privateKey;
    const page = await trial.logInAs('s1').finally(() => (trial.provider.forger = null));
    assert.equal(page.address, `${trial.proxy.url}/-/login?problem=failed`);
    assert.equal((await trial.sessionOf(page)).session.loggedIn, false);
  });

  it('follows a change of the signing key', async () => {
    await trial.provider.useKey('second');
    assert.equal((await trial.sessionOf(await trial.logInAs('s1'))).session.loggedIn, true);
  });

  it('ends on every server when the user logs out at the provider', async () => {
    const page = await trial.logInAs('s1');
    await trial.logOutAtProvider(page);
    assert.equal(page.address, `${trial.proxy.url}/`);
    assert.equal((await trial.sessionOf(page)).session.loggedIn, false);
  });

  it('ends right after the provider has changed its signing key', async () => {
    const { servers } = trial.proxy;
    trial.proxy.servers = servers.slice(0, 1);
    for (const kid of ['third', 'fourth']) {
      await trial.provider.useKey(kid);
      const page = await trial.logInAs('s1');
      await trial.logOutAtProvider(page);
      assert.equal((await trial.sessionOf(page)).session.loggedIn, false, kid);
    }
    trial.proxy.servers = servers;
  });

  it('ends with the event streams of every server', async () => {
    const page = await trial.logInAs('s1');
    const streams = await trial.streamsOf(page);
    await trial.logOutAtProvider(page);
    for (const stream of streams) while (await stream.next());
  });

  it('ends for no forged logout token', async () => {
    const page = await trial.logInAs('s1');
    const { status } = await page.post(
      '/api/v1/session/backchannel/company',
      'logout_token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJzMSJ9.',
      'https://login.test',
    );
    assert.equal(status, 400);
    assert.equal((await trial.sessionOf(page)).session.loggedIn, true);
  });

  it('reads the keys of the provider again for few unknown ones', async () => {
    let reads = 0;
    trial.provider.failure = (path) => {
      if (path === '/jwks') reads += 1;
      return false;
    };
    for (let kid = 0; kid < 30; kid += 1) {
      const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: `k${kid}` }));
      const payload = `logout_token=${header.toString('base64url')}.e30.AAAA`;
      const { status } = await trial.proxy.send('/api/v1/session/backchannel/company', { payload });
      assert.equal(status, 400);
    }
    trial.provider.failure = null;
    assert.ok(reads <= 12, String(reads));
  });

  it('leaves no code, token, claim, or secret in the log', () => {
    const text = trial.logged.join('\n');
    assert.match(text, /a login with a provider failed/);
    for (const code of ['ECONNREFUSED', 'OAUTH_TIMEOUT', 'ID_TOKEN_TIME'])
      assert.match(text, RegExp(code));
    assert.doesNotMatch(text, /code=|state=|eyJ|s1|zoe|preferred_username|secret of the client/);
  });
});
