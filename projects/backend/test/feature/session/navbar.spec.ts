import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Navbar } from '@ampersand-prototype/generics';
import { compileScript } from '../../compiled-script.ts';
import { logIn } from '../../log-in.ts';
import { describeOnDatabases, startOnSqlite, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Desk IN ENGLISH
PURPOSE CONTEXT Desk IN ENGLISH {+ Keeps the desk. +}
PURPOSE INTERFACE Open IN ENGLISH {+ What is open. +}
INTERFACE Hint : "_SESSION"[SESSION] cRud BOX [ "UserID" : TXT "of the house", "Password" : TXT "of the house" ]
INCLUDE "ampersand/login.adl"
RELATION fullName[Account*Name] [UNI]
VIEW Account : Account DEFAULT { fullName } ENDVIEW
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "ben") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a2", "geheim") ]
POPULATION fullName CONTAINS [ ("a1", "Ann Bell") ]
INTERFACE Open : "_SESSION"[SESSION];V[SESSION*Account] cRud BOX [ "Name" : accUserid ]
INTERFACE SessionVars : "_SESSION"[SESSION] cRud BOX [ "Account" : sessionAccount cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'the navigation bar', (start) => {
  let test: TestServer;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
  });
  after(() => test.stop());

  it('tells what the application and its pages are for, where the script says so', async () => {
    const { purpose, navs } = (await test.client().get<Navbar>('app/navbar')).body;
    assert.equal(purpose, 'Keeps the desk.');
    const purposes = navs.flatMap((item) => (item.ifc === null ? [] : [[item.ifc, item.purpose]]));
    assert.deepEqual(purposes, [
      ['Hint', undefined],
      ['Open', 'What is open.'],
      ['SessionVars', undefined],
    ]);
  });

  it('tells what the interface SessionVars shows of the session', async () => {
    const client = test.client();
    const account = async () =>
      ((await client.get<Navbar>('app/navbar')).body.sessionVars as Vars).Account?._label_ ?? null;
    assert.equal(await account(), null);
    await logIn(client, 'ann', 'geheim');
    assert.equal(await account(), 'Ann Bell');
  });

  it('tells how one logs in and out, and where the own password is', async () => {
    const client = test.client();
    const login = { interface: 'SessionLogin', user: 'UserID', password: 'Password' };
    const pages = async () => (await client.get<Navbar>('app/navbar')).body.session;
    assert.deepEqual(await pages(), { loggedIn: false, login });
    await logIn(client, 'ann', 'geheim');
    const logout = { interface: 'SessionLogin', path: 'Logout' };
    const password = { interface: 'SessionLogin', path: 'Account/a1/Password' };
    const account = 'Ann Bell';
    const own = { account, listViews: true, login, logout, password };
    assert.deepEqual(await pages(), { loggedIn: true, ...own });
  });

  it('calls an account by its label, else by the name that it logs in with', async () => {
    const called = async (user: string) => {
      const client = await logIn(test.client(), user, 'geheim');
      return (await client.get<Navbar>('app/navbar')).body.session.account;
    };
    assert.deepEqual([await called('ann'), await called('ben')], ['Ann Bell', 'ben']);
  });
});

describe('an interface SessionVars', () => {
  for (const [title, term] of [
    ['of something else than the session', 'I[Account] cRud'],
    ['that may not be read', '"_SESSION"[SESSION] crud'],
  ] as const)
    it(`${title} is no part of the navigation bar`, async () => {
      const script = SCRIPT.replace(
        /(?<=INTERFACE SessionVars :) .*/,
        ` ${term} BOX [ "One" : I cRud ]`,
      );
      const test = await startOnSqlite({ generics: compileScript(script) });
      assert.equal((await test.client().get<Navbar>('app/navbar')).body.sessionVars, false);
      await test.stop();
    });
});

interface Vars {
  readonly Account: { readonly _label_: string } | null;
}
