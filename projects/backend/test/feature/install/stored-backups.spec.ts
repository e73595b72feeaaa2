import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import type { HistoryPage } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { describeOnDatabases, startOnSqlite, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';
const LIST = 'admin/backups';

interface Listed {
  readonly name: string;
  readonly timestamp: string;
  readonly bytes: number;
  readonly kind: string;
}

const listOf = async (client: Client): Promise<Listed[]> => (await client.get(LIST)).body;
const nameOf = async (client: Client): Promise<string> =>
  (await client.get('resource/Project/p1/Project/Name')).body;

describe('backups on the server', () => {
  let test: TestServer;
  let kept: Listed;
  before(async () => {
    test = await startOnSqlite();
    const client = test.client();
    assert.deepEqual(await listOf(client), []);
    await client.replace(PROJECT, 'Name', 'Before the reinstallation');
    assert.equal((await client.send('POST', 'admin/installer')).status, 200);
    [kept = assert.fail('no backup')] = await listOf(test.client());
  });
  after(() => test.stop());

  const place = (name: string): string => join(test.folder, name);

  it('are listed with date, size, and kind', () => {
    assert.equal(kept.kind, 'sameModel');
    assert.equal(kept.bytes, readFileSync(place(kept.name)).length);
    const digits = kept.timestamp.replaceAll(/\D/g, '');
    assert.ok(kept.name.endsWith(`.${digits}.bak`), JSON.stringify(kept));
    assert.ok(Number.isFinite(Date.parse(kept.timestamp)));
  });

  it('are downloaded as they are', async () => {
    const { rawPayload, headers } = await test.server.http.inject({
      method: 'GET',
      url: `/api/v1/${LIST}/${kept.name}`,
    });
    assert.deepEqual(rawPayload, readFileSync(place(kept.name)));
    assert.equal(headers['content-type'], 'application/vnd.sqlite3');
    assert.match(String(headers['content-disposition']), /\.bak$/);
  });

  it('are named by the list only, never by a path', async () => {
    const client = test.client();
    writeFileSync(place('other.bak'), 'x');
    const database = kept.name.replace(/\.\d+\.bak$/, '');
    copyFileSync(place(kept.name), place(`${database}.1.bak`));
    const names = [
      ...['other.bak', database, `${database}.1.bak`, '../..', '', `${kept.name}/`],
      ...[`../${kept.name}`, place(kept.name), `./${kept.name}`, `${kept.name}\0`, '%', 'x/y'],
    ];
    for (const name of names) {
      const address = `${LIST}/${encodeURIComponent(name)}`;
      const responses = [
        ...(name === '' ? [] : [await client.get(address)]),
        await client.send('DELETE', address),
        await client.send('POST', `${address}/restore`),
      ];
      for (const { status } of responses) assert.ok(status === 404 || status === 400, name);
    }
    for (const name of ['other.bak', database, `${database}.1.bak`, kept.name])
      assert.ok(existsSync(place(name)), name);
    assert.equal((await listOf(client)).length, 1);
  });

  it('are restored, and what was there before is kept', async () => {
    const address = `${LIST}/${kept.name}/restore`;
    assert.notEqual(await nameOf(test.client()), 'Before the reinstallation');
    const { status, body } = await test.client().send('POST', address);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(await nameOf(test.client()), 'Before the reinstallation');
    const [latest, first] = await listOf(test.client());
    assert.deepEqual(first, kept);
    assert.ok(body.infos[0].message.includes(latest?.name));
  });

  it('of another model, or damaged, are told as such and not restored', async () => {
    const stamped = (day: string): string => kept.name.replace(/\d+\.bak$/, `${day}000000000.bak`);
    const [other, damaged] = [stamped('20200101'), stamped('20190101')];
    copyFileSync(place(kept.name), place(other));
    const file = new DatabaseSync(place(other));
    file.exec(`update ampersand_model set hash = 'x'`);
    file.close();
    writeFileSync(place(damaged), 'no database');
    const listed = new Map((await listOf(test.client())).map(({ name, kind }) => [name, kind]));
    assert.equal(listed.get(other), 'otherModel');
    assert.equal(listed.get(damaged), 'unreadable');
    for (const name of [other, damaged]) {
      const { status } = await test.client().send('POST', `${LIST}/${name}/restore`);
      assert.equal(status, 400);
    }
  });

  it('are made on request, and are in the list like the others', async () => {
    const client = test.client();
    const before = await listOf(client);
    const { status, body } = await client.send<Listed[]>('POST', LIST);
    assert.equal(status, 200);
    assert.deepEqual(body.slice(1), before);
    assert.deepEqual(await listOf(client), body);
    const [made = assert.fail('no backup')] = body;
    assert.equal(made.kind, 'sameModel');
    assert.equal(made.bytes, readFileSync(place(made.name)).length);
    assert.ok(Date.now() - Date.parse(made.timestamp) < 60_000, made.timestamp);
    await client.replace(PROJECT, 'Name', 'After the backup');
    assert.equal((await client.send('POST', `${LIST}/${made.name}/restore`)).status, 200);
    assert.notEqual(await nameOf(test.client()), 'After the backup');
  });

  it('are deleted', async () => {
    const client = test.client();
    assert.equal((await client.send('DELETE', `${LIST}/${kept.name}`)).status, 200);
    assert.ok(!existsSync(place(kept.name)));
    assert.ok((await listOf(client)).every(({ name }) => name !== kept.name));
    const again = await client.send('DELETE', `${LIST}/${kept.name}`);
    assert.equal(again.status, 404);
    assert.match(again.body.detail, /There is no backup ".*" on the server/);
    const { entries } = (await client.get<HistoryPage>('admin/change-log?limit=1')).body;
    assert.deepEqual(
      entries.map(({ kind, backup, mayUndo }) => ({ kind, backup, mayUndo })),
      [{ kind: 'deleteBackup', backup: kept.name, mayUndo: false }],
    );
  });

  it('are for administrators only', async (context) => {
    const production = await startOnSqlite({ settings: { production: true } });
    context.after(() => production.stop());
    const client = production.client();
    const statuses = [
      await client.get(LIST),
      await client.send('POST', LIST),
      await client.get(`${LIST}/x`),
      await client.send('DELETE', `${LIST}/x`),
      await client.send('POST', `${LIST}/x/restore`),
    ].map(({ status }) => status);
    assert.deepEqual(statuses, [403, 403, 403, 403, 403]);
  });
});

describeOnDatabases('feature', 'the list of backups', (start) => {
  it('is that of a SQLite database, and for others the tools are named', async (context) => {
    const test = await start();
    context.after(() => test.stop());
    const { status, body } = await test.client().get(LIST);
    if (test.server.application.database.writeBackup) return assert.deepEqual(body, []);
    assert.equal(status, 404);
    assert.match(body.detail, /pg_dump or mariadb-dump/);
  });
});
