import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import { REQUEST_TABLE } from '../../../src/core/framework-table.ts';
import { DatabaseFailure, type Database } from '../../../src/database/database.ts';
import type { ApiResponse, Client, WrittenBody } from '../../client.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';
const PROJECTS = 'resource/SESSION/1/Projects';

describeOnDatabases('database', 'a request that comes once more', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start();
    client = test.client();
    await client.get('app/navbar');
  });
  after(() => test.stop());

  const key = (value: string) => ({ 'idempotency-key': value });
  const rename = (name: string, id: string, by = client): Promise<ApiResponse<WrittenBody>> =>
    by.patch(PROJECT, [{ op: 'replace', path: 'Name', value: name }], key(id));
  const nameNow = async (): Promise<string> =>
    (await client.get('resource/Project/p1/Project/Name')).body;

  const projectIds = async (): Promise<string[]> =>
    (await client.get<{ _id_: string }[]>(PROJECTS)).body.map((each) => each._id_);

  it('is done once, and answered as the first time with what is stored by now', async () => {
    const first = await rename('Once', 'key-1');
    assert.deepEqual(
      [first.body.isCommitted, first.headers['idempotency-replayed']],
      [true, undefined],
    );
    await rename('Later', 'key-2');
    const again = await rename('Once', 'key-1');
    assert.deepEqual([again.status, again.body.isCommitted], [200, true]);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.equal((again.body.content as { Name: string }).Name, 'Later');
    assert.deepEqual(again.body.patches, first.body.patches);
    assert.equal(typeof first.body.transaction?.seq, 'number');
    assert.deepEqual(again.body.transaction, first.body.transaction);
    assert.deepEqual(again.body.notifications.successes, first.body.notifications.successes);
    assert.equal(await nameNow(), 'Later');
  });

  it('is answered without its operations where only what changed is asked for', async () => {
    const block = [{ op: 'replace', path: 'Name', value: 'Lean' }] as const;
    const prefer = { prefer: 'return=delta' };
    const first = await client.patch(PROJECT, block, key('key-lean'));
    const again = await client.patch(PROJECT, block, { ...key('key-lean'), ...prefer });
    assert.deepEqual([first.body.patches, again.body.patches], [block, []]);
    assert.equal(again.headers['idempotency-replayed'], 'true');
  });

  it('sends no password back', async () => {
    const logIn = () =>
      client.patch(
        'resource/SESSION/1?interface=Login',
        [{ op: 'replace', path: 'Password', value: 'geheim' }],
        key('key-password'),
      );
    const [first, again] = [await logIn(), await logIn()];
    assert.equal(first.body.isCommitted, true, JSON.stringify(first.body));
    assert.equal(again.headers['idempotency-replayed'], 'true');
    for (const { body } of [first, again])
      assert.deepEqual(
        body.patches.map(({ value }) => value),
        [null],
      );
  });

  it('is answered the same where an earlier version stored it, operations and all', async () => {
    const first = await rename('Earlier', 'key-earlier');
    const { patches, notifications } = first.body;
    const success = notifications.successes[0]?.message;
    const outcome = JSON.stringify({ patches, success, isGone: false, navTo: null, advice: false });
    await test.server.application.database.write(async (connection) => {
      const sql = `update ${REQUEST_TABLE} set outcome = ? where request = ?`;
      await connection.run(sql, [outcome, 'key-earlier']);
      return { commit: true, value: null };
    });
    const again = await rename('Earlier', 'key-earlier');
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.deepEqual(again.body.patches, patches);
  });

  it('makes no second atom and deletes no second time', async () => {
    const before = await projectIds();
    const make = () =>
      client.send('POST', PROJECTS, { body: { Name: 'New one' }, headers: key('key-make') });
    for (const { body } of [await make(), await make()])
      assert.equal(body.isCommitted, true, JSON.stringify(body));
    const [id, ...others] = (await projectIds()).filter((each) => !before.includes(each));
    assert.deepEqual(others, []);
    const remove = () =>
      client.send('DELETE', `resource/Project/${id}/Project`, { headers: key('key-delete') });
    for (const response of [await remove(), await remove()])
      assert.deepEqual(
        [response.status, response.body.isCommitted, response.body.content],
        [200, true, null],
      );
  });

  it('returns the page even if the row that it deleted no longer exists', async () => {
    const { body } = await client.send('POST', PROJECTS, { body: { Name: 'Row' } });
    const row = (body.content as { _path_: string; Name: string }[]).find((p) => p.Name === 'Row');
    const remove = () => client.send('DELETE', row?._path_ ?? '', { headers: key('key-row') });
    const [first, again] = [await remove(), await remove()];
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.deepEqual(again.body.content, (await client.get(PROJECTS)).body);
    assert.deepEqual(again.body.content, first.body.content);
  });

  it('tells that it is done, and nothing else, where the session may not use the page any more', async () => {
    const make = () =>
      client.send('POST', 'resource/SESSION/1/Accounts', { body: {}, headers: key('key-role') });
    const setRole = (active: boolean) =>
      client.send('PATCH', 'app/roles', { body: [{ id: 'Administrator', active }] });
    await setRole(true);
    const first = await make();
    assert.equal(first.body.isCommitted, true, JSON.stringify(first.body));
    await setRole(false);
    const again = await make();
    assert.deepEqual([again.status, again.body.isCommitted, again.body.content], [200, true, null]);
    await setRole(true);
    assert.deepEqual((await make()).body.content, first.body.content);
  });

  it('uploads one file, however often it is sent', async () => {
    const upload = (content: string) =>
      sendFile(client, 'resource/Project/p1/Project/Documents', {
        name: 'a.txt',
        content,
        headers: key('key-file'),
      });
    const first = await upload('text');
    const again = await upload('text');
    assert.deepEqual(
      [again.body.isCommitted, again.body.content.Documents.length],
      [true, first.body.content.Documents.length],
    );
    assert.equal((await upload('other text')).body.code, 'AMP-422-IDEMPOTENCY');
  });

  it('waits for the first one when both are under way', async () => {
    const before = await projectIds();
    const atOnce = await Promise.all(
      Array.from({ length: 5 }, () =>
        client.send('POST', PROJECTS, { body: { Name: 'At once' }, headers: key('key-at-once') }),
      ),
    );
    for (const { body } of atOnce) assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.equal((await projectIds()).length, before.length + 1);
    assert.equal(atOnce.filter(({ headers }) => headers['idempotency-replayed']).length, 4);
  });

  it('is evaluated again when nothing was stored: refused by a rule, or only tried', async () => {
    const own: PatchOperation[] = [{ op: 'replace', path: 'Parent', value: 'p1' }];
    const rejected = await client.patch(PROJECT, own, key('key-refused'));
    assert.equal(rejected.body.isCommitted, false);
    const again = await client.patch(PROJECT, own, key('key-refused'));
    assert.deepEqual([again.status, again.body.isCommitted], [200, false]);
    assert.deepEqual(again.body.notifications.invariants, rejected.body.notifications.invariants);
    const tried = [{ op: 'replace', path: 'Name', value: 'Tried' }] as const;
    await client.patch(`${PROJECT}&dryRun=true`, tried, key('key-tried'));
    const done = await client.patch(PROJECT, tried, key('key-tried'));
    assert.deepEqual([done.body.isCommitted, await nameNow()], [true, 'Tried']);
  });

  it('is refused when it is another one with the same key, or the key has another form', async () => {
    await rename('Mine', 'key-other');
    for (const other of [
      await rename('Other', 'key-other'),
      await client.patch('resource/Project/p2?interface=Project', [], key('key-other')),
    ])
      assert.deepEqual([other.status, other.body['code']], [422, 'AMP-422-IDEMPOTENCY']);
    assert.equal(await nameNow(), 'Mine');
    for (const bad of ['', 'a b', 'x'.repeat(129), 'é'])
      assert.equal((await rename('Bad', bad)).body['code'], 'AMP-400-IDEMPOTENCY', bad);
    assert.equal((await rename('Long', 'x'.repeat(128))).body.isCommitted, true);
  });

  it('is one of the same session; that of another one is another request', async () => {
    await rename('By me', 'key-session');
    const other = await rename('By another', 'key-session', test.client());
    assert.equal(other.headers['idempotency-replayed'], undefined);
    assert.equal(await nameNow(), 'By another');
  });

  it('is undone once, and answered as the first time', async () => {
    const { body } = await rename('To undo', 'key-undo-1');
    const path = `transactions/${body.transaction?.seq}/undo`;
    const undo = (id: string, by = client, at = path) => by.send('POST', at, { headers: key(id) });
    const first = await undo('key-undo-2');
    const again = await undo('key-undo-2');
    assert.deepEqual(
      [first.status, again.status, again.headers['idempotency-replayed']],
      [200, 200, 'true'],
    );
    assert.deepEqual(again.body.transaction, first.body.transaction);
    assert.deepEqual(again.body.notifications.successes, first.body.notifications.successes);
    assert.equal((await undo('key-undo-3')).body.code, 'AMP-409-UNDONE');
    const other = `transactions/${first.body.transaction.seq}/undo`;
    assert.equal((await undo('key-undo-2', client, other)).body.code, 'AMP-422-IDEMPOTENCY');
    assert.notEqual((await undo('key-undo-2', test.client())).status, 200);
    const tried = `${other}?dryRun=true`;
    for (let i = 0; i < 2; i++) {
      const { headers } = await undo('key-undo-4', client, tried);
      assert.equal(headers['idempotency-replayed'], undefined);
    }
  });

  it('is recognized by the clock of the database, whatever that of the server says', async (context) => {
    await rename('Clock', 'key-clock');
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 25 * 3_600_000 });
    // A new session is when old requests are forgotten.
    await test.client().get(PROJECTS);
    const again = await rename('Clock', 'key-clock');
    assert.equal(again.headers['idempotency-replayed'], 'true');
    await rename('Ahead', 'key-ahead');
    context.mock.timers.reset();
    const { database } = test.server.application;
    const [row] = await database.read((connection) =>
      connection.all("select moment from ampersand_request where request = 'key-ahead'"),
    );
    const stored = Date.parse(`${(row?.['moment'] ?? '').replace(' ', 'T')}Z`);
    assert.ok(Math.abs(stored - Date.now()) < 3_600_000, row?.['moment'] ?? '');
  });

  it('is forgotten after a day', async () => {
    await rename('Yesterday', 'key-old');
    const rows = () =>
      test.server.application.database.read((connection) =>
        connection.all("select request from ampersand_request where request = 'key-old'"),
      );
    await test.server.application.database.write(async (connection) => {
      await connection.run(
        "update ampersand_request set moment = '2000-01-01 00:00:00' where request = 'key-old'",
      );
      return { commit: true, value: null };
    });
    assert.equal((await rows()).length, 1);
    await test.client().get('resource/SESSION/1/Projects');
    assert.equal((await rows()).length, 0);
  });

  it('finds out whether a change was stored whose answer was lost', async () => {
    const { database } = test.server.application;
    const restore = failReads(database);
    const response = await rename('Stored', 'key-lost');
    const dutch = await client.patch(PROJECT, [{ op: 'replace', path: 'Name', value: 'Stored' }], {
      ...key('key-lost'),
      'accept-language': 'nl',
    });
    restore();
    assert.deepEqual(
      [
        response.status,
        response.body.isCommitted,
        response.body.isContentUnknown,
        response.body.content,
      ],
      [200, true, true, null],
    );
    assert.match(response.body.notifications.warnings[0]?.message ?? '', /Your change was saved/);
    assert.match(dutch.body.notifications.warnings[0]?.message ?? '', /Uw wijziging is opgeslagen/);
    const again = await rename('Stored', 'key-lost');
    assert.equal((again.body.content as { Name: string }).Name, 'Stored');
  });
});

/** Lets reads fail as when the database is gone. Gives what ends that. */
function failReads(database: Database): () => void {
  const read = database.read.bind(database);
  database.read = () => Promise.reject(new DatabaseFailure('unavailable', new Error('gone')));
  return () => {
    database.read = read;
  };
}
