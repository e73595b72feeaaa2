import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { it } from 'node:test';
import type { ServerStatus } from '@ampersand-prototype/generics';
import { startOnSqlite } from '../../test-server.ts';

const backups = (): string[] =>
  readdirSync(tmpdir()).filter((name) => /^backup-.*\.sqlite$/.test(name));

it('the server tells its health, settings, and requests, and sends a backup', async (context) => {
  const test = await startOnSqlite();
  context.after(() => test.stop());
  const client = test.client();
  const { headers } = await client.get('app/navbar');
  const { body } = await client.get<ServerStatus>('admin/server');
  assert.equal(body.health.readiness, 'ready');
  assert.equal(body.health.canBackUp, true);
  const { id, route, status } = body.latest[0] ?? assert.fail('no request');
  assert.deepEqual([id, route, status], [headers['x-request-id'], '/api/v1/app/navbar', 200]);
  assert.ok(body.slowest.length > 0);
  const crud = body.settings.find(({ key }) => key === 'crud');
  assert.deepEqual([crud?.value, crud?.isDefault], ['strict', true]);
  assert.equal(
    body.settings.find(({ key }) => key === 'data')?.value,
    test.server.application.database.location,
  );

  const before = backups();
  const backup = await client.get<string>('admin/backup');
  assert.match(String(backup.headers['content-disposition']), /\.sqlite$/);
  assert.ok(backup.body.startsWith('SQLite format 3'));
  assert.deepEqual(backups(), before);
});

it('only administrators see it', async (context) => {
  const test = await startOnSqlite({ settings: { production: true } });
  context.after(() => test.stop());
  for (const path of ['admin/server', 'admin/backup'])
    assert.equal((await test.client().get(path)).status, 403, path);
});
