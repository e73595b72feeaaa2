import assert from 'node:assert/strict';
import { it } from 'node:test';
import { requireDescribed } from '../../described-responses.ts';
import { startOnSqlite } from '../../test-server.ts';

interface Operation {
  readonly responses: Readonly<Record<string, { content?: Record<string, unknown> }>>;
}

it('every operation of the API tells what it answers, and tests hold answers against it', async (test) => {
  const { server, client, stop } = await startOnSqlite();
  test.after(stop);
  const { body } = await client().get<{ paths: Record<string, Record<string, Operation>> }>(
    'openapi.json',
  );
  const silent = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      responses['200']?.content ? [] : [`${method} ${path}`],
    ),
  );
  // They set a cookie or take a report, and answer nothing.
  assert.deepEqual(silent, [
    'post /app/view-as',
    'delete /app/view-as',
    'delete /app/list-views/{view}',
    'put /app/notices',
    'post /app/notices/web-hook/test',
    'put /app/watches',
    'post /app/browser-errors',
    'delete /admin/import/mappings/{mapping}',
  ]);
  const navbar = await client().get('app/navbar');
  const asked = { method: 'GET', path: 'app/navbar' };
  requireDescribed(server, asked, navbar);
  const { home: _, ...homeless } = navbar.body as Record<string, unknown>;
  assert.throws(
    () => requireDescribed(server, asked, { status: 200, body: homeless }),
    /GET app\/navbar is not what the API describes: .*home/,
  );
  assert.throws(
    () => requireDescribed(server, asked, { status: 404, body: { error: 404 } }),
    /404 to GET app\/navbar/,
  );
});
