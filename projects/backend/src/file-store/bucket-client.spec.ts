import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, describe, it } from 'node:test';
import {
  ACCESS_KEY,
  BUCKET,
  respondWith,
  startBucketServer,
  type BucketServer,
  type Intervention,
} from '../../test/bucket-server.ts';
import { BucketClient } from './bucket-client.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { FileStoreError } from './file-store-error.ts';
import { textContent } from './object-content.ts';

describe('the client of a bucket', () => {
  let server: BucketServer;
  let settings: BucketSettings;
  before(async () => {
    server = await startBucketServer();
    settings = {
      ...{ url: `${server.endpoint}/${BUCKET}`, bucket: BUCKET, region: 'us-east-1' },
      ...{ accessKeyId: ACCESS_KEY, secretAccessKey: ACCESS_KEY },
    };
    await server.put('a', 'content');
  });
  after(() => server.stop());
  afterEach(() => {
    server.intervene = () => false;
  });

  const failure = async (given: Partial<BucketSettings> = {}, timeout?: number) => {
    const client = new BucketClient({ ...settings, ...given }, timeout);
    const error: unknown = await client.list('').catch((rejection: unknown) => rejection);
    assert.ok(error instanceof FileStoreError);
    assert.equal(error.code, 'AMP-503-FILES');
    return error;
  };
  /** Intervenes in the first requests, and counts all. */
  const first = (count: number, intervene: Intervention): (() => number) => {
    let seen = 0;
    server.intervene = (...exchange) => {
      seen += 1;
      return seen <= count && intervene(...exchange);
    };
    return () => seen;
  };

  const TEMPORARY: Readonly<Record<string, Intervention>> = {
    'a response 503': (_, response) => respondWith(response, 503, 'SlowDown'),
    'a response 500': (_, response) => respondWith(response, 500, 'InternalError'),
    'a response 429': (_, response) => respondWith(response, 429, 'TooManyRequests'),
    'a broken connection': (request) => {
      request.socket.destroy();
      return true;
    },
  };
  for (const [name, intervene] of Object.entries(TEMPORARY)) {
    it(`repeats a request after ${name}`, async () => {
      const client = new BucketClient(settings);
      const requests = first(1, intervene);
      await client.put('b', textContent(name));
      assert.equal(requests(), 2);
      const stored = await client.get('b');
      assert.equal(stored && (await text(stored)), name);
    });

    it(`fails if ${name} does not pass`, async () => {
      const requests = first(Number.POSITIVE_INFINITY, intervene);
      const error = await failure();
      assert.deepEqual([error.isTemporary, requests()], [true, 4]);
    });
  }

  it('does not repeat a request that takes too long', async () => {
    const requests = first(1, () => true);
    const error = await failure({}, 50);
    assert.match(error.reason, /no response \(none within 1 s\)\. Check "files\.endpoint"/);
    assert.deepEqual([error.isTemporary, requests()], [true, 1]);
  });

  it('gives an upload more time', async () => {
    const content = 'x'.repeat(1_000_000);
    const requests = first(1, (_, response) => respondWith(response, 503, 'SlowDown'));
    await new BucketClient(settings, 1000).put('large', textContent(content));
    assert.equal(requests(), 2);
  });

  it('says what failed, where, why, and what to do', async () => {
    const where = new RegExp(`^The bucket [\\w-]+ at ${server.endpoint} can't be used: `);
    const expected: readonly (readonly [Partial<BucketSettings>, RegExp])[] = [
      [{ url: `${server.endpoint}/absent`, bucket: 'absent' }, /it doesn't exist\. Create it/],
      [{ accessKeyId: 'unknown' }, /access key is unknown\. Correct "files\.accessKeyId"/],
      [{ secretAccessKey: 'wrong-secret' }, /Correct "files\.secretAccessKey"/],
    ];
    for (const [given, reason] of expected) {
      const error = await failure(given);
      assert.match(error.reason, where);
      assert.match(error.reason, reason);
      assert.equal(error.isTemporary, false);
      assert.doesNotMatch(JSON.stringify([error, error.message, error.stack]), /wrong-secret/);
    }
  });

  it('explains other responses', async () => {
    const expected: readonly (readonly [number, string, RegExp])[] = [
      [403, 'AccessDenied', /lacks the right to do this\. Allow s3:ListBucket/],
      [403, 'Odd', /lacks the right/],
      [403, 'RequestTimeTooSkewed', /Synchronize the clocks/],
      [400, 'AuthorizationHeaderMalformed', /another region\. Correct "files\.region"/],
      [301, 'PermanentRedirect', /another region\. Correct/],
      [418, 'Odd', /: status 418, Odd\./],
    ];
    for (const [status, code, reason] of expected) {
      first(1, (_, response) => respondWith(response, status, code));
      assert.match((await failure()).reason, reason);
    }
    first(1, (_, response) => {
      response.writeHead(301, { 'x-amz-bucket-region': 'eu-central-1' }).end();
      return true;
    });
    assert.match((await failure()).reason, /another region \(eu-central-1\)/);
  });

  it('distinguishes a missing object from a missing bucket', async () => {
    assert.equal(await new BucketClient(settings).get('absent'), null);
    await new BucketClient(settings).delete('absent');
    const other = new BucketClient({ ...settings, url: `${server.endpoint}/absent` });
    await assert.rejects(other.get('a'), FileStoreError);
    await assert.rejects(other.delete('a'), FileStoreError);
  });

  it('lists objects, page by page', async () => {
    const client = new BucketClient(settings);
    await server.put('p/1', '1');
    const { objects, next } = await client.list('p/');
    assert.deepEqual([objects.map(({ key }) => key), next], [['p/1'], null]);
    assert.ok(Number(objects[0]?.modified) > 0);
    // The storage of the tests has no pages.
    first(1, (request, response) => {
      const { searchParams } = new URL(request.url ?? '', server.endpoint);
      assert.equal(searchParams.get('continuation-token'), 'a+b/c=');
      response.end('<Contents><Key>p/2</Key><LastModified>2026-01-01</LastModified></Contents>');
      return true;
    });
    const page = await client.list('p/', 'a+b/c=');
    assert.deepEqual(page.objects, [{ key: 'p/2', modified: new Date('2026-01-01') }]);
  });
});
