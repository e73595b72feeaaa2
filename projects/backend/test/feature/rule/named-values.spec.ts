import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SCRIPT = `CONTEXT Orders
RELATION stage[Order*Stage] [UNI] RELATION done[Order] [PROP]
ENFORCE stage := done # "Done"[Stage] \\/ (I - done) # "Open"[Stage]
INTERFACE Orders : "_SESSION"[SESSION];V[SESSION*Order] CRUD BOX [ "Done" : done CRUD, "Stage" : stage cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'an ENFORCE with values that no population lists', (start) => {
  it('fills the relation, also again after its value had no link', async () => {
    const test = await start({ generics: compileScript(SCRIPT) });
    const client = test.client();
    await client.send('POST', 'resource/SESSION/1/Orders', { body: {} });
    const [order] = (await client.get('resource/SESSION/1/Orders')).body;
    const path = String(order._path_);
    const stageWhen = async (value: boolean): Promise<unknown> => {
      const patch = [{ op: 'replace', path: '/Done', value }];
      assert.equal((await client.send('PATCH', path, { body: patch })).status, 200);
      return (await client.get(path)).body.Stage;
    };
    assert.equal((await client.get(path)).body.Stage, 'Open');
    assert.deepEqual(
      [await stageWhen(true), await stageWhen(false), await stageWhen(true)],
      ['Done', 'Open', 'Done'],
    );
    await test.stop();
  });
});
