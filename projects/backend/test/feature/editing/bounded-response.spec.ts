import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { COUNT, itemId, itemName, LONG_LIST_SCRIPT, storeLongList } from '../../long-list.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const ITEMS = 'resource/SESSION/1/Items';
const MAX_ROWS = 2000;

describeOnDatabases('feature', 'the response to an edit in a long list', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(LONG_LIST_SCRIPT) });
    await storeLongList(test);
    client = test.client();
  });
  after(() => test.stop());

  const edit = (resource: string) =>
    client.patch(resource, [{ op: 'replace', path: '/Name', value: itemName(0) }]);

  it('has the first rows, and states how many there are', async () => {
    const { body, headers } = await edit(`${ITEMS}/${itemId(0)}`);
    const page = await client.get(`${ITEMS}?limit=${MAX_ROWS}`);
    assert.deepEqual(body.content, page.body);
    assert.equal(page.body.length, MAX_ROWS);
    assert.equal(String(headers['x-total-count']), String(COUNT));
    const next = await client.get(
      `${ITEMS}?limit=${MAX_ROWS}&cursor=${String(headers['x-next-cursor'])}`,
    );
    assert.equal(next.body.length, COUNT - MAX_ROWS);
  });

  it('has the rows that the request asks for', async () => {
    const options = 'limit=3&sort=-Code&filter.Name=1';
    const page = await client.get(`${ITEMS}?${options}`);
    const { body, headers } = await edit(`${ITEMS}/${itemId(0)}?${options}`);
    assert.deepEqual(body.content, page.body);
    assert.equal(page.body.length, 3);
    assert.equal(String(headers['x-total-count']), String(page.headers['x-total-count']));
  });

  it('cuts a list in a box, and states its length', async () => {
    const { body, headers } = await edit(`resource/Group/g/Group/Items/${itemId(0)}`);
    assert.equal(body.content.Items.length, MAX_ROWS);
    assert.deepEqual(body.content._totals_, { Items: COUNT });
    assert.equal(headers['x-total-count'], undefined);
  });

  it('compares the version of the page that the request asks for', async () => {
    const page = await client.get(`${ITEMS}?limit=3`);
    const version = String(page.headers['etag']);
    const patch = [{ op: 'replace', path: '/Name', value: itemName(0) }] as const;
    const same = await client.patch(`${ITEMS}/${itemId(0)}?limit=3`, patch, {
      'if-match': version,
    });
    assert.equal(same.status, 200);
    const other = await client.patch(`${ITEMS}/${itemId(0)}?limit=4`, patch, {
      'if-match': version,
    });
    assert.equal(other.status, 409);
  });
});
