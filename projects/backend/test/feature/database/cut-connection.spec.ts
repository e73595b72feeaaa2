import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Client } from '../../client.ts';
import { CutProxy } from '../../cut-proxy.ts';
import { databasesAmong, emptyDatabase } from '../../test-database.ts';
import { startServer, type TestServer } from '../../test-server.ts';

const ITEM = 'resource/Project/p1/Project';
const EDIT = 'resource/Project/p1?interface=Project';
const servers = databasesAmong(['postgres', 'mariadb']);

for (const database of servers)
  describe(`a connection that breaks when a transaction ends (${database})`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-test-'));
    let proxy: CutProxy;
    let test: TestServer;
    let client: Client;
    before(async () => {
      proxy = await CutProxy.before(await emptyDatabase(folder, database));
      test = await startServer({ data: proxy.url });
      client = test.client();
      assert.equal((await client.replace(EDIT, 'Name', 'Known')).body.isCommitted, true);
    });
    after(async () => {
      proxy.cuts = null;
      await test.stop();
      await proxy.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Cuts each connection when a transaction on it ends like this. */
    const cutAtTheEnd = (ends: RegExp): void => {
      proxy.cuts = (sent) => ends.test(sent);
    };

    it('leaves a read answered: what was read is right', async () => {
      cutAtTheEnd(/commit/i);
      const { status, body } = await client.get(ITEM);
      proxy.cuts = null;
      assert.deepEqual([status, body['Name']], [200, 'Known']);
      assert.equal((await client.get(ITEM)).status, 200, 'the broken connection is not used again');
    });

    it('leaves a dry run answered: nothing was to be stored', async () => {
      cutAtTheEnd(/rollback/i);
      const { status, body } = await client.replace(`${EDIT}&dryRun=true`, 'Name', 'Tried');
      proxy.cuts = null;
      assert.deepEqual([status, body.isCommitted, body.invariantRulesHold], [200, false, true]);
      assert.equal((await client.get(ITEM)).body['Name'], 'Known');
    });

    it('says of an edit that nobody knows, and a repetition finds out', async () => {
      const key = { 'idempotency-key': 'one' };
      cutAtTheEnd(/commit/i);
      const operation = [{ op: 'replace', path: 'Name', value: 'New' }] as const;
      const { status, body } = await client.patch(EDIT, operation, key);
      proxy.cuts = null;
      assert.deepEqual([status, body['code']], [503, 'AMP-503-UNCERTAIN']);
      const again = await client.patch(EDIT, operation, key);
      assert.equal(again.body.isCommitted, true);
      assert.equal((await client.get(ITEM)).body['Name'], 'New');
    });
  });
