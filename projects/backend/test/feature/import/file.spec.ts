import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, it } from 'node:test';
import { DatabaseFailure } from '../../../src/database/database.ts';
import { createServer } from '../../../src/public-api.ts';
import type { Client } from '../../client.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const DOCUMENTS = 'resource/Project/p1/Project/Documents';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FIRST = Buffer.from(
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
);

describeOnDatabases('feature', 'files', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ settings: { 'limits.upload': 10_000 } });
    client = test.client();
  });
  after(() => test.stop());

  /** The folder of the installation. */
  const ownFolder = (of = test): string =>
    join(of.folder, 'files', of.server.application.state.installation ?? '');
  const kept = (of = test): string[] =>
    existsSync(ownFolder(of)) ? readdirSync(ownFolder(of)).filter((name) => name[0] !== '.') : [];
  const documents = async (): Promise<{ _id_: string; File: string; Path: string }[]> =>
    (await client.get('resource/Project/p1/Project')).body.Documents;
  const upload = (name: string, content: string | Uint8Array, path = DOCUMENTS) =>
    sendFile(client, path, { name, content });

  const download = (path = '', query = '') =>
    test.server.http.inject({
      method: 'GET',
      url: `/api/v1/file/${path.split('/').map(encodeURIComponent).join('/')}${query}`,
    });

  it('are uploaded to a field, and downloaded as attachment', async () => {
    const { status, body } = await upload("holiday (1)'s.png", PNG);
    assert.deepEqual([status, body.isCommitted], [200, true], JSON.stringify(body));
    const [file] = await documents();
    assert.equal(file?.File, "holiday (1)'s.png");
    const response = await download(file?.Path);
    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.rawPayload, PNG);
    assert.equal(
      response.headers['content-disposition'],
      "attachment; filename*=UTF-8''holiday%20%281%29%27s.png",
    );
    assert.equal(response.headers['x-content-type-options'], 'nosniff');
    assert.equal(response.headers['content-type'], 'image/png');
  });

  it('open in the browser on request if their content is a picture or PDF document', async () => {
    const contents = { 'shown.png': PNG, 'shown.pdf': '%PDF-1.7\n', 'text.pdf': 'text' };
    for (const [name, content] of Object.entries(contents)) await upload(name, content);
    const sent = async (name: string, query?: string) => {
      const file = (await documents()).find((each) => each.File === name);
      const { headers } = await download(file?.Path, query);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      return [
        headers['content-type'],
        String(headers['content-disposition']).split(';')[0],
        /sandbox/.test(String(headers['content-security-policy'])),
        headers['x-frame-options'],
      ];
    };
    const bytes = ['application/octet-stream', 'attachment', true, 'DENY'];
    const pdf = ['application/pdf', 'inline', false, 'SAMEORIGIN'];
    assert.deepEqual(await sent('shown.png', '?inline=true'), [
      'image/png',
      'inline',
      true,
      'DENY',
    ]);
    assert.deepEqual(await sent('shown.pdf', '?inline=true'), pdf);
    assert.deepEqual(await sent('shown.pdf'), bytes);
    assert.deepEqual(await sent('text.pdf', '?inline=true'), bytes);
    assert.equal((await download('no/such', '?inline=perhaps')).statusCode, 400);
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
      assert.match(body.detail, /Allowed types: PNG, JPEG, .*Excel \(\.xlsx\), Word/);
    }
  });

  it('leave nothing behind when they are refused or only tried', async () => {
    const before = kept();
    const big = await upload('big.txt', 'x'.repeat(10_001));
    assert.deepEqual([big.status, big.body.code], [413, 'AMP-413-FILE']);
    assert.match(big.body.detail, /The maximum size is 10000 bytes/);
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

  it('are there where nobody knew at first whether their atom was stored, and it was', async () => {
    const { database } = test.server.application;
    const write = database.write.bind(database);
    database.write = async (...parameters) => {
      const result = await write(...parameters);
      if (typeof result === 'object' && result !== null && 'closing' in result)
        throw new DatabaseFailure('uncertain', new Error('cut off'));
      return result;
    };
    const { status, body } = await upload('uncertain.txt', 'stored');
    database.write = write;
    assert.deepEqual([status, body.code], [503, 'AMP-503-UNCERTAIN']);
    const file = (await documents()).find((each) => each.File === 'uncertain.txt');
    const response = await client.get(`file/${file?.Path}`);
    assert.deepEqual([response.status, response.body], [200, 'stored']);
  });

  it('are only given to who may read their atom', async () => {
    const [file] = await documents();
    assert.equal((await client.get('file/no/such')).status, 404);
    assert.equal((await client.get('file/%00')).status, 400);
    assert.equal((await client.get('file/a/%ED%A0%80')).status, 400);
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
    const folder = ownFolder();
    const [old, young] = ['0'.repeat(64), `${'1'.repeat(64)}.part`];
    for (const name of [old, young]) writeFileSync(join(folder, name), 'orphan');
    utimesSync(join(folder, old), new Date(0), new Date(0));
    const before = kept().length;
    const again = await createServer(test.server.application.config);
    await again.fileSweep.done;
    await again.close();
    assert.deepEqual(
      [kept().length, existsSync(join(folder, old)), existsSync(join(folder, young))],
      [before - 1, false, true],
    );
  });

  it('of another application in the same folder are left alone, whoever starts when', async () => {
    const folder = join(test.folder, 'files');
    const before = kept();
    await upload('mine.txt', 'text');
    const mine = kept()
      .filter((name) => !before.includes(name))
      .map((name) => join(ownFolder(), name));
    const foreign = [join(folder, '2'.repeat(64)), join(folder, 'other', '3'.repeat(64))];
    mkdirSync(join(folder, 'other'), { recursive: true });
    for (const file of foreign) writeFileSync(file, 'of something else');
    for (const file of [...mine, ...foreign]) utimesSync(file, new Date(0), new Date(0));
    const other = await start({ settings: { 'files.folder': folder } });
    assert.equal(
      (await sendFile(other.client(), DOCUMENTS, { name: 'b.txt', content: 'b' })).status,
      200,
    );
    await other.stop();
    const again = await createServer(test.server.application.config);
    await again.fileSweep.done;
    await again.close();
    for (const file of [...mine, ...foreign]) assert.equal(existsSync(file), true, file);
  });

  it('survive a new installation, and are taken in from the folder of an earlier version', async () => {
    const other = await start();
    const folder = join(other.folder, 'files');
    const reader = other.client();
    await sendFile(reader, DOCUMENTS, { name: 'kept.txt', content: 'kept' });
    const [name = ''] = kept(other);
    const before = ownFolder(other);
    await reader.send('POST', 'admin/installer', { body: {} });
    assert.notEqual(ownFolder(other), before);
    assert.equal(readFileSync(join(before, name), 'utf8'), 'kept');
    await sendFile(reader, DOCUMENTS, { name: 'old.txt', content: 'old' });
    const [moved = ''] = kept(other);
    renameSync(join(ownFolder(other), moved), join(folder, moved));
    const again = await createServer(other.server.application.config);
    await again.fileSweep.done;
    await again.close();
    assert.equal(readFileSync(join(ownFolder(other), moved), 'utf8'), 'old');
    await other.stop();
  });

  it('are not read before the right to put them there is tested', async () => {
    const before = kept();
    let sent = 0;
    const endless = new Readable({
      read() {
        sent += 1;
        this.push(sent === 1 ? FIRST : Buffer.alloc(65_536, 'x'));
      },
    });
    const response = await test.server.http.inject({
      method: 'POST',
      url: '/api/v1/resource/Project/p1/Project/Members',
      headers: {
        host: 'app.test',
        origin: 'http://app.test',
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: endless,
    });
    assert.equal(response.statusCode, 400);
    assert.ok(sent < 5, `${sent} pieces were taken`);
    endless.destroy();
    assert.deepEqual(kept(), before);
  });
});
