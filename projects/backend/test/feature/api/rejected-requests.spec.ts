import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const MEMBERS = 'resource/Project/p1/Project/Members';

/** What makes no sense although the address and the rights are right; nothing is changed by it. */
const CASES = [
  ['DELETE', MEMBERS, 400, 'AMP-400-OPERATION', /must end with an atom/],
  ['GET', `${MEMBERS}?options=1&sort=Name`, 400, 'AMP-400-QUERY', /Only q, limit, and offset/],
  ['GET', `${MEMBERS}?options=1&filter.Name=x`, 400, 'AMP-400-QUERY', /Only q, limit, and offset/],
] as const;

describeOnDatabases('feature', 'a request that makes no sense', (start) => {
  let test: TestServer;
  before(async () => {
    test = await start();
  });
  after(() => test.stop());

  for (const [method, path, status, code, detail] of CASES)
    it(`is refused: ${method} ${path}`, async () => {
      const client = test.client();
      const response = await client.send(method, path);
      assert.deepEqual([response.status, response.body.code], [status, code]);
      assert.match(response.body.detail, detail);
      assert.equal((await client.get(MEMBERS)).body.length, 2);
    });
});
