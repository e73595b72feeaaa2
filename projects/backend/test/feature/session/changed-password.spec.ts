import assert from 'node:assert/strict';
import { it } from 'node:test';
import { cleanUp } from '../../../src/http/session/clean-up.ts';
import { compileScript } from '../../compiled-script.ts';
import type { Client } from '../../client.ts';
import { logIn } from '../../log-in.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Staff IN ENGLISH
INCLUDE "ampersand/login.adl"
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "ben") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a2", "secret") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("a1", "Manager"), ("a2", "Clerk") ]
INTERFACE Accounts FOR Manager : I[Account] CRUD BOX [ "Name" : accUserid CRUD, "Word" : accPassword CRUD ]
INTERFACE Sessions FOR Manager : "_SESSION"[SESSION];V[SESSION*SESSION] cRud BOX [ "Account" : sessionAccount cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'a password that is changed', (start) => {
  const begin = (): Promise<TestServer> =>
    start({ generics: compileScript(SCRIPT), settings: { production: true }, again: true });
  const isLoggedIn = async (client: Client): Promise<boolean> =>
    (await client.get('app/navbar')).body.session.loggedIn;

  it('by an administrator ends the sessions of that account, and no others', async () => {
    const test = await begin();
    const ann = await logIn(test.client(), 'ann', 'geheim');
    const [ben, again] = [
      await logIn(test.client(), 'ben', 'secret'),
      await logIn(test.client(), 'ben', 'secret'),
    ];
    const stolen = ben.cookie;

    const { body } = await ann.patch('resource/Account/a2?interface=Accounts', [
      { op: 'replace', path: 'Word', value: 'another' },
    ]);
    assert.equal(body.isCommitted, true, JSON.stringify(body.notifications));

    assert.deepEqual(
      [await isLoggedIn(ben), await isLoggedIn(again), await isLoggedIn(ann)],
      [false, false, true],
    );
    const thief = test.client();
    thief.cookie = stolen;
    assert.equal(await isLoggedIn(thief), false);
    assert.equal(await isLoggedIn(await logIn(test.client(), 'ben', 'another')), true);
    await test.stop();
  });

  it('by its owner keeps the session in which that is done', async () => {
    const test = await begin();
    const [here, elsewhere] = [
      await logIn(test.client(), 'ben', 'secret'),
      await logIn(test.client(), 'ben', 'secret'),
    ];
    const { body } = await here.patch('resource/SESSION/1?interface=SessionLogin', [
      { op: 'replace', path: 'Account/Password', value: 'another', was: 'secret' },
    ]);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.deepEqual([await isLoggedIn(here), await isLoggedIn(elsewhere)], [true, false]);
    await test.stop();
  });

  it('and is not taken ends nothing', async () => {
    const test = await begin();
    const [ann, ben] = [
      await logIn(test.client(), 'ann', 'geheim'),
      await logIn(test.client(), 'ben', 'secret'),
    ];
    const { body } = await ann.patch('resource/Account/a2?interface=Accounts&dryRun=true', [
      { op: 'replace', path: 'Word', value: 'another' },
    ]);
    assert.equal(body.isCommitted, false);
    assert.equal(await isLoggedIn(ben), true);
    await test.stop();
  });

  it('leaves no atoms of ended sessions behind', async () => {
    const test = await begin();
    const [ann] = [
      await logIn(test.client(), 'ann', 'geheim'),
      await logIn(test.client(), 'ben', 'secret'),
    ];
    await ann.patch('resource/Account/a2?interface=Accounts', [
      { op: 'replace', path: 'Word', value: 'another' },
    ]);
    assert.equal(await cleanUp(test.server.application), 1);
    const { body } = await ann.get('resource/SESSION/1/Sessions');
    assert.deepEqual(
      body.map((session: Record<string, { _id_: string }>) => session['Account']?._id_),
      ['a1'],
    );
    await test.stop();
  });
});
