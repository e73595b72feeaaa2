import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

interface Choice {
  readonly _id_: string;
  readonly _label_: string;
}

const MANY = 2500;

describeOnDatabases('database', 'choosing from many atoms', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start();
    client = test.client();
    const names = Array.from({ length: MANY }, (_, i) => ({ src: `many${i}`, tgt: `Name ${i}` }));
    names.push({ src: 'percent', tgt: '100% sure' }, { src: 'umlaut', tgt: 'Ärger' });
    const content = JSON.stringify({ links: [{ relation: 'personName', links: names }] });
    const { status } = await sendFile(client, 'admin/import', { name: 'p.json', content });
    assert.equal(status, 200);
  });
  after(() => test.stop());

  async function choose(query: string): Promise<{ choices: Choice[]; total: number }> {
    const { status, body, headers } = await client.get<Choice[]>(`resource/Person?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return { choices: body, total: Number(headers['x-total-count']) };
  }

  it('gives every atom once, page by page, whatever the number', async () => {
    const seen = new Set<string>();
    const { total } = await choose('limit=1');
    assert.ok(total > MANY);
    for (let offset = 0; offset < total; offset += 700)
      for (const { _id_ } of (await choose(`limit=700&offset=${offset}`)).choices) seen.add(_id_);
    assert.equal(seen.size, total);
    assert.deepEqual((await choose(`offset=${total}`)).choices, []);
  });

  it('finds by label and identifier, and orders few as people count', async () => {
    const { choices, total } = await choose('q=NAME 12&limit=3');
    assert.equal(total, 111);
    assert.deepEqual(
      choices.map((choice) => choice._label_),
      ['Name 12', 'Name 120', 'Name 121'],
    );
    assert.deepEqual((await choose('q=many77&limit=1')).choices[0]?._label_, 'Name 77');
    assert.equal((await choose('q=name&limit=5')).total, MANY);
  });

  it('takes signs of patterns for themselves, and letters of any language', async () => {
    assert.deepEqual(
      (await choose('q=%25')).choices.map((choice) => choice._id_),
      ['percent'],
    );
    assert.equal((await choose('q=_')).total, 0);
    assert.equal((await choose("q=' or 1")).total, 0);
    assert.deepEqual(
      (await choose(`q=${encodeURIComponent('äRGER')}`)).choices.map((choice) => choice._id_),
      ['umlaut'],
    );
  });

  it('gives identifiers for new atoms, and stores none, to who may make such atoms only', async () => {
    const made = await client.send('POST', 'resource/Person');
    assert.equal(made.status, 200);
    assert.equal((await choose(`q=${made.body._id_}`)).total, 0);
    for (const method of ['GET', 'POST'] as const) {
      const { status, body } = await client.send(method, 'resource/Letter');
      assert.deepEqual([status, body.code], [403, 'AMP-403-CONCEPT'], method);
    }
  });
});
