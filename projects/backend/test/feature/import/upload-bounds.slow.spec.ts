import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, describe, it } from 'node:test';
import { ServerProcess } from '../../../bench/server-process.ts';
import { API_PREFIX } from '../../../src/public-api.ts';
import { postStream } from '../../post-stream.ts';
import { PROJECT_GENERICS } from '../../test-server.ts';

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
      const responses = await Promise.all(
        Array.from({ length: UPLOADS }, () => postStream(url, TYPE, Readable.from(body()))),
      );
      assert.deepEqual(
        responses,
        Array.from({ length: UPLOADS }, () => 200),
      );
      const grown = Math.round(peak() - before);
      assert.ok(grown < 250, `${grown} MB for ${(UPLOADS * SIZE) / MEGABYTE} MB`);
    },
  );
});
