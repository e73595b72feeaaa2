import assert from 'node:assert/strict';
import { it } from 'node:test';
import type {
  UserAccount,
  UsersOverview,
  UserSession,
  ViewAsChoices,
} from '@ampersand-prototype/generics';
import { compileScript } from '../../compiled-script.ts';
import type { Client } from '../../client.ts';
import { logIn } from '../../log-in.ts';
import { LOGIN_TABLE } from '../../../src/core/framework-table.ts';
import { describeOnDatabases, startOnSqlite } from '../../test-server.ts';

const SCRIPT = `CONTEXT Staff IN ENGLISH
INCLUDE "ampersand/login.adl"
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "ben") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a2", "secret") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS
  [ ("a1", "Administrator"), ("a2", "Clerk") ]
RELATION title[Order*Title] [UNI]
INTERFACE Orders FOR Clerk : "_SESSION"[SESSION];V[SESSION*Order] CRUD BOX [ "Title" : title CRUD ]
ENDCONTEXT`;

const usersOf = async (client: Client): Promise<UsersOverview> =>
  (await client.get<UsersOverview>('admin/users')).body;
const named = ({ accounts }: UsersOverview, name: string): UserAccount =>
  accounts?.find((each) => each.name === name) ?? assert.fail(`no account ${name}`);
const accountOf = async (client: Client): Promise<string | null> =>
  (await client.get('app/navbar')).body.session.account ?? null;

/** Logs in, or fails if the password is invalid. */
async function tryLogIn(client: Client, user: string, password: string): Promise<boolean> {
  await logIn(client, user, password);
  return (await client.get('app/navbar')).body.session.loggedIn;
}

