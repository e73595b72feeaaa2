import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import type { ServerStatus } from '@ampersand-prototype/generics';
import { compileScript } from '../../compiled-script.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

const KEY = 'the key of the pipeline';
const OLD =
  'RELATION name[Book*Name] [UNI] POPULATION name CONTAINS [("b","Old")] INTERFACE Book : I[Book] cRud BOX [ "Name" : name cRud ]';
const NEW = `${OLD} RELATION year[Book*Year] [UNI]`;

const script = (statements: string) => compileScript(`CONTEXT Library ${statements} ENDCONTEXT`);

it('a service key installs another model in production, and does nothing where the model is installed', async (test) => {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-service-'));
  test.after(() => rmSync(folder, { recursive: true }));
  const data = join(folder, 'data.sqlite');
  const settings = {
    production: true,
    'rbac.serviceKey': createHash('sha256').update(KEY).digest('hex'),
  };
  await (await startOnSqlite({ data, generics: script(OLD), settings })).stop();

  const other = await startOnSqlite({ data, generics: script(NEW), settings });
  for (const key of [undefined, '', 'wrong', settings['rbac.serviceKey']])
    assert.deepEqual(await installWith(other, key), [403, 'AMP-403-ADMIN'], key);
  assert.deepEqual(await installWith(other, KEY, { ignoreInvariantRules: true }), [
    403,
    'AMP-403-ADMIN',
  ]);
  const elsewhere = await other.client().send('GET', 'admin/exporter/export/all', {
    headers: { 'x-ampersand-service-key': KEY },
  });
  assert.ok(elsewhere.status >= 400);
  assert.deepEqual(await installWith(other, ` ${KEY} `), [200, undefined]);
  const callers = await other.server.application.database.read((connection) =>
    connection.all(`select roles from ampersand_transaction where kind = 'install' order by seq`),
  );
  assert.equal(callers.at(-1)?.['roles'], '["Service key"]');
  // The role is checked now, whatever the header says.
  assert.deepEqual(await installWith(other, KEY), [403, 'AMP-403-ADMIN']);
  await other.stop();

  const without = await startOnSqlite({
    data,
    generics: script(OLD),
    settings: { production: true },
  });
  assert.deepEqual(await installWith(without, KEY), [403, 'AMP-403-ADMIN']);
  await without.stop();
});

it('a service key installs once, however many requests have it at the same time', async (test) => {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-service-'));
  test.after(() => rmSync(folder, { recursive: true }));
  const data = join(folder, 'data.sqlite');
  const settings = {
    production: true,
    'rbac.serviceKey': createHash('sha256').update(KEY).digest('hex'),
  };
  await (await startOnSqlite({ data, generics: script(OLD), settings })).stop();
  const other = await startOnSqlite({ data, generics: script(NEW), settings });
  test.after(() => other.stop());
  const headers = { 'x-ampersand-service-key': KEY };
  const sent = [1, 2, 3, 4].map(() =>
    other.client().send('POST', 'admin/installer', { body: {}, headers }),
  );
  const responses = await Promise.all(sent);
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]));
  const copies = responses.flatMap(({ body }) => body.notifications?.infos ?? body['infos']);
  assert.equal(copies.length, 1, 'one backup of the earlier data');
});

it('the server page names the key and its last use, and shows neither the key nor its digest', async (test) => {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-service-'));
  test.after(() => rmSync(folder, { recursive: true }));
  const data = join(folder, 'data.sqlite');
  const digest = createHash('sha256').update(KEY).digest('hex');
  const settings = { 'rbac.serviceKey': digest };
  const first = await startOnSqlite({ data, generics: script(OLD), settings });
  const key = { key: 'rbac.serviceKey', routes: ['POST /api/v1/admin/installer'] };
  const { body } = await first.client().get<ServerStatus>('admin/server');
  assert.deepEqual(body.serviceKeys, [{ ...key, lastUsed: null }]);
  assert.ok(!JSON.stringify(body).includes(digest));
  await first.stop();

  const other = await startOnSqlite({ data, generics: script(NEW), settings });
  test.after(() => other.stop());
  assert.deepEqual(await installWith(other, KEY), [200, undefined]);
  const { serviceKeys } = (await other.client().get<ServerStatus>('admin/server')).body;
  assert.match(String(serviceKeys[0]?.lastUsed), /^\d{4}-\d\d-\d\dT/);
});

async function installWith(
  { client }: TestServer,
  key?: string,
  body: object = {},
): Promise<readonly unknown[]> {
  const headers: Record<string, string> =
    key === undefined ? {} : { 'x-ampersand-service-key': key };
  const response = await client().send('POST', 'admin/installer', { body, headers });
  return [response.status, response.body.code];
}
