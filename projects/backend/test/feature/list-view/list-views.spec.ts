import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ListViewChange, ListViews, StoredListView } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { logIn } from '../../log-in.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const USERS = ['ann', 'ben', 'eve', 'boss'];
const ROLES = { ann: ['Clerk'], ben: ['Clerk', 'Boss'], eve: ['Other'], boss: ['Boss', 'Clerk'] };
const links = (pairs: string[][]) => pairs.map(([a, b]) => `("${a}", "${b}")`).join(', ');
const SCRIPT = `CONTEXT Tasks IN ENGLISH
INCLUDE "ampersand/login.adl"
RELATION title[Task*Title] [UNI]
INTERFACE Tasks FOR Clerk : "_SESSION"[SESSION];V[SESSION*Task] CRUD BOX <TABLE> [ "Title" : title CRUD ]
INTERFACE Secrets FOR Other : "_SESSION"[SESSION];V[SESSION*Task] CRUD BOX <TABLE> [ "Title" : title CRUD ]
INTERFACE Accounts FOR Boss : "_SESSION"[SESSION];V[SESSION*Account] cRUD BOX [ "Roles" : accAllowedRoles cRUD ]
POPULATION accUserid CONTAINS [ ${links(USERS.map((user) => [user, user]))} ]
POPULATION accPassword CONTAINS [ ${links(USERS.map((user) => [user, 'geheim']))} ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS
  [ ${links(Object.entries(ROLES).flatMap(([user, roles]) => roles.map((role) => [user, role])))} ]
ENDCONTEXT`;
const GENERICS = compileScript(SCRIPT);
const LATE: ListViewChange = {
  interface: 'Tasks',
  item: '',
  name: 'Late',
  query: 'filter.Title=~x&hide=Title',
  roles: [],
  isDefault: false,
  version: 0,
};

