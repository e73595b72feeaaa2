import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1/Project';

describeOnDatabases('feature', 'reading less', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start();
    client = test.client();
  });
  after(() => test.stop());

  it('reads a number of levels', async () => {
    const none = await client.get(`${PROJECT}?depth=0`);
    assert.deepEqual(none.body, {
      _id_: 'p1',
      _label_: 'Alpha ',
      _path_: 'resource/Project/p1',
      _ifcs_: ['Project'],
      ...(none.body._view_ ? { _view_: none.body._view_ } : {}),
    });
    const one = await client.get(`${PROJECT}?depth=1`);
    assert.equal(one.body.Name, 'Alpha');
    assert.equal(one.body.Members[0]._label_, 'Ann');
    assert.equal('Name' in one.body.Members[0], false);
    const list = await client.get('resource/SESSION/1/Projects?depth=1&limit=1');
    assert.equal(list.body[0].Name, 'Alpha');
  });

  it('leaves out what describes the atoms', async () => {
    const { body } = await client.get(`${PROJECT}?metaData=false&navIfc=0&sortData=off`);
    assert.equal(body.Name, 'Alpha');
    assert.equal(body.Leader, 'ann');
    assert.equal(body.Members[0].Name, 'Ann');
    assert.equal(JSON.stringify(body).includes('"_'), false);
    const { body: kept } = await client.get('resource/SESSION/1/Projects?sortData=0');
    assert.equal('_sortValues_' in kept[0], false);
    assert.equal(kept[0]._id_, 'p1');
  });

  it('rejects values that are neither boolean nor number', async () => {
    for (const query of ['depth=-1', 'depth=deep', 'metaData=maybe'])
      assert.equal((await client.get(`${PROJECT}?${query}`)).body.code, 'AMP-400-QUERY');
  });
});
