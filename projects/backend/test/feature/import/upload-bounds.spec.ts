import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, describe, it } from 'node:test';
import { ServerProcess } from '../../../bench/server-process.ts';
import { API_PREFIX } from '../../../src/public-api.ts';
import { PROJECT_GENERICS, startOnSqlite } from '../../test-server.ts';

const DOCUMENTS = 'resource/Project/p1/Project/Documents';
const MEGABYTE = 1024 * 1024;
const UPLOADS = 20;
const SIZE = 31 * MEGABYTE;
const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="large.txt"\r\n\r\n';
const TAIL = '\r\n--b--\r\n';
const TYPE = 'multipart/form-data; boundary=b';

/** A multipart body with one file of text, made piece by piece. */
function* body(): Generator<Buffer> {
  const piece = Buffer.alloc(MEGABYTE, 'all work and no play\n');
  yield Buffer.from(HEAD);
  for (let sent = 0; sent < SIZE; sent += piece.length) yield piece;
  yield Buffer.from(TAIL);
}

function post(url: string, content: Readable): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method: 'POST', headers: { 'content-type': TYPE } });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    sent.on('error', reject);
    content.pipe(sent);
  });
}

/** Waits until there are no files in a folder but the mark of its owner. */
async function untilEmpty(folder: string): Promise<void> {
  const changes = watch(folder);
  const isEmpty = (): boolean => readdirSync(folder).every((name) => name[0] === '.');
  if (isEmpty()) return;
  for await (const change of changes) if (change.eventType === 'rename' && isEmpty()) return;
}

const status = (pid: number): string => `/proc/${pid}/status`;
const hasStatus = existsSync(status(process.pid));
const why = hasStatus ? '' : ' (skipped: this system has no /proc)';

describe('many large uploads at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-uploads-'));
  const server = new ServerProcess({
    generics: PROJECT_GENERICS,
    data: join(folder, 'test.sqlite'),
    environment: {
      AMPERSAND_LIMIT_UPLOAD: String(2 * SIZE),
      AMPERSAND_LIMIT_UPLOADS: '0',
      AMPERSAND_FILES: join(folder, 'files'),
    },
  });
  after(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const peak = (): number =>
    Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(status(server.processId), 'utf8'))?.[1]) / 1024;

  it(
    `go to the disk piece by piece: the server grows by a part of what they hold${why}`,
    { skip: !hasStatus },
    async () => {
      await server.start();
      const url = `${server.url}${API_PREFIX}/${DOCUMENTS}`;
      const before = peak();
      const answers = await Promise.all(
        Array.from({ length: UPLOADS }, () => post(url, Readable.from(body()))),
      );
      assert.deepEqual(
        answers,
        Array.from({ length: UPLOADS }, () => 200),
      );
      const grown = Math.round(peak() - before);
      assert.ok(grown < 250, `${grown} MB for ${(UPLOADS * SIZE) / MEGABYTE} MB`);
    },
  );
});

describe('an upload that does not go on', () => {
  it('is cut off after server.requestTime, and leaves nothing', async () => {
    const test = await startOnSqlite({ settings: { 'server.requestTime': 1 } });
    const url = await test.server.http.listen({ port: 0, host: '127.0.0.1' });
    const slow = new Readable({ read: () => undefined });
    slow.push(HEAD);
    slow.push('a beginning');
    const outcome = await post(`${url}${API_PREFIX}/${DOCUMENTS}`, slow).catch(
      (error: unknown) => (error as { code?: string }).code ?? '',
    );
    assert.ok([408, 'ECONNRESET', 'EPIPE'].includes(outcome), String(outcome));
    await untilEmpty(join(test.folder, 'files', test.server.application.installation ?? ''));
    await test.stop();
  });
});
