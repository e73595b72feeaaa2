import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { SqliteConnection } from './sqlite-connection.ts';
import { writeCopy } from './sqlite-copy.ts';

it('a copy for which there is no room leaves nothing behind', async (test) => {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-copy-'));
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  const connection = new SqliteConnection(join(folder, 'data.sqlite'), { readOnly: false });
  test.after(() => connection.close());
  connection.exec('create table t (a text)');
  const full = {
    all: connection.all.bind(connection),
    run: connection.run.bind(connection),
    rollback: () => undefined,
    close: () => undefined,
    exec: (sql: string): void => {
      connection.exec(sql);
      throw new Error('database or disk is full');
    },
  };
  await assert.rejects(writeCopy(full, join(folder, 'copy.bak')), /full/);
  assert.deepEqual(readdirSync(folder), ['data.sqlite']);
  await writeCopy(connection, join(folder, 'copy.bak'));
  assert.deepEqual(readdirSync(folder).sort(), ['copy.bak', 'data.sqlite']);
});
