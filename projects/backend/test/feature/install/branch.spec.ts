import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { branchData } from '../../../src/schema/migrate/branch.ts';
import { facts } from '../../facts.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, startServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1/Project';

describeOnDatabases('feature', 'a branch', (start) => {
  it('has the data, and leaves the uploaded files to the installation that it came from', async () => {
    const test = await start();
    const client = test.client();
    await sendFile(client, `${PROJECT}/Documents`, { name: 'a.txt', content: 'kept' });
    const [{ _id_: document, Path: path }] = (await client.get(PROJECT)).body.Documents;
    const file = join(test.folder, 'branch.sqlite');
    await branchData(test.server.application, file);
    const branch = await startServer({
      data: file,
      settings: { 'files.folder': join(test.folder, 'files') },
    });
    assert.equal(branch.server.application.state.readiness, 'ready');
    assert.deepEqual(await facts(branch.server.application), await facts(test.server.application));
    const removed = [{ op: 'delete', path: `Documents/${document}` }] as const;
    const { body } = await branch.client().patch(PROJECT, removed);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    const address = `file/${path.split('/').map(encodeURIComponent).join('/')}`;
    assert.equal((await branch.client().get(address)).status, 404);
    await branch.stop();
    assert.equal((await test.client().get(address)).status, 200);
    await test.stop();
  });
});
