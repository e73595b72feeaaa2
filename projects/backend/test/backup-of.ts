import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredBackup } from '@ampersand-prototype/generics';
import type { TestServer } from './test-server.ts';

/** Makes a backup on the server, and returns its content. */
export async function backupOf({ client, folder }: TestServer): Promise<Buffer> {
  const { status, body } = await client().send<StoredBackup[]>('POST', 'admin/backups');
  assert.equal(status, 200, JSON.stringify(body));
  return readFileSync(join(folder, body[0]?.name ?? ''));
}
