import assert from 'node:assert/strict';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { createServer } from '../../src/public-api.ts';
import type { Client } from '../client.ts';
import { sendFile } from '../multipart.ts';
import { describeOnEveryDatabase, type TestServer } from '../test-server.ts';

const DOCUMENTS = 'resource/Project/p1/Project/Documents';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describeOnEveryDatabase('files', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ settings: { 'limits.upload': 10_000 } });
    client = test.client();
  });
  after(() => test.stop());

  const kept = (): string[] =>
    existsSync(join(test.folder, 'files')) ? readdirSync(join(test.folder, 'files')) : [];
  const documents = async (): Promise<{ _id_: string; File: string; Path: string }[]> =>
    (await client.get('resource/Project/p1/Project')).body.Documents;
  const upload = (name: string, content: string | Uint8Array, path = DOCUMENTS) =>
    sendFile(client, path, { name, content });

  it('are uploaded to a field, and downloaded as attachment', async () => {
    const { status, body } = await upload('holiday.png', PNG);
    assert.deepEqual([status, body.isCommitted], [200, true], JSON.stringify(body));
    const [file] = await documents();
    assert.equal(file?.File, 'holiday.png');
    const answer = await test.server.http.inject({
      method: 'GET',
      url: `/api/v1/file/${file?.Path.split('/').map(encodeURIComponent).join('/')}`,
    });
    assert.equal(answer.statusCode, 200);
    assert.deepEqual(answer.rawPayload, PNG);
    assert.match(
      String(answer.headers['content-disposition']),
      /^attachment; filename\*=UTF-8''holiday\.png$/,
    );
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.equal(answer.headers['content-type'], 'application/octet-stream');
  });

  it('never get a name in the folder that the client chose', async () => {
    for (const name of [
      '../../evil.txt',
      '..\\..\\evil.txt',
      '/etc/passwd',
      '..',
      'a%2f..%2fb',
      '.',
    ]) {
      assert.equal((await upload(name, 'text')).status, 200, name);
    }
    for (const name of kept()) assert.match(name, /^[0-9a-f]{64}$/);
    for (const { File: name } of await documents()) assert.doesNotMatch(name, /[/\\]|^\.+$/);
  });

  it('are judged by their content', async () => {
    for (const content of [
      '<html><script>alert(1)</script></html>',
      ' <svg xmlns="http://www.w3.org/2000/svg"/>',
      Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]),
    ]) {
      const { status, body } = await upload('innocent.png', content);
      assert.deepEqual([status, body.code], [415, 'AMP-415-FILE']);
    }
  });

  it('leave nothing behind when they are refused or only tried', async () => {
    const before = kept();
    assert.equal((await upload('big.txt', 'x'.repeat(10_001))).status, 413);
    assert.equal(
      (await upload('a.txt', 'text', `${DOCUMENTS}?dryRun=true`)).body.isCommitted,
      false,
    );
    assert.equal(
      (await upload('a.txt', 'text', 'resource/Project/p1/Project/Members')).body.code,
      'AMP-400-FILE',
    );
    assert.equal((await upload('a.txt', 'text', 'resource/Project/p1/Nowhere')).status, 404);
    assert.deepEqual(kept(), before);
  });

  it('are removed after the commit of a deletion, not before', async () => {
    await upload('gone.txt', 'text');
    const file = (await documents()).find((each) => each.File === 'gone.txt');
    const count = kept().length;
    const path = `${DOCUMENTS}/${file?._id_}`;
    const tried = await client.patch('resource/Project/p1?interface=Project&dryRun=true', [
      { op: 'delete', path: `Documents/${file?._id_}` },
    ]);
    assert.equal(tried.body.isCommitted, false);
    assert.equal(kept().length, count);
    assert.equal((await client.send('DELETE', path)).body.isCommitted, true);
    assert.equal(kept().length, count - 1);
    assert.equal((await client.get(`file/${file?.Path}`)).status, 404);
  });

  it('are only given to who may read their atom', async () => {
    const [file] = await documents();
    assert.equal((await client.get('file/no/such')).status, 404);
    assert.equal((await client.get('file/..%2f..%2fetc%2fpasswd')).status, 404);
    const production = await start({ settings: { production: true } });
    assert.equal(
      (await production.client().get(`file/${file?.Path}`)).status,
      404,
      'another installation knows nothing of it',
    );
    await production.stop();
  });

  it('of servers that died are removed at the next start, unless they are young', async () => {
    const folder = join(test.folder, 'files');
    const [old, young] = ['0'.repeat(64), `${'1'.repeat(64)}.part`];
    for (const name of [old, young]) writeFileSync(join(folder, name), 'orphan');
    utimesSync(join(folder, old), new Date(0), new Date(0));
    const before = kept().length;
    const again = await createServer(test.server.application.config);
    await again.close();
    assert.deepEqual(
      [kept().length, existsSync(join(folder, old)), existsSync(join(folder, young))],
      [before - 1, false, true],
    );
  });
});
