import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ServerStatus } from '@ampersand-prototype/generics';
import { startOnSqlite } from '../../test-server.ts';

it('the server tells its health, settings, and requests', async (context) => {
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
});

const report = { message: 'TypeError: x is undefined', page: '/Books/:id' };

it('the server counts the errors that pages with a session report, up to a limit', async (context) => {
  const test = await startOnSqlite();
  context.after(() => test.stop());
  const stranger = await test.client().send('POST', 'app/browser-errors', { body: report });
  assert.equal(stranger.status, 401);
  const client = test.client();
  await client.get('admin/server');
  for (const body of [{ ...report, message: 'x'.repeat(501) }, { message: 'x' }])
    assert.equal((await client.send('POST', 'app/browser-errors', { body })).status, 400);
  const statuses: number[] = [];
  for (let number = 0; number < 11; number++)
    statuses.push((await client.send('POST', 'app/browser-errors', { body: report })).status);
  assert.deepEqual(statuses, [...Array<number>(10).fill(204), 429]);
  const { browserErrors } = (await client.get<ServerStatus>('admin/server')).body;
  assert.deepEqual(
    browserErrors.map(({ message, page, count }) => ({ message, page, count })),
    [{ ...report, count: 10 }],
  );
});

it('only administrators see it', async (context) => {
  const test = await startOnSqlite({ settings: { production: true } });
  context.after(() => test.stop());
  assert.equal((await test.client().get('admin/server')).status, 403);
});
