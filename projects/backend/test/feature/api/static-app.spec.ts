import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

/** Names as builds give them. */
const KEPT = [
  'main-ABCD1234.js',
  'chunk-DbCxIu3h.js',
  'chunk-B-mVzF_8.js',
  'media/a-b-3IAMEFY7.woff2',
];
/** Names that people give, under which other content may come. */
const REQUESTED_PATHS = [
  'media/logo.svg',
  'media/our-background.svg',
  'media/my-portrait.svg',
  'tile-background.js',
];

describe('the browser application', () => {
  let test: TestServer;
  let folder: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ampersand-app-'));
    mkdirSync(join(folder, 'media'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>App</title>');
    writeFileSync(join(folder, 'main-ABCD1234.js'), 'console.log(1);'.repeat(100));
    for (const name of [...KEPT, ...REQUESTED_PATHS])
      if (!name.startsWith('main')) writeFileSync(join(folder, name), 'x');
    writeFileSync(join(folder, '..', `${folder.split('/').at(-1)}-secret.txt`), 'secret');
    test = await startOnSqlite({ settings: { app: folder } });
  });
  after(async () => {
    await test.stop();
    rmSync(folder, { recursive: true });
    rmSync(`${folder}-secret.txt`);
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    test.server.http.inject({ method: 'GET', url, headers });

  it('serves the start page, also for deep links, never from a cache', async () => {
    for (const url of ['/', '/index.html', '/Project/p1', '/a/b.c/d?x=1']) {
      const response = await get(url);
      assert.equal(response.statusCode, 200, url);
      assert.match(response.body, /<title>App/);
      assert.equal(response.headers['cache-control'], 'no-cache');
      assert.match(String(response.headers['content-type']), /text\/html/);
    }
  });

  it('does not serve the start page for the API, and where monitoring asks', async () => {
    const monitored = ['/metrics', '/healthz', '/live', '/livez?verbose', '/readyz', '/health/x'];
    for (const url of ['/api/v1/nothing', ...monitored]) {
      const response = await get(url);
      assert.equal(response.statusCode, 404, url);
      assert.equal(response.json<{ code: string }>().code, 'AMP-404-ROUTE');
    }
    assert.equal((await get('/metrics-of-today')).statusCode, 200);
  });

  it('lets browsers keep files with a hash in their name, and no others', async () => {
    for (const name of KEPT)
      assert.match(String((await get(`/${name}`)).headers['cache-control']), /immutable/, name);
    for (const name of REQUESTED_PATHS)
      assert.equal((await get(`/${name}`)).headers['cache-control'], 'no-cache', name);
  });

  it('compresses', async () => {
    const plain = (await get('/main-ABCD1234.js')).body;
    const brotli = await get('/main-ABCD1234.js', { 'accept-encoding': 'gzip, br' });
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain);
    const gzip = await get('/main-ABCD1234.js', { 'accept-encoding': 'gzip' });
    assert.equal(gunzipSync(gzip.rawPayload).toString(), plain);
    assert.ok(gzip.rawPayload.length < plain.length / 4);
  });

  it('compresses in no way that the browser refuses', async () => {
    const cases = {
      'br;q=0, gzip': 'gzip',
      'gzip;q=0': undefined,
      'gzip;q=0, *': 'br',
      '*;q=0': undefined,
      identity: undefined,
    };
    for (const [accepted, used] of Object.entries(cases)) {
      const response = await get('/main-ABCD1234.js', { 'accept-encoding': accepted });
      assert.equal(response.headers['content-encoding'], used, accepted);
    }
  });

  it('answers 304 to whoever has the file', async () => {
    const { headers } = await get('/media/logo.svg');
    assert.equal(
      (await get('/media/logo.svg', { 'if-none-match': String(headers['etag']) })).statusCode,
      304,
    );
  });

  it('serves nothing outside its folder', async () => {
    const name = `${folder.split('/').at(-1)}-secret.txt`;
    for (const url of [
      `/../${name}`,
      `/..%2f${name}`,
      `/%2e%2e/${name}`,
      `/media/../../${name}`,
      '/\0',
      '/%00',
    ]) {
      const response = await get(url);
      assert.equal(
        response.body.includes('secret') && !response.body.includes('<title>'),
        false,
        url,
      );
    }
  });

  it('keeps other sites from framing it and scripts of others from running', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    assert.match(policy, /script-src 'self'/);
    assert.match(policy, /frame-ancestors 'none'/);
  });
});
