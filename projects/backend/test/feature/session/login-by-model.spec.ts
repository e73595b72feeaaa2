import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import type { Client } from '../../client.ts';
import { logIn } from '../../log-in.ts';
import { describeOnDatabases, startOnSqlite, type TestServer } from '../../test-server.ts';

const scriptOf = (accounts: string): string => `CONTEXT Depot IN ENGLISH
${accounts}
RELATION title[Order*Title] [UNI]
RELATION keeper[Order*Keeper]
INTERFACE Orders FOR Planner : "_SESSION"[SESSION];V[SESSION*Order] CRUD BOX [ "Title" : title CRUD ]
ENDCONTEXT`;

const WITH_ACCOUNTS = compileScript(
  scriptOf(`INCLUDE "ampersand/login.adl"
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "boss") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a2", "secret") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("a1", "Planner"), ("a2", "Administrator") ]`),
);
const WITHOUT_ACCOUNTS = compileScript(scriptOf(''));
/** Not configured: the model decides. */
const BY_MODEL = { 'session.loginEnabled': undefined };

async function rolesOf(client: Client): Promise<readonly string[]> {
  const { body } = await client.get('app/navbar');
  return body.sessionRoles.map(({ id }: { id: string }) => id);
}

async function statusOf(client: Client, page = 'resource/SESSION/1/Orders'): Promise<number> {
  return (await client.get(page)).status;
}

describeOnDatabases('feature', 'a model with accounts', (start) => {
  const begin = (): Promise<TestServer> =>
    start({ generics: WITH_ACCOUNTS, settings: BY_MODEL, again: true });

  it('gives sessions no role before they log in', async () => {
    const test = await begin();
    const stranger = test.client();
    assert.deepEqual(await rolesOf(stranger), ['Anonymous']);
    assert.equal(await statusOf(stranger), 403);
    const planner = await logIn(test.client(), 'ann', 'geheim');
    assert.deepEqual(await rolesOf(planner), ['Anonymous', 'Planner']);
    assert.equal(await statusOf(planner), 200);
    await test.stop();
  });

  it('opens the administration to administrators only', async () => {
    const test = await begin();
    const pages = [
      'admin/exporter/export/all',
      'admin/change-log',
      'admin/ruleengine/evaluate/all',
      'admin/report/relations',
    ];
    const [ann, boss] = [
      await logIn(test.client(), 'ann', 'geheim'),
      await logIn(test.client(), 'boss', 'secret'),
    ];
    for (const page of pages) {
      assert.equal(await statusOf(test.client(), page), 403, page);
      assert.equal(await statusOf(ann, page), 403, page);
      assert.equal(await statusOf(boss, page), 200, page);
    }
    for (const client of [test.client(), ann]) {
      const { status, body } = await client.send('POST', 'admin/installer');
      assert.deepEqual([status, body.code], [403, 'AMP-403-ADMIN']);
    }
    assert.equal((await boss.get('app/navbar')).body.mayAdministrate, true);
    assert.equal((await ann.get('app/navbar')).body.mayAdministrate, false);
    assert.equal((await boss.send('POST', 'admin/installer')).status, 200);
    await test.stop();
  });

  it('gives every session every role if the setting says so', async () => {
    const settings = { 'session.loginEnabled': false };
    const test = await start({ generics: WITH_ACCOUNTS, settings, again: true });
    assert.equal(await statusOf(test.client()), 200);
    assert.equal(await statusOf(test.client(), 'admin/change-log'), 200);
    await test.stop();
  });
});

describeOnDatabases('feature', 'a session that got its roles by another policy', (start) => {
  const OPEN = { 'session.loginEnabled': false };

  /** The roles of a browser after each of some servers on the same data. */
  async function rolesAfter(
    policies: readonly Readonly<Record<string, boolean | undefined>>[],
    user?: string,
  ): Promise<(readonly string[])[]> {
    const first = await start({ generics: WITH_ACCOUNTS, settings: policies[0] ?? {} });
    const data = first.server.application.config.data;
    const cookies = first.client();
    if (user) await logIn(cookies, user, 'geheim');
    else await statusOf(cookies);
    const seen = [await rolesOf(cookies)];
    for (const settings of policies.slice(1)) {
      const next = await start({ generics: WITH_ACCOUNTS, settings, data });
      const client = next.client();
      client.cookie = cookies.cookie;
      await statusOf(client);
      seen.push(await rolesOf(client));
      cookies.cookie = client.cookie;
      await next.stop();
    }
    await first.stop();
    return seen;
  }

  it('ends when users have to log in', async () => {
    const [open, closed] = await rolesAfter([OPEN, BY_MODEL]);
    assert.ok(open?.includes('Planner') && open.includes('Administrator'), String(open));
    assert.deepEqual(closed, ['Anonymous']);
  });

  it('ends when login is switched off: the next one has every role', async () => {
    const [closed, open] = await rolesAfter([BY_MODEL, OPEN], 'ann');
    assert.deepEqual(closed, ['Anonymous', 'Planner']);
    assert.ok(open?.includes('Administrator'), String(open));
  });

  it('stays over a new start by the same policy', async () => {
    const seen = await rolesAfter([BY_MODEL, BY_MODEL, BY_MODEL], 'ann');
    assert.deepEqual(seen, Array(3).fill(['Anonymous', 'Planner']));
  });

  it('ends when a migration brings accounts', async () => {
    const first = await start({ generics: WITHOUT_ACCOUNTS, settings: BY_MODEL });
    const old = first.client();
    assert.equal(await statusOf(old), 200);
    const { data } = first.server.application.config;
    const next = await start({ generics: WITH_ACCOUNTS, settings: BY_MODEL, data, migrate: true });
    const client = next.client();
    client.cookie = old.cookie;
    assert.notEqual(await statusOf(client), 200);
    assert.deepEqual(await rolesOf(client), ['Anonymous']);
    await next.stop();
    await first.stop();
  });
});

it('a server says at its start why users have to log in', async () => {
  for (const [generics, settings, expected] of [
    [WITH_ACCOUNTS, BY_MODEL, 1],
    [WITH_ACCOUNTS, { 'session.loginEnabled': true }, 0],
    [WITH_ACCOUNTS, { production: true, ...BY_MODEL }, 0],
    [WITHOUT_ACCOUNTS, BY_MODEL, 0],
  ] as const) {
    const test = await startOnSqlite({ generics, settings });
    const messages = test.server.startupMessages.filter((each) => each.includes('AMPERSAND_LOGIN'));
    assert.equal(messages.length, expected);
    await test.stop();
  }
});
