import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Client } from '../../client.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

describeOnDatabases('feature', 'reading', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start();
    client = test.client();
  });
  after(() => test.stop());

  it('shows an atom through an interface, in the shape of the interface', async () => {
    const { status, body } = await client.get('resource/Project/p1/Project');
    assert.equal(status, 200);
    assert.equal(body._id_, 'p1');
    assert.equal(body._label_, 'Alpha ');
    assert.equal(body._path_, 'resource/Project/p1');
    assert.deepEqual(body._ifcs_, ['Project']);
    assert.equal(body.Name, 'Alpha');
    assert.equal(body.Start_32_date, '2024-05-01');
    assert.equal(body.Size, null);
    assert.deepEqual(body.Tags, ['blue', 'red']);
    assert.equal(body.Active, false);
    assert.equal(body.About, 'fixed text');
    assert.equal(body.Leader._label_, 'Ann');
    assert.equal('Hidden' in body, false);
  });

  for (const [accepted, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)
    it(`is compressed with ${accepted} where the client takes that, under the same version`, async () => {
      const get = (encoding: string) =>
        test.server.http.inject({
          url: '/api/v1/resource/Project/p1/Project?metaData=true',
          headers: { 'accept-encoding': encoding, cookie: client.cookie ?? '' },
        });
      await client.get('app/navbar');
      const [plain, compressed] = [await get('identity'), await get(accepted)];
      assert.equal(compressed.headers['content-encoding'], accepted);
      assert.match(String(compressed.headers['vary']), /accept-encoding/i);
      assert.ok(compressed.rawPayload.length < plain.rawPayload.length);
      assert.equal(decode(compressed.rawPayload).toString(), plain.body);
      assert.equal(compressed.headers['etag'], plain.headers['etag']);
    });

  it('nests boxes, with paths that lead to every node', async () => {
    const { body } = await client.get('resource/Project/p1/Project');
    const [ann] = body.Members;
    assert.equal(ann._path_, 'resource/Project/p1/Members/ann');
    assert.equal(ann.Name, 'Ann');
    assert.deepEqual(
      ann.Projects.map((node: { _id_: string }) => node._id_),
      ['p1'],
    );
    assert.deepEqual(ann.Projects[0]._ifcs_, ['Project']);
    assert.deepEqual(
      body.Managers.map((node: { _id_: string }) => node._id_),
      ['ann'],
    );
    const dropdown = body.Pick;
    assert.deepEqual(
      dropdown.selectFrom.map((node: { _id_: string }) => node._id_),
      ['ann', 'bob'],
    );
    assert.equal(dropdown.setRelation._id_, 'ann');
    assert.equal(dropdown.emptyOption, 'nobody');
  });

  it('reads sub-resources, lists and values by their paths', async () => {
    assert.equal((await client.get('resource/Project/p1/Project/Name')).body, 'Alpha');
    assert.equal((await client.get('resource/Project/p1/Project/Members/bob/Name')).body, 'Bob');
    assert.equal((await client.get('resource/Project/p1/Project/Members/bob')).body._id_, 'bob');
    assert.deepEqual((await client.get('resource/Project/p1/Project/Tags')).body, ['blue', 'red']);
    assert.equal(
      (await client.get('resource/Project/p1/Project/Leader/Nothing')).body.code,
      'AMP-404-GONE',
    );
  });

  it('lists from the session, addressed as SESSION/1', async () => {
    const { body } = await client.get('resource/SESSION/1/Projects');
    assert.deepEqual(
      body.map((node: { _path_: string }) => node._path_),
      ['resource/SESSION/1/Projects/p1', 'resource/SESSION/1/Projects/p2'],
    );
    assert.equal(body[0]._sortValues_.Start_32_date, '2024-05-01');
    assert.equal((await client.get('resource/SESSION/1/Projects/p2/Name')).body, 'Beta');
    assert.equal((await client.get('resource/SESSION/1/Login')).body._id_, '1');
  });

  it('gives a part of a list, sorted and filtered', async () => {
    const { body, headers } = await client.get('resource/SESSION/1/Projects?sort=-Name&limit=1');
    assert.deepEqual(
      body.map((node: { Name: string }) => node.Name),
      ['Beta'],
    );
    assert.equal(headers['x-total-count'], '2');
    assert.deepEqual(
      (await client.get('resource/SESSION/1/Projects?filter.Name=alp')).body.length,
      1,
    );
    assert.deepEqual((await client.get('resource/SESSION/1/Projects?q=bet')).body.length, 1);
    assert.equal((await client.get('resource/SESSION/1/Projects?offset=2')).body.length, 0);
    assert.equal(
      (await client.get('resource/SESSION/1/Projects?limit=x')).body.code,
      'AMP-400-QUERY',
    );
    assert.equal(
      (await client.get('resource/SESSION/1/Projects?sort=Nothing')).body.code,
      'AMP-404-FIELD',
    );
  });

  it('offers atoms to choose from', async () => {
    const { body, headers } = await client.get('resource/Person?q=AN');
    assert.deepEqual(body, [{ _id_: 'ann', _label_: 'Ann', _path_: 'resource/Person/ann' }]);
    assert.equal(headers['x-total-count'], '1');
    const options = await client.get(
      'resource/Project/p1/Project/Leader?options=1&limit=1&offset=1',
    );
    assert.deepEqual(
      options.body.map((atom: { _id_: string }) => atom._id_),
      ['bob'],
    );
    assert.equal((await client.get('resource/SESSION')).status, 403);
    assert.equal((await client.get('resource/Nothing')).body.code, 'AMP-404-CONCEPT');
  });

  it('shows an empty node for an atom that can be made, and 404 for one that cannot', async () => {
    const made = await client.get('resource/Project/new/Project');
    assert.equal(made.status, 200);
    assert.equal(made.body.Name, null);
    assert.deepEqual(made.body.Tags, []);
    const absent = await client.get('resource/Person/new/Person');
    assert.equal(absent.body.code, 'AMP-404-RESOURCE');
  });

  it('answers 304 to whoever has the version already', async () => {
    const { headers } = await client.get('resource/Project/p1/Project');
    const again = await client.get('resource/Project/p1/Project', {
      'if-none-match': String(headers['etag']),
    });
    assert.equal(again.status, 304);
  });

  it('uses one query per node and per view, whatever the number of atoms', async () => {
    const few = await countQueries(test, client, 'resource/SESSION/1/Projects');
    const patches = Array.from({ length: 40 }, (_, i) => ({
      op: 'create' as const,
      path: 'Projects',
      value: `many${i}`,
    }));
    assert.equal(
      (await client.patch('resource/SESSION/1?interface=Projects', patches)).body.isCommitted,
      true,
    );
    assert.equal(await countQueries(test, client, 'resource/SESSION/1/Projects'), few);
  });
});

async function countQueries({ server }: TestServer, client: Client, path: string): Promise<number> {
  const { database } = server.application;
  const read = database.read.bind(database);
  let count = 0;
  database.read = (work) =>
    read((connection) =>
      work({
        all: (sql, parameters) => {
          count++;
          return connection.all(sql, parameters);
        },
        run: (sql, parameters) => connection.run(sql, parameters),
      }),
    );
  await client.get(path);
  database.read = read;
  return count;
}
