import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readConfig } from '../../../src/public-api.ts';
import { SqliteDatabase } from '../../../src/database/sqlite/sqlite-database.ts';
import { probeWrite } from '../../../src/http/server/write-probe.ts';
import { startOnSqlite } from '../../test-server.ts';

/** A user id without an account. */
const NOBODY = 65_534;

describe('a SQLite file without the permission to write', () => {
  it('does not count as one that takes changes', async () => {
    const test = await startOnSqlite();
    const file = join(test.folder, 'test.sqlite');
    const writable = new SqliteDatabase(file, readConfig().database);
    await probeWrite(writable);
    chmodSync(test.folder, 0o777);
    for (const part of ['', '-wal', '-shm']) chmodSync(`${file}${part}`, 0o444);
    const database = asNobody(() => new SqliteDatabase(file, readConfig().database));
    await assert.rejects(probeWrite(database), { kind: 'readOnly' });
    await database.close();
    await writable.close();
    await test.stop();
  });
});

/** Permissions do not keep root from anything. */
function asNobody<T>(work: () => T): T {
  const self = process.geteuid?.();
  if (self !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return work();
  } finally {
    process.seteuid?.(self);
  }
}