describeOnDatabases('feature', 'users and roles', (start) => {
  const begin = async () => {
    const test = await start({
      generics: compileScript(SCRIPT),
      settings: { production: true },
      again: true,
    });
    const ann = await logIn(test.client(), 'ann', 'geheim');
    await ann.send('PATCH', 'app/roles', { body: [{ id: 'Administrator', active: true }] });
    return { test, ann };
  };

  it('log in again some hours after their login, also if they are active', async () => {
    const test = await start({
      generics: compileScript(SCRIPT),
      settings: { production: true, 'session.maxHours': 2 },
      again: true,
    });
    const ann = await logIn(test.client(), 'ann', 'geheim');
    assert.equal(await accountOf(ann), 'ann');
    const { database } = test.server.application;
    await database.write(async (connection) => {
      await connection.run(
        `update ${LOGIN_TABLE} set begun = ${database.dialect.secondsAgo(7300)}`,
      );
      return { commit: true, value: null };
    });
    assert.equal(await accountOf(ann), null);
    assert.equal((await ann.get('admin/users')).status, 401);
    assert.equal(await accountOf(await logIn(ann, 'ann', 'geheim')), 'ann');
  });

  it('are listed with the sessions and with the interfaces of each role', async () => {
    const { test, ann } = await begin();
    await logIn(test.client(), 'ben', 'secret');
    const users = await usersOf(ann);
    assert.deepEqual(users.accounts, [
      {
        id: 'a1',
        name: 'ann',
        roles: ['Administrator'],
        isActive: true,
        isBlocked: false,
        needsPassword: false,
      },
      {
        id: 'a2',
        name: 'ben',
        roles: ['Clerk'],
        isActive: true,
        isBlocked: false,
        needsPassword: false,
      },
    ]);
    assert.equal(users.isManaged, true);
    const clerk = users.roles.find(({ name }) => name === 'Clerk');
    assert.deepEqual(clerk?.interfaces, ['Orders', 'SessionLogin']);
    const sessions = users.sessions.map(({ account, isOwn }: UserSession) => [account, isOwn]);
    assert.deepEqual(sessions.sort(), [
      ['ann', true],
      ['ben', false],
    ]);
    await test.stop();
  });

  it('are offered by name to view the application as them', async () => {
    const { test, ann } = await begin();
    const { accounts } = (await ann.get<ViewAsChoices>('app/view-as?q=B%C3%89')).body;
    assert.deepEqual(accounts, [{ _id_: 'a2', _label_: 'ben', _path_: 'resource/Account/a2' }]);
    await test.stop();
  });

  it('are invited with a password that works', async () => {
    const { test, ann } = await begin();
    const body = { name: 'eve', roles: ['Clerk'] };
    const created = await ann.send('POST', 'admin/users', { body });
    assert.equal(created.status, 200, JSON.stringify(created.body));
    assert.equal(await tryLogIn(test.client(), 'eve', created.body.password), true);
    assert.deepEqual(named(await usersOf(ann), 'eve').roles, ['Clerk']);
    assert.equal((await ann.send('POST', 'admin/users', { body })).status, 400);
    const unknown = { name: 'zoe', roles: ['King'] };
    assert.equal((await ann.send('POST', 'admin/users', { body: unknown })).status, 400);
    assert.equal((await usersOf(ann)).accounts?.length, 3);
    await test.stop();
  });

  it('get other roles, and are deactivated until the password is reset', async () => {
    const { test, ann } = await begin();
    const ben = await logIn(test.client(), 'ben', 'secret');
    await ann.send('PATCH', 'admin/users/a2', { body: { roles: ['Administrator'] } });
    assert.deepEqual(named(await usersOf(ann), 'ben').roles, ['Administrator']);
    await ann.send('PATCH', 'admin/users/a2', { body: { isActive: false } });
    assert.equal(named(await usersOf(ann), 'ben').isActive, false);
    assert.equal((await ben.get('admin/users')).status, 401);
    assert.equal(await tryLogIn(test.client(), 'ben', 'secret'), false);
    const { body } = await ann.send('POST', 'admin/users/a2/password');
    assert.equal(await tryLogIn(test.client(), 'ben', body.password), true);
    assert.equal((await ann.send('POST', 'admin/users/nobody/password')).status, 404);
    await test.stop();
  });

  it('lose a session that an administrator ends', async () => {
    const { test, ann } = await begin();
    const ben = await logIn(test.client(), 'ben', 'secret');
    const session = (await usersOf(ann)).sessions.find(({ account }) => account === 'ben');
    assert.equal((await ann.send('DELETE', `admin/sessions/${session?.id}`)).status, 200);
    assert.equal(await accountOf(ben), null);
    assert.deepEqual(
      (await usersOf(ann)).sessions.map(({ account }) => account),
      ['ann'],
    );
    await test.stop();
  });

  it('have a name that people can see and tell from others, and no role of the server', async () => {
    const { test, ann } = await begin();
    const invite = async (name: string, roles: string[] = []) =>
      (await ann.send('POST', 'admin/users', { body: { name, roles } })).body;
    for (const name of ['', ' ', '\u00a0\t', '\u200b']) {
      const { error } = await invite(name);
      assert.equal(error, 400, JSON.stringify(name));
    }
    for (const name of ['ANN', ' ann ', 'a\u200bnn', 'Ann'])
      assert.equal((await invite(name))['code'], 'AMP-400-EXISTS', JSON.stringify(name));
    for (const role of ['SYSTEM', 'ExecEngine', 'Any', 'Anonymous']) {
      assert.equal((await invite('eve', [role]))['code'], 'AMP-400-ROLE', role);
      const { body } = await ann.send('PATCH', 'admin/users/a2', { body: { roles: [role] } });
      assert.equal(body.code, 'AMP-400-ROLE', role);
    }
    const { id } = await invite(' dan ', ['Clerk']);
    assert.equal(named(await usersOf(ann), 'dan').id, id);
    await test.stop();
  });

  it('include an active administrator, always', async () => {
    const { test, ann } = await begin();
    const change = async (client: Client, id: string, body: object) => {
      const { status, body: response } = await client.send('PATCH', `admin/users/${id}`, { body });
      return response.code ?? status;
    };
    for (const body of [{ isActive: false }, { roles: [] }, { roles: ['Clerk'], isActive: false }])
      assert.equal(await change(ann, 'a1', body), 'AMP-409-ADMINISTRATOR', JSON.stringify(body));
    assert.equal(named(await usersOf(ann), 'ann').isActive, true);
    assert.equal(await change(ann, 'a2', { roles: ['Administrator'] }), 200);
    const storeForBen = (text: string) =>
      test.server.application.database.write(async (connection) => {
        const sql = `update "Account" set "accPassword" = ? where "Account" = 'a2'`;
        const [row] = await connection.all(
          `select "accPassword" as p from "Account" where "Account" = 'a2'`,
        );
        await connection.run(sql, [text]);
        return { commit: true, value: String(row?.['p']) };
      });
    const usable = await storeForBen('digest$x');
    const last = await change(ann, 'a1', { isActive: false });
    assert.equal(last, 'AMP-409-ADMINISTRATOR', 'a digest does not permit a login');
    await storeForBen(usable);
    assert.equal(await change(ann, 'a1', { isActive: false }), 200);
    assert.equal((await ann.get('admin/users')).status, 401, 'its own session has ended');
    const ben = await logIn(test.client(), 'ben', 'secret');
    await ben.send('PATCH', 'app/roles', { body: [{ id: 'Administrator', active: true }] });
    assert.equal(await change(ben, 'a2', { roles: [] }), 'AMP-409-ADMINISTRATOR');
    await test.stop();
  });

  it('are for administrators only', async () => {
    const { test } = await begin();
    const ben = await logIn(test.client(), 'ben', 'secret');
    const sent = [
      await ben.get('admin/users'),
      await ben.send('POST', 'admin/users', { body: { name: 'x', roles: ['Administrator'] } }),
      await ben.send('PATCH', 'admin/users/a2', { body: { roles: ['Administrator'] } }),
      await ben.send('POST', 'admin/users/a1/password'),
      await ben.send('DELETE', 'admin/sessions/x'),
    ];
    assert.deepEqual(
      sent.map(({ status }) => status),
      [403, 403, 403, 403, 403],
    );
    await test.stop();
  });
});

it('a model without accounts has sessions and roles only', async (context) => {
  const script = 'CONTEXT Shop IN ENGLISH\nRELATION title[Order*Title] [UNI]\nENDCONTEXT';
  const test = await startOnSqlite({ generics: compileScript(script) });
  context.after(() => test.stop());
  const users = await usersOf(test.client());
  assert.deepEqual([users.accounts, users.isManaged], [null, false]);
  const body = { name: 'x', roles: [] };
  assert.equal((await test.client().send('POST', 'admin/users', { body })).status, 400);
});
