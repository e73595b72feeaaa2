import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkChangeLog } from '../../change-log-trial.ts';
import { describeOnDatabases } from '../../test-server.ts';

describeOnDatabases('database', 'random edits', (start) => {
  it('have the reported effects, can be undone, and are in the change log', async () => {
    const test = await start();
    const client = test.client();
    await client.get('resource/Project/p1/Project');
    const trial = await checkChangeLog(test.server.application, client, 7, 40);
    assert.deepEqual(trial.findings, []);
    assert.ok(trial.committed > 10 && trial.undone > 10, JSON.stringify(trial));
    await test.stop();
  });
});
