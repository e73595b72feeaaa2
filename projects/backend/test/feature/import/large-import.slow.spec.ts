import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CHANGE_TABLE } from '../../../src/core/framework-table.ts';
import { MAX_ROWS } from '../../../src/core/transaction/row-changes.ts';
import type { Client } from '../../client.ts';
import { knownFacts, replayed } from '../../replay.ts';
import { sendFile } from '../../multipart.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

describe('an import with more changes than are listed one by one', () => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await startOnSqlite();
    client = test.client();
  });
  after(() => test.stop());

  const COUNT = 4 * MAX_ROWS + 5;
  const numbers = [...Array(COUNT).keys()];
  const send = (relation: string, link: (i: number) => object) =>
    sendFile(client, 'admin/import?effects=true', {
      name: 'large.json',
      content: JSON.stringify({ links: [{ relation, links: numbers.map(link) }] }),
    });

  const indexes = () =>
    test.server.application.database.read((connection) =>
      connection.all(test.server.application.database.dialect.listIndexes, [CHANGE_TABLE]),
    );

  it('is stored, counted, and its signals are those of a fresh evaluation', async () => {
    const indexed = await indexes();
    const named = await send('projectName', (i) => ({ src: `many${i}`, tgt: `Many ${i}` }));
    assert.equal(named.status, 200, JSON.stringify(named.body).slice(0, 500));
    assert.equal(named.body.added.links['projectName[Project*ProjectName]'], COUNT);
    const { changes, counts, signals } = named.body.effects;
    assert.ok(changes.length > 0 && changes.length <= 200, String(changes.length));
    const reported = counts.find(({ what }: { what: string }) => what.startsWith('projectName['));
    assert.deepEqual([reported.added, reported.deleted], [COUNT, 0]);
    assert.deepEqual(
      signals.appear.map(({ count }: { count: number }) => count),
      [COUNT],
    );
    const [stored] = await test.server.application.database.read((connection) =>
      connection.all('select count(*) as number from ampersand_signal'),
    );
    const { application } = test.server;
    assert.deepEqual(await replayed(application), await knownFacts(application));
    assert.deepEqual(await indexes(), indexed);
    // No employee is assigned to them, nor to p2.
    assert.equal(Number(stored?.['number']), COUNT + 1);
  });

  it('is refused when the last of its changes violates an invariant', async () => {
    const last = COUNT - 1;
    const parents = await send('parent', (i) => ({
      src: `many${i}`,
      tgt: i === last ? `many${last}` : 'many0',
    }));
    assert.deepEqual([parents.status, parents.body.isCommitted], [400, false]);
    const { counts } = parents.body.effects;
    const reported = counts.find(({ what }: { what: string }) => what.startsWith('parent['));
    assert.equal(reported.added, COUNT);
  });
});
