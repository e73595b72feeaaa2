import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendFile } from '../../multipart.ts';
import { databasesAmong } from '../../test-database.ts';
import { startServer } from '../../test-server.ts';

const MANY = 10_000;

for (const database of databasesAmong(['postgres']))
  describe(`an import of many rows (${database})`, () => {
    it('is known to whoever plans the queries of the next request', async () => {
      const test = await startServer({ database });
      const links = Array.from({ length: MANY }, (_, i) => ({ src: `p${i}`, tgt: `Many ${i}` }));
      const content = JSON.stringify({ links: [{ relation: 'projectName', links }] });
      const file = { name: 'many.json', content };
      const { status, body } = await sendFile(test.client(), 'admin/import', file);
      assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
      const sql = `select (select reltuples from pg_class where oid = '"Project"'::regclass) as atoms, (select reltuples from pg_class where oid = 'ampersand_change_block'::regclass) as blocks`;
      const [row] = await test.server.application.database.read((reader) => reader.all(sql));
      assert.ok(Number(row?.['atoms']) >= MANY, row?.['atoms'] ?? '');
      assert.ok(Number(row?.['blocks']) > 0, row?.['blocks'] ?? '');
      await test.stop();
    });
  });
