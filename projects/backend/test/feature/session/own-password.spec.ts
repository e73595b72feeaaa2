import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Staff IN ENGLISH
INCLUDE "ampersand/login.adl"
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "ben"), ("a3", "cor") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a2", "secret") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("a1", "Manager"), ("a3", "Manager") ]
INTERFACE Accounts FOR Manager : "_SESSION"[SESSION];V[SESSION*Account] CRuD
  BOX [ "Name" : accUserid CRUD, "Password" : accPassword CRUD ]
ENDCONTEXT`;

const SESSION = 'resource/SESSION/1?interface=SessionLogin';
const ACCOUNTS = 'resource/SESSION/1?interface=Accounts';

describeOnDatabases('feature', 'the password of the own account', (start) => {
  let test: TestServer;
  before(async () => {
    const settings = { login: true, 'limits.passwordsPerMinute': 0 };
    test = await start({ generics: compileScript(SCRIPT), settings });
  });
  after(() => test.stop());

  const logIn = async (user: string, password: string): Promise<Client> => {
    const client = test.client();
    const typed = [
      { op: 'replace', path: 'UserID', value: user },
      { op: 'replace', path: 'Password', value: password },
    ] as const;
    assert.equal((await client.patch(SESSION, typed)).status, 200);
    return client;
  };
  const isRight = async (user: string, password: string): Promise<boolean> =>
    (await (await logIn(user, password)).get('app/navbar')).body.session.loggedIn;
  const change = async (
    client: Client,
    operation: Omit<PatchOperation, 'path'>,
    path = 'Account/a1/Password',
    address = SESSION,
  ) => {
    const { status, body } = await client.patch(address, [{ path, ...operation }]);
    return status === 200 ? status : body['code'];
  };

  it('changes together with the current one only', async () => {
    const ann = await logIn('ann', 'geheim');
    const value = 'nieuw';
    assert.equal(await change(ann, { op: 'replace', value }), 'AMP-403-PASSWORD');
    for (const was of ['guess', null])
      assert.equal(await change(ann, { op: 'replace', value, was }), 'AMP-403-PASSWORD');
    assert.equal(await isRight('ann', 'geheim'), true);
    assert.equal(await change(ann, { op: 'replace', value, was: 'geheim' }), 200);
    assert.deepEqual(
      [await isRight('ann', 'nieuw'), await isRight('ann', 'geheim')],
      [true, false],
    );
    assert.equal(await change(ann, { op: 'replace', value: 'geheim', was: value }), 200);
  });

  it('is guarded by whatever interface and operation it is changed', async () => {
    const ann = await logIn('ann', 'geheim');
    // Removing the password first would allow setting another one without the current one.
    const errors: readonly [Omit<PatchOperation, 'path'>, string][] = [
      [{ op: 'replace', value: 'x' }, 'AMP-403-PASSWORD'],
      [{ op: 'add', value: 'x' }, 'AMP-403-PASSWORD'],
      [{ op: 'create', value: 'x' }, 'AMP-403-PASSWORD'],
      [{ op: 'replace', value: null }, 'AMP-403-RIGHT'],
      [{ op: 'remove', value: 'geheim' }, 'AMP-403-RIGHT'],
    ];
    for (const [operation, code] of errors)
      assert.equal(
        await change(ann, operation, 'Accounts/a1/Password', ACCOUNTS),
        code,
        JSON.stringify(operation),
      );
    const put = await ann.send('PUT', 'resource/SESSION/1/Accounts/a1', {
      body: { Password: 'x' },
    });
    assert.equal(put.body.code, 'AMP-403-PASSWORD', JSON.stringify(put.body));
    const dry = await ann.patch(`${SESSION}&dryRun=true`, [
      { op: 'replace', path: 'Account/a1/Password', value: 'x' },
    ]);
    assert.equal(dry.body['code'], 'AMP-403-PASSWORD');
    assert.equal(await isRight('ann', 'geheim'), true);
  });

  it('is not disclosed when a change of it is attempted', async () => {
    const ann = await logIn('ann', 'geheim');
    const { body } = await ann.patch(SESSION, [
      { op: 'replace', path: 'Account/a1/Password', value: 'geheim', was: 'geheim' },
    ]);
    assert.equal(body.isCommitted, true);
    assert.equal(JSON.stringify(body).includes('geheim'), false, JSON.stringify(body));
  });

  it('is not asked for that of somebody else, and not where there is none', async () => {
    const ann = await logIn('ann', 'geheim');
    const give = (account: string, value: string) =>
      change(ann, { op: 'replace', value }, `Accounts/${account}/Password`, ACCOUNTS);
    assert.equal(await give('a2', 'other'), 200);
    assert.equal(await isRight('ben', 'other'), true);
    assert.equal(await give('a3', 'first'), 200);
    assert.equal(await isRight('cor', 'first'), true);
  });

  it('is counted as a password that is tried', async () => {
    const limited = await start({
      generics: compileScript(SCRIPT),
      settings: { 'limits.passwords': 1 },
    });
    const ben = limited.client();
    await ben.patch(SESSION, [
      { op: 'replace', path: 'UserID', value: 'ben' },
      { op: 'replace', path: 'Password', value: 'secret' },
    ]);
    const path = 'Account/a2/Password';
    const { body } = await ben.patch(SESSION, [{ op: 'replace', path, value: 'x', was: 'guess' }]);
    assert.equal(body['code'], 'AMP-400-TOO-MANY');
    await limited.stop();
  });
});
