import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from '../../../src/public-api.ts';
import { startOnSqlite } from '../../test-server.ts';

const TOKEN = 'a token of the monitoring';

describe('metrics', () => {
  it('are for monitoring, by route, without identifiers', async (context) => {
    const test = await startOnSqlite({ settings: { 'metrics.token': TOKEN } });
    context.after(() => test.stop());
    const get = (authorization?: string) =>
      test.server.http.inject({
        url: '/metrics',
        headers: authorization === undefined ? {} : { authorization },
      });
    await test.client().get('app/navbar');
    await test.client().get('resource/Project/p-unknown/Project');
    for (const wrong of [undefined, '', 'Bearer', `Bearer ${TOKEN} `, TOKEN]) {
      const { statusCode, body } = await get(wrong);
      assert.equal(statusCode, 403, wrong);
      assert.doesNotMatch(body, /http_request/);
    }
    const { statusCode, body, headers } = await get(`Bearer ${TOKEN}`);
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
    assert.match(body, /^ampersand_ready 1$/m);
    const navbar = 'method="GET",route="/api/v1/app/navbar",status="200"';
    assert.ok(body.includes(`http_request_duration_seconds_count{${navbar}} 1\n`), body);
    assert.ok(body.includes(`http_request_duration_seconds_bucket{${navbar},le="+Inf"} 1\n`));
    assert.doesNotMatch(body, /p-unknown|token of/);
    const form = /^(# TYPE \w+ (gauge|histogram)|\w+(\{(\w+="[^"\n]*",?)+\})? [\d.e+-]+)$/;
    for (const line of body.trimEnd().split('\n')) assert.match(line, form);
  });

  it('are off without a token, which is no short word', async (context) => {
    const test = await startOnSqlite();
    context.after(() => test.stop());
    assert.equal((await test.server.http.inject({ url: '/metrics' })).statusCode, 404);
    assert.throws(() => readConfig({ given: { 'metrics.token': 'short' } }), /at least 16/);
  });
});
