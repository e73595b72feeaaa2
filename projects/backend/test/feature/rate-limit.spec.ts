import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendFile } from '../multipart.ts';
import { startServer } from '../test-server.ts';

describe('rates', () => {
  it('limit how often passwords can be tried from one address, whatever the session', async () => {
    const test = await startServer({ settings: { 'limits.passwordsPerMinute': 2 } });
    const attempt = () =>
      test.client().replace('resource/SESSION/1?interface=Login', 'Password', 'guess');
    assert.equal((await attempt()).status, 200);
    assert.equal((await attempt()).status, 200);
    const { status, body } = await attempt();
    assert.deepEqual([status, body['code']], [429, 'AMP-429-RATE']);
    assert.match(String(body['detail']), /At most 2 passwords a minute/);
    const other = await test.client().get('resource/SESSION/1/Login');
    assert.equal(other.status, 200);
    await test.stop();
  });

  it('limit uploads', async () => {
    const test = await startServer({ settings: { 'limits.uploadsPerMinute': 1 } });
    const client = test.client();
    const file = { name: 'p.json', content: '{"atoms":[]}' };
    assert.equal((await sendFile(client, 'admin/import', file)).status, 200);
    assert.equal((await sendFile(client, 'admin/import', file)).status, 429);
    await test.stop();
  });
});
