import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { DatabaseFailure, type Connection } from '../database.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SQLITE } from './sqlite-dialect.ts';

let folder: string;
let connection: SqliteConnection;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-failure-'));
  connection = new SqliteConnection(join(folder, 'data.sqlite'), { readOnly: false });
  connection.exec('CREATE TABLE t (x TEXT)');
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true });
});

async function failureOf(work: Promise<unknown>): Promise<DatabaseFailure> {
  try {
    await work;
  } catch (error) {
    assert.ok(error instanceof DatabaseFailure);
    return error;
  }
  throw new assert.AssertionError({ message: 'nothing failed' });
}

describe('a failure of SQLite', () => {
  it('is reported as full when the disk is full, and the transaction is rolled back', async () => {
    connection.exec('PRAGMA max_page_count = 3');
    connection.exec('BEGIN IMMEDIATE');
    const insert = connection.run('INSERT INTO t VALUES (?)', ['x'.repeat(100_000)]);
    assert.equal((await failureOf(insert)).kind, 'full');
    if (connection.inTransaction) connection.exec('ROLLBACK');
    const [row] = await connection.all('SELECT count(*) AS n FROM t');
    assert.equal(row?.['n'], '0');
  });

  it('is told as busy where another program holds the database', async () => {
    const other = new SqliteConnection(join(folder, 'data.sqlite'), { readOnly: false });
    other.exec('BEGIN EXCLUSIVE');
    const insert = connection.run('INSERT INTO t VALUES (?)', ['x']);
    assert.equal((await failureOf(insert)).kind, 'busy');
    other.exec('ROLLBACK');
    other.close();
    assert.equal(await connection.run('INSERT INTO t VALUES (?)', ['x']), 1);
  });

  it('is told as unavailable where the connection is closed', async () => {
    connection.close();
    assert.equal((await failureOf(connection.all('SELECT 1'))).kind, 'unavailable');
  });
});

async function makeOld(connection: Connection) {
  await connection.run('create table "Old" (n)');
  return { commit: true, value: null };
}

describe('an exchange of tables while another server exchanges them', () => {
  for (const isUsed of [false, true])
    it(`waits longer than an edit does, and finds what was done, ${isUsed ? 'with' : 'without'} tables before`, async () => {
      const file = join(folder, 'exchanged.sqlite');
      const other = new SqliteConnection(file, { readOnly: false });
      const limits = { connections: 1, connectTimeout: 5, statementTimeout: 60, writers: 1 };
      const database = new SqliteDatabase(file, { ...limits, lockTimeout: 0 });
      const editing = new SqliteDatabase(file, { ...limits, lockTimeout: 1 });
      // A thread takes longer to start than the edit waits.
      if (isUsed) await database.write(makeOld, 'long');
      other.exec('begin immediate');
      other.exec('create table "New" (n)');
      const exchanged = database.replace({
        ...{ stamp: 'now', gate: '', shut: '', open: '' },
        outgoing: async (tables) =>
          (await tables.all(SQLITE.listTables)).some(({ name }) => name === 'New') ? null : [],
        make: () => Promise.resolve(),
        fill: () => Promise.resolve({ commit: true, value: null }),
      });
      const edit = editing.write(() => Promise.resolve({ commit: true, value: null }));
      await assert.rejects(edit, { kind: 'busy' });
      other.exec('commit');
      assert.equal(await exchanged, null);
      await Promise.all([database.close(), editing.close()]);
      other.close();
    });
});
