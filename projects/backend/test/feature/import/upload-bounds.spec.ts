import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { API_PREFIX } from '../../../src/public-api.ts';
import { postStream } from '../../post-stream.ts';
import { startOnSqlite } from '../../test-server.ts';

const DOCUMENTS = 'resource/Project/p1/Project/Documents';
const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="large.txt"\r\n\r\n';
const TYPE = 'multipart/form-data; boundary=b';

/** Waits until there are no files in a folder but the mark of its owner. */
async function untilEmpty(folder: string): Promise<void> {
  const changes = watch(folder);
  const isEmpty = (): boolean => readdirSync(folder).every((name) => name[0] === '.');
  if (isEmpty()) return;
  for await (const change of changes) if (change.eventType === 'rename' && isEmpty()) return;
}

describe('an upload that does not go on', () => {
  it('is cut off after server.requestTime, and leaves nothing', async () => {
    const test = await startOnSqlite({ settings: { 'server.requestTime': 1 } });
    const url = await test.server.http.listen({ port: 0, host: '127.0.0.1' });
    const slow = new Readable({ read: () => undefined });
    slow.push(HEAD);
    slow.push('a beginning');
    const outcome = await postStream(`${url}${API_PREFIX}/${DOCUMENTS}`, TYPE, slow).catch(
      (error: unknown) => (error as { code?: string }).code ?? '',
    );
    assert.ok([408, 'ECONNRESET', 'EPIPE'].includes(outcome), String(outcome));
    await untilEmpty(join(test.folder, 'files', test.server.application.state.installation ?? ''));
    await test.stop();
  });
});
