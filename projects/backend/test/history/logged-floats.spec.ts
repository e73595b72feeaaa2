import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LOGGED_CHANGES } from '../logged-changes.ts';
import { describeOnDatabases } from '../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';

describeOnDatabases('database', 'a FLOAT value in the change log', (start) => {
  it('is spelled in one way, whether it is added or deleted', async () => {
    const test = await start();
    const client = test.client();
    const values = [0.1, 1e6, 1e15, 1e16, 123456789012345680, 1e21, 1e-7, 1.5e300, -1e20, 1e100];
    for (const value of values) await client.replace(PROJECT, 'Budget', value);
    await client.replace(PROJECT, 'Budget', null);
    const rows = await test.server.application.database.read((connection) =>
      connection.all(
        `select op, tgt from ${LOGGED_CHANGES} where name like 'budget%' and kind = 'link' order by seq, nr`,
      ),
    );
    const spelled = (op: string) => rows.filter((row) => row['op'] === op).map((row) => row['tgt']);
    assert.deepEqual(spelled('add').map(Number), values);
    assert.deepEqual(spelled('delete').slice(-values.length), spelled('add'));
    await test.stop();
  });
});
