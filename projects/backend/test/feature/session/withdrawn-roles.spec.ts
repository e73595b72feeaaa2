import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import type { Client } from '../../client.ts';
import { logIn } from '../../log-in.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Staff IN ENGLISH
INCLUDE "ampersand/login.adl"
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "ben") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a2", "secret") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS
  [ ("a1", "Manager"), ("a1", "Clerk"), ("a2", "Clerk"), ("a2", "Guard") ]
RELATION title[Order*Title] [UNI]
INTERFACE Accounts FOR Manager : I[Account] CRUD BOX [ "Name" : accUserid CRUD, "Roles" : accAllowedRoles CRUD ]
INTERFACE Orders FOR Clerk : "_SESSION"[SESSION];V[SESSION*Order] CRUD BOX [ "Title" : title CRUD ]
INTERFACE Gate FOR Guard : "_SESSION"[SESSION] cRud BOX [ "Roles" : PrototypeContext.sessionActiveRoles cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'roles that an account has no longer', (start) => {
  const begin = (): Promise<TestServer> =>
    start({ generics: compileScript(SCRIPT), settings: { production: true }, again: true });
  const rolesOf = async (client: Client): Promise<string[]> =>
    (await client.get('app/navbar')).body.sessionRoles
      .filter(({ active }: { active: boolean }) => active)
      .map(({ id }: { id: string }) => id);
  const statusOf = async (client: Client, page: string): Promise<number> =>
    (await client.get(`resource/SESSION/1/${page}`)).status;

  it('end in the sessions that are logged in', async () => {
    const test = await begin();
    const [ann, ben] = [
      await logIn(test.client(), 'ann', 'geheim'),
      await logIn(test.client(), 'ben', 'secret'),
    ];
    const visitor = test.client();
    assert.deepEqual(await rolesOf(ben), ['Anonymous', 'Clerk', 'Guard']);

    const { body } = await ann.patch('resource/Account/a2?interface=Accounts', [
      { op: 'remove', path: 'Roles/Clerk' },
    ]);
    assert.equal(body.isCommitted, true, JSON.stringify(body.notifications));

    assert.deepEqual(await rolesOf(ben), ['Anonymous', 'Guard']);
    assert.deepEqual([await statusOf(ben, 'Orders'), await statusOf(ben, 'Gate')], [403, 200]);
    const again = await ben.send('PATCH', 'app/roles', { body: [{ id: 'Clerk', active: true }] });
    assert.equal(again.status, 400);
    assert.equal(await statusOf(ann, 'Orders'), 200);
    assert.deepEqual(await rolesOf(visitor), ['Anonymous']);
    await test.stop();
  });

  it('end when the account is deleted', async () => {
    const test = await begin();
    const [ann, ben] = [
      await logIn(test.client(), 'ann', 'geheim'),
      await logIn(test.client(), 'ben', 'secret'),
    ];
    const { body } = await ann.send('DELETE', 'resource/Account/a2/Accounts');
    assert.equal(body.isCommitted, true, JSON.stringify(body.notifications));
    assert.deepEqual(await rolesOf(ben), ['Anonymous']);
    // The session went with the account: its user has to log in, and counts as a visitor from then on.
    assert.deepEqual([await statusOf(ben, 'Orders'), await statusOf(ben, 'Gate')], [401, 403]);
    await test.stop();
  });

  it('begin as well, for whoever puts them on', async () => {
    const test = await begin();
    const [ann, ben] = [
      await logIn(test.client(), 'ann', 'geheim'),
      await logIn(test.client(), 'ben', 'secret'),
    ];
    const { body } = await ann.patch('resource/Account/a2?interface=Accounts', [
      { op: 'add', path: 'Roles', value: 'Manager' },
    ]);
    assert.equal(body.isCommitted, true, JSON.stringify(body.notifications));
    const on = await ben.send('PATCH', 'app/roles', { body: [{ id: 'Manager', active: true }] });
    assert.equal(on.status, 200);
    assert.equal((await ben.get('resource/Account/a1/Accounts')).status, 200);
    await test.stop();
  });
});