describeOnDatabases('database', 'list views', (start) => {
  let test: TestServer;
  let next = 0;
  const clients: Record<string, Client> = {};
  before(async () => {
    const settings = {
      'session.loginEnabled': true,
      'rbac.viewSharingRoles': ['Boss'],
      'rbac.importerRoles': ['Clerk'],
      production: true,
    };
    test = await start({ generics: GENERICS, settings });
    for (const user of USERS) clients[user] = await logIn(test.client(), user, 'geheim');
  });
  after(() => test.stop());

  const as = (user: string): Client => clients[user] ?? assert.fail(user);
  const newId = () => `view-of-test-${++next}`;
  const put = (user: string, id: string, change: Partial<ListViewChange>) =>
    as(user).send<StoredListView>('PUT', `app/list-views/${id}`, { body: { ...LATE, ...change } });
  const viewsOf = async (user: string) =>
    (await as(user).get<ListViews>('app/list-views')).body.views;
  const idsOf = async (user: string) => (await viewsOf(user)).map(({ id }) => id);
  const versionsOf = (user: string, id: string) => as(user).get(`app/list-views/${id}/versions`);

  it('belong to an account, which changes, deletes, and restores them', async () => {
    const id = newId();
    const { status, body } = await put('ann', id, {});
    assert.equal(status, 200);
    assert.deepEqual(body, { id, ...LATE, version: 1, isOwn: true, canChange: true });
    assert.deepEqual(await viewsOf('ann'), [body]);
    assert.deepEqual(await viewsOf('ben'), []);
    assert.equal((await put('ben', id, { version: 1 })).status, 404);
    assert.equal((await versionsOf('ben', id)).status, 404);

    assert.equal((await put('ann', id, { version: 1, name: 'Later' })).body.version, 2);
    const deleted = await as('ann').send('DELETE', `app/list-views/${id}?version=2`);
    assert.equal(deleted.status, 204);
    assert.deepEqual(await viewsOf('ann'), []);
    const versions = (await versionsOf('ann', id)).body;
    assert.deepEqual(
      versions.map((each: { name: string; isDeleted: boolean }) => [each.name, each.isDeleted]),
      [
        ['Later', true],
        ['Later', false],
        ['Late', false],
      ],
    );
    assert.equal((await put('ben', id, { version: 3 })).status, 404);
    assert.equal((await put('ann', id, { version: 3 })).body.name, 'Late');
    await as('ann').send('DELETE', `app/list-views/${id}?version=4`);
  });

  it('store mappings of imports, which are in no list and have the same rights', async () => {
    const id = newId();
    const mapping = {
      ...{ sheet: 'tasks', target: { kind: 'interface', name: 'Tasks' } },
      ...{ hasHeader: true, key: null, columns: [{ heading: 'T', item: 'Title' }] },
    };
    const store = (user: string, change: object) =>
      as(user).send('PUT', `admin/import/mappings/${id}`, {
        body: { mapping, roles: [], version: 0, ...change },
      });
    const mappingsOf = async (user: string) => (await as(user).get('admin/import/mappings')).body;
    const stored = { id, mapping, roles: [], version: 1, isOwn: true, canChange: true };
    assert.deepEqual((await store('ann', {})).body, stored);
    const none = { sharingRoles: [], canStore: true };
    assert.deepEqual(await mappingsOf('ann'), { mappings: [stored], ...none });
    assert.deepEqual((await mappingsOf('ben')).mappings, []);
    assert.equal((await as('eve').get('admin/import/mappings')).status, 403);
    assert.equal((await store('eve', { version: 1 })).status, 403);
    assert.equal((await store('ben', { version: 1 })).status, 404);
    assert.equal((await store('ann', { version: 1, roles: ['Clerk'] })).status, 403);
    assert.equal((await store('ann', {})).status, 409);
    assert.equal((await put('ann', id, { version: 1 })).status, 404);
    assert.equal((await idsOf('ann')).includes(id), false);
    assert.equal((await store('ann', { version: 1, mapping: { sheet: 'x' } })).status, 400);
    const deletion = () => as('ann').send('DELETE', `admin/import/mappings/${id}?version=1`);
    assert.equal((await deletion()).status, 204);
    assert.deepEqual((await mappingsOf('ann')).mappings, []);
    assert.equal((await store('ann', { version: 2 })).body.version, 3);
    const shared = newId();
    const sharing = { mapping, roles: ['Clerk'], version: 0 };
    await as('ben').send('PUT', `admin/import/mappings/${shared}`, { body: sharing });
    assert.deepEqual((await mappingsOf('ben')).sharingRoles.sort(), ['Administrator', 'Clerk']);
    const { mappings } = await mappingsOf('ann');
    const seen = mappings.find((each: { id: string }) => each.id === shared);
    assert.deepEqual([seen?.isOwn, seen?.canChange], [false, false]);
  });

  it('are shared with roles by roles with the right', async () => {
    const id = newId();
    assert.equal((await put('ann', id, { roles: ['Clerk'] })).status, 403);
    assert.equal((await put('boss', id, { roles: ['Nurse'] })).status, 400);
    await put('boss', id, {});
    assert.equal(
      (await put('boss', id, { version: 1, name: 'Ours', roles: ['Clerk'] })).status,
      200,
    );
    const [seen] = await viewsOf('ann');
    assert.deepEqual([seen?.id, seen?.isOwn, seen?.canChange], [id, false, false]);
    assert.deepEqual(await idsOf('eve'), []);
    assert.equal((await put('ann', id, { version: 2 })).status, 403);
    assert.equal((await as('ann').send('DELETE', `app/list-views/${id}?version=2`)).status, 403);
    // Versions from before it was shared stay with their account.
    assert.equal((await versionsOf('boss', id)).body.length, 2);
    assert.equal((await versionsOf('ben', id)).body.length, 1);
    assert.equal(
      (await put('ben', id, { version: 2, name: 'Both', roles: ['Clerk'] })).status,
      200,
    );
    await as('ben').send('DELETE', `app/list-views/${id}?version=3`);
    assert.deepEqual(await idsOf('boss'), []);
  });

  it('report a change by another user, with the current version', async () => {
    const id = newId();
    const roles = ['Clerk'];
    await put('boss', id, { roles });
    await put('ben', id, { roles, version: 1, name: 'By Ben' });
    const { status, body } = await put('boss', id, { roles, version: 1, name: 'By Boss' });
    assert.equal(status, 409);
    const { current } = body as unknown as { current: StoredListView };
    assert.deepEqual([current.name, current.version], ['By Ben', 2]);
    assert.equal((await put('boss', id, { roles, version: 2, name: 'By Boss' })).status, 200);
    await as('boss').send('DELETE', `app/list-views/${id}?version=3`);
  });

  it('are not stored for lists that the session can’t open, nor shown', async () => {
    assert.equal((await put('ann', newId(), { interface: 'Secrets' })).status, 403);
    const id = newId();
    await put('eve', id, { interface: 'Secrets' });
    assert.deepEqual(await idsOf('eve'), [id]);
    const anonymous = await test.client().get<ListViews>('app/list-views');
    assert.notEqual(anonymous.status, 500);
    assert.equal(
      (await test.client().send('PUT', `app/list-views/${newId()}`, { body: LATE })).status,
      401,
    );
  });

  it('have one default per list and account, and one per role', async () => {
    const [own, other, shared] = [newId(), newId(), newId()];
    await put('ann', own, { isDefault: true });
    await put('ann', other, { isDefault: true });
    await put('boss', shared, { isDefault: true, roles: ['Clerk'] });
    const isDefault = new Map((await viewsOf('ann')).map((each) => [each.id, each.isDefault]));
    assert.deepEqual(
      [own, other, shared].map((id) => isDefault.get(id)),
      [false, true, true],
    );
  });

  it('go with their account, but shared ones stay', async () => {
    const [own, shared] = [newId(), newId()];
    await put('ben', own, {});
    await put('ben', shared, { roles: ['Clerk'] });
    const { body } = await as('boss').send('DELETE', 'resource/SESSION/1/Accounts/ben');
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.ok((await idsOf('ann')).includes(shared));
    const rows = await test.server.application.database.read((connection) =>
      connection.all(
        `select account from ampersand_list_view where id in ('${own}', '${shared}') union all select account from ampersand_list_view_version where id in ('${own}', '${shared}')`,
      ),
    );
    assert.deepEqual(
      rows.map(({ account }) => account),
      ['', ''],
    );
  });
});
