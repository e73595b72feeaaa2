import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { SESSION_TABLE } from '../../../src/core/framework-table.ts';
import type { Client } from '../../client.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

describeOnDatabases('feature', 'sessions', (start) => {
  let test: TestServer;
  let client: Client;
  beforeEach(async () => {
    test = await start({ again: true });
    client = test.client();
  });
  afterEach(() => test.stop());

  const logIn = (who: Client, name: string, password: string) =>
    who.patch('resource/SESSION/1?interface=Login', [
      { op: 'replace', path: 'Name', value: name },
      { op: 'replace', path: 'Password', value: password },
    ]);

  it('gives a cookie that scripts cannot read, and no identifier of the session in any body', async () => {
    const { headers, body } = await client.get('resource/SESSION/1/Projects');
    const cookie = String(headers['set-cookie']);
    assert.match(cookie, /HttpOnly/);
    assert.match(cookie, /SameSite=Lax/);
    const [session] = await sessionAtoms(test);
    const login = await client.get('resource/SESSION/1/Login');
    for (const text of [JSON.stringify(body), JSON.stringify(login.body)]) {
      assert.equal(text.includes(String(session)), false);
      assert.equal(text.includes(client.cookie?.split('=')[1] ?? 'none'), false);
    }
    assert.equal((await client.get('app/navbar')).headers['set-cookie'], undefined);
  });

  it('gives a cookie for HTTPS only where the request or a setting says so', async () => {
    const secure = async (cookieSecure: 'auto' | 'true' | 'false', proto: string) => {
      const other = await start({
        settings: { 'session.cookieSecure': cookieSecure, 'server.trustProxy': true },
      });
      const headers = { 'x-forwarded-proto': proto };
      const { headers: sent } = await other
        .client()
        .send('GET', 'resource/SESSION/1/Projects', { headers });
      await other.stop();
      return String(sent['set-cookie']).includes('Secure');
    };
    assert.equal(await secure('auto', 'http'), false);
    assert.equal(await secure('auto', 'https'), true);
    assert.equal(await secure('true', 'http'), true);
    assert.equal(await secure('false', 'https'), false);
  });

  it('stores no session for somebody who only opens the first page', async () => {
    const { body, headers } = await client.get('app/navbar');
    assert.equal(headers['set-cookie'], undefined);
    assert.ok(body.sessionRoles.some((role: { active: boolean }) => role.active));
    assert.equal((await client.get('app/notifications')).status, 200);
    assert.deepEqual(await sessionAtoms(test), []);
    assert.equal(body.hasSession, false);
    await client.get('resource/SESSION/1/Login');
    assert.equal((await client.get('app/navbar')).body.hasSession, true);
    assert.equal((await sessionAtoms(test)).length, 1);
    assert.deepEqual((await client.get('app/navbar')).body.navs, body.navs);
    assert.equal((await sessionAtoms(test)).length, 1);
  });

  it('starts again after its atom was deleted by another session', async () => {
    await logIn(client, 'ann', 'geheim');
    const old = client.cookie;
    await test.server.application.database.write(async (connection) => {
      await connection.run('delete from "SESSION"');
      return { commit: true, value: null };
    });
    assert.equal((await client.get('app/navbar')).body.session.loggedIn, false);
    assert.equal((await client.get('resource/SESSION/1/Login')).body.Account, null);
    assert.notEqual(client.cookie, old);
    assert.equal((await logIn(client, 'ann', 'geheim')).body.content?.['Account']._id_, 'a1');
  });

  it('lasts by the clock of the database, whatever that of a server says', async (context) => {
    await logIn(client, 'ann', 'geheim');
    const now = Date.now();
    for (const hours of [-10, 10]) {
      context.mock.timers.enable({ apis: ['Date'], now: now + hours * 3_600_000 });
      const { body } = await client.get('resource/SESSION/1/Login');
      context.mock.timers.reset();
      assert.equal(body.Account?._id_, 'a1', `a server that is ${hours} hours off`);
    }
  });

  it('says whether the active roles give access to the administration', async () => {
    const may = async () => (await client.get('app/navbar')).body.mayAdministrate as boolean;
    assert.equal(await may(), true);
    await test.stop();
    test = await start({ settings: { production: true, 'rbac.adminRoles': ['Planner'] } });
    client = test.client();
    assert.equal(await may(), false);
    assert.equal((await client.get('admin/report/relations')).status, 403);
  });

  it('sets Secure under https behind a proxy that is trusted', async () => {
    await test.stop();
    test = await start({ settings: { 'server.trustProxy': true } });
    const { headers } = await test
      .client()
      .get('resource/SESSION/1/Projects', { 'x-forwarded-proto': 'https' });
    assert.match(String(headers['set-cookie']), /Secure/);
  });

  it('logs in through the model: hashed password, new token, old token worthless', async () => {
    await client.get('resource/SESSION/1/Login');
    const old = client.cookie;
    const wrong = await logIn(client, 'ann', 'wrong');
    assert.equal(wrong.body.content?.['Account'], null);
    const { body } = await logIn(client, 'ann', 'geheim');
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.equal(body.content?.['Account']._id_, 'a1');
    assert.equal(body.sessionRefreshAdvice, true);
    assert.equal(JSON.stringify(body).includes('geheim'), false);
    assert.notEqual(client.cookie, old);
    assert.equal((await client.get('app/navbar')).body.session.loggedIn, true);
    const stolen = test.client();
    stolen.cookie = old;
    assert.equal((await stolen.get('app/navbar')).body.session.loggedIn, false);
  });

  it('ends the session when its atom is deleted', async () => {
    await logIn(client, 'ann', 'geheim');
    const { body } = await client.replace('resource/SESSION/1?interface=Login', 'Log_32_out', true);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.deepEqual([body.content, body.isContentUnknown], [null, undefined]);
    assert.deepEqual(body.notifications.warnings, []);
    assert.equal(client.cookie, null);
    assert.equal((await client.get('app/navbar')).body.session.loggedIn, false);
  });

  it('never shows or stores a password as it was typed', async () => {
    await client.send('PATCH', 'app/roles', { body: [{ id: 'Administrator', active: true }] });
    const { body } = await client.get('resource/SESSION/1/Accounts');
    assert.ok(body.every((account: Record<string, unknown>) => account['Password'] === null));
    const stored = await test.server.application.database.read((connection) =>
      connection.all('select * from "Account"'),
    );
    assert.equal(JSON.stringify(stored).includes('geheim'), false);
    assert.match(JSON.stringify(stored), /scrypt\$/);
  });

  it('keeps the sessions of several clients apart', async () => {
    const other = test.client();
    await Promise.all([logIn(client, 'ann', 'geheim'), logIn(other, 'bob', 'secret')]);
    const [mine, theirs] = await Promise.all([
      client.get('resource/SESSION/1/Login'),
      other.get('resource/SESSION/1/Login'),
    ]);
    assert.equal(mine.body.Account._id_, 'a1');
    assert.equal(theirs.body.Account._id_, 'a2');
    assert.equal((await other.get('resource/SESSION/anything/Login')).body.Account._id_, 'a2');
  });

  it('takes a forged cookie for none', async () => {
    client.cookie = 'ampersand_session=forged';
    const { status, headers } = await client.get('resource/SESSION/1/Projects');
    assert.equal(status, 200);
    assert.ok(headers['set-cookie']);
    const [session] = await sessionAtoms(test);
    client.cookie = `ampersand_session=${session}`;
    assert.ok(
      (await client.get('resource/SESSION/1/Projects')).headers['set-cookie'],
      'the identifier of a session is no token',
    );
  });

  it('opens interfaces by the active roles', async () => {
    await client.send('PATCH', 'app/roles', { body: [{ id: 'Planner', active: false }] });
    assert.equal((await client.get('resource/SESSION/1/Plan')).body.code, 'AMP-403-INTERFACE');
    const { body } = await client.send('PATCH', 'app/roles', {
      body: [{ id: 'Planner', active: true }],
    });
    assert.equal(body.find((role: { id: string }) => role.id === 'Planner').active, true);
    assert.equal((await client.get('resource/SESSION/1/Plan')).status, 200);
    assert.equal(
      (await client.get('resource/SESSION/1/Projects')).status,
      200,
      'an interface without role is for everyone',
    );
    assert.equal(
      (await client.send('PATCH', 'app/roles', { body: [{ id: 'Nobody', active: true }] })).body
        .code,
      'AMP-400-ROLE',
    );
  });

  it('gives Anonymous only, in production', async () => {
    await test.stop();
    test = await start({ settings: { production: true } });
    client = test.client();
    const { body } = await client.get('app/navbar');
    assert.deepEqual(
      body.sessionRoles.map((role: { id: string }) => role.id),
      ['Anonymous'],
    );
    assert.equal((await client.get('resource/SESSION/1/Accounts')).status, 403);
    assert.equal((await client.get('admin/ruleengine/evaluate/all')).body.code, 'AMP-403-ADMIN');
    assert.equal((await client.send('POST', 'admin/installer', { body: {} })).status, 403);
  });

  it('ends after the time that is set, and is cleaned up', async () => {
    await client.get('resource/SESSION/1/Projects');
    const old = client.cookie;
    await test.server.application.database.write(async (connection) => {
      await connection.run(`update ${SESSION_TABLE} set last_access = '2000-01-01 00:00:00'`);
      return { commit: true, value: null };
    });
    await client.get('resource/SESSION/1/Projects');
    assert.notEqual(client.cookie, old);
    assert.equal((await sessionAtoms(test)).length, 1);
  });

  it('is deleted where it has ended, on request, which tells how many there were', async () => {
    await client.get('resource/SESSION/1/Projects');
    const [own = ''] = await sessionAtoms(test);
    for (let i = 0; i < 23; i += 1) await test.client().get('resource/SESSION/1/Projects');
    await test.server.application.database.write(async (connection) => {
      const old = `update ${SESSION_TABLE} set last_access = '2000-01-01 00:00:00' where session <> ?`;
      await connection.run(old, [own ?? '']);
      return { commit: true, value: null };
    });
    const { body } = await client.send('POST', 'admin/sessions/delete/expired');
    assert.deepEqual(body.successes, [{ message: '23 sessions deleted' }]);
    assert.deepEqual(await sessionAtoms(test), [own]);
  });

  it('does not extend its life by background reads of a page', async () => {
    await client.get('resource/SESSION/1/Projects');
    const unattended = { 'x-background-request': 'true' };
    const { database } = test.server.application;
    const setLastUse = (seconds: number) =>
      database.write(async (connection) => {
        const then = database.dialect.secondsAgo(seconds);
        await connection.run(`update ${SESSION_TABLE} set last_access = ${then}`);
        return { commit: true, value: null };
      });
    const lastUse = async () =>
      (await database.read((connection) => connection.all(`select * from ${SESSION_TABLE}`)))[0]?.[
        'last_access'
      ];
    const { expirationTime } = test.server.application.config.session;
    await setLastUse(expirationTime - 60);
    const before = await lastUse();
    const paths = [
      'resource/Project/p1/Project',
      'app/navbar',
      'resource/SESSION/1/Projects?limit=1',
    ];
    for (const path of paths) assert.equal((await client.get(path, unattended)).status, 200);
    await Promise.all([1, 2, 3].map(() => client.get(paths[0] ?? '', unattended)));
    assert.equal(await lastUse(), before);
    await client.get('app/navbar');
    assert.notEqual(await lastUse(), before);
    await setLastUse(expirationTime + 60);
    const old = client.cookie;
    assert.equal((await client.get('resource/SESSION/1/Projects', unattended)).status, 200);
    assert.equal(client.cookie, old, 'no session is made for it');
    const edit = [{ op: 'replace', path: 'Name', value: 'Seen' }] as const;
    await client.send('PATCH', 'resource/Project/p1?interface=Project', {
      body: edit,
      headers: unattended,
    });
    assert.notEqual(client.cookie, old, 'an edit is no read');
  });
});

async function sessionAtoms({ server }: TestServer): Promise<(string | null | undefined)[]> {
  const rows = await server.application.database.read((connection) =>
    connection.all('select "SESSION" from "SESSION"'),
  );
  return rows.map((row) => row['SESSION']);
}
