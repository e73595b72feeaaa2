import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { storedName } from '../../../src/file-store/stored-name.ts';
import { createServer, readConfig, type AmpersandServer } from '../../../src/public-api.ts';
import { respondWith, startBucketServer, type BucketServer } from '../../bucket-server.ts';
import { Client } from '../../client.ts';
import { sendFile } from '../../multipart.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

const DOCUMENTS = 'resource/Project/p1/Project/Documents';

describe('files in a bucket', () => {
  let bucket: BucketServer;
  let test: TestServer;
  let client: Client;
  before(async () => {
    bucket = await startBucketServer();
    test = await startOnSqlite({ settings: { 'limits.upload': 10_000, ...bucket.settings } });
    client = test.client();
  });
  after(async () => {
    await test.stop();
    await bucket.stop();
  });
  afterEach(() => {
    bucket.intervene = () => false;
  });

  const prefix = () => `files/${test.server.application.state.installation}`;
  const stored = (): string[] => bucket.names(prefix()).filter((name) => !name.startsWith('.'));
  const upload = (name: string, content: string, query = '') =>
    sendFile(client, DOCUMENTS + query, { name, content });
  const documents = async (): Promise<{ _id_: string; File: string; Path: string }[]> =>
    (await client.get('resource/Project/p1/Project')).body.Documents;
  const documentOf = async (name: string) => {
    const found = (await documents()).find(({ File: file }) => file === name);
    assert.ok(found, name);
    return found;
  };
  /** Fails every request with a method. */
  const fail = (method: string): void => {
    bucket.intervene = (request, response) =>
      request.method === method && respondWith(response, 503, 'SlowDown');
  };

  it('are uploaded to one server, and downloaded and deleted on another', async () => {
    assert.equal((await upload('a.txt', 'content')).body.isCommitted, true);
    const second = await createServer(test.server.application.config);
    const other = new Client(second);
    const { _id_: id, Path: path } = await documentOf('a.txt');
    const download = await other.get(`file/${path}`);
    assert.deepEqual([download.status, download.body], [200, 'content']);
    assert.deepEqual(stored(), [storedName(path)]);
    assert.equal((await other.send('DELETE', `${DOCUMENTS}/${id}`)).body.isCommitted, true);
    assert.deepEqual(stored(), []);
    assert.equal((await client.get(`file/${path}`)).status, 404);
    await second.close();
  });

  it('leave nothing behind when they are rejected, or only tried', async () => {
    const puts = () => bucket.requests.filter((request) => request.startsWith('PUT')).length;
    const count = puts();
    assert.equal((await upload('a.txt', '<html></html>')).body.code, 'AMP-415-FILE');
    assert.equal((await upload('a.txt', 'x'.repeat(10_001))).body.code, 'AMP-413-FILE');
    assert.equal(puts(), count, 'content that is rejected is not sent to the storage');
    assert.equal((await upload('a.txt', 'text', '?dryRun=true')).body.isCommitted, false);
    assert.deepEqual(stored(), []);
  });

  it('are not linked if the storage is down', async () => {
    const before = (await documents()).length;
    fail('PUT');
    const { status, body } = await upload('a.txt', 'text');
    assert.deepEqual([status, body.code], [503, 'AMP-503-FILES']);
    assert.doesNotMatch(JSON.stringify(body), /app-files|127\.0\.0\.1/);
    assert.equal((await documents()).length, before);
    bucket.intervene = () => false;
    assert.equal((await upload('a.txt', 'text')).status, 200);
  });

  it('are kept if the storage fails after the commit', async () => {
    bucket.intervene = (request, response) =>
      request.method !== 'PUT' && respondWith(response, 503, 'SlowDown');
    assert.equal((await upload('kept.txt', 'kept')).body.isCommitted, true);
    bucket.intervene = () => false;
    const { Path: path } = await documentOf('kept.txt');
    assert.equal((await client.get(`file/${path}`)).body, 'kept');
  });

  it('that could not be removed are swept at a later start', async () => {
    const linked = stored();
    fail('DELETE');
    const tried = await upload('tried.txt', 'tried', '?dryRun=true');
    assert.deepEqual([tried.status, tried.body.isCommitted], [200, false]);
    bucket.intervene = () => false;
    assert.equal(stored().length, linked.length + 1);
    for (const name of stored()) bucket.age(`${prefix()}/${name}`);
    const again = await createServer(test.server.application.config);
    await again.fileSweep.done;
    await again.close();
    assert.deepEqual(stored().sort(), linked.sort());
  });

  it('are swept page by page', async () => {
    const key = `${prefix()}/${storedName('orphan')}`;
    await bucket.put(key, 'orphan');
    const before = stored().length;
    const first = '<IsTruncated>true</IsTruncated><NextContinuationToken>2</NextContinuationToken>';
    const second = `<Contents><Key>${key}</Key><LastModified>1970-01-01</LastModified></Contents>`;
    bucket.intervene = ({ url = '' }, response) => {
      if (!url.includes('list-type')) return false;
      response.end(url.includes('continuation-token=2') ? second : first);
      return true;
    };
    const again = await createServer(test.server.application.config);
    await again.fileSweep.done;
    await again.close();
    assert.equal(stored().length, before - 1);
  });

  it('are missing if someone else deleted them', async () => {
    await upload('lost.txt', 'lost');
    const { _id_: id, Path: path } = await documentOf('lost.txt');
    bucket.lose(`${prefix()}/${storedName(path)}`);
    const { status, body } = await client.get<{ code: string }>(`file/${path}`);
    assert.deepEqual([status, body.code], [404, 'AMP-404-FILE']);
    assert.equal((await client.send('DELETE', `${DOCUMENTS}/${id}`)).body.isCommitted, true);
  });

  it('need no storage for the start and for pages', async () => {
    await upload('later.txt', 'later');
    const { Path: path } = await documentOf('later.txt');
    bucket.intervene = (_, response) => respondWith(response, 503, 'SlowDown');
    const second: AmpersandServer = await createServer(test.server.application.config);
    const other = new Client(second);
    assert.equal((await other.get('resource/Project/p1/Project')).status, 200);
    const { status, body } = await other.get<{ code: string }>(`file/${path}`);
    assert.deepEqual([status, body.code], [503, 'AMP-503-FILES']);
    bucket.intervene = () => false;
    assert.equal((await other.get(`file/${path}`)).body, 'later');
    await second.close();
  });

  it('need a bucket that is there, and a key that is right', async () => {
    const start = (settings: Readonly<Record<string, string>>) =>
      createServer(
        readConfig({
          given: {
            generics: test.server.application.config.generics,
            data: `${test.folder}/other.sqlite`,
            'log.level': 'silent',
            ...bucket.settings,
            ...settings,
          },
        }),
      );
    await assert.rejects(start({ 'files.folder': 's3://absent' }), /it doesn't exist\. Create it/);
    await assert.rejects(start({ 'files.secretAccessKey': 'top-secret' }), (error: Error) => {
      assert.match(error.message, /Correct "files\.secretAccessKey"/);
      assert.doesNotMatch(error.message, /top-secret/);
      return true;
    });
  });

  it('show no credentials in the list of settings', async () => {
    const { body } = await client.get<{ settings: { key: string; value: string }[] }>(
      'admin/server',
    );
    const value = (key: string) => body.settings.find((each) => each.key === key)?.value;
    assert.equal(value('files.endpoint'), bucket.endpoint);
    assert.deepEqual(
      [value('files.accessKeyId'), value('files.secretAccessKey')],
      ['••••••••', '••••••••'],
    );
  });
});
