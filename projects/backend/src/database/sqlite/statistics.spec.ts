import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { columnsOf } from '../columns-of-rows.ts';
import { SqliteDatabase } from './sqlite-database.ts';

const ROWS = 3000;
const LIMITS = {
  connections: 1,
  writers: 1,
  statementTimeout: 5,
  lockTimeout: 1,
  connectTimeout: 1,
};
/** A rule with a constant, restricted to changed atoms. */
const RESTRICTED = `select id from task where id in (select value from json_each('["t5"]')) and status = 'Done'`;

const folder = mkdtempSync(join(tmpdir(), 'statistics-'));
after(() => rmSync(folder, { recursive: true }));

function open(name: string): SqliteDatabase {
  return new SqliteDatabase(join(folder, name), LIMITS);
}

/** Fills a table in which every second row has the same status. */
async function fill(database: SqliteDatabase): Promise<void> {
  await database.write(async (connection) => {
    await connection.run('create table task (id text primary key, status text)');
    await connection.run('create index task_status on task (status)');
    const rows = Array.from({ length: ROWS }, (_, i) => [`t${i}`, i % 2 ? 'Done' : 'Open']);
    await connection.runEach?.('insert into task values (?, ?)', columnsOf(rows));
    return { commit: true, value: null };
  });
}

/** The plan of the connection that evaluates rules; others read new statistics when they open the file. */
const planOf = (database: SqliteDatabase): Promise<string> =>
  database.write(async (connection) => {
    const steps = await connection.all(`explain query plan ${RESTRICTED}`);
    return { commit: false, value: steps.map(({ detail }) => detail).join(', ') };
  });

const BY_KEY = /SEARCH task USING INDEX sqlite_autoindex_task_1 \(id=\?\)/;

/** Commits nothing, so many times. */
async function commit(database: SqliteDatabase, times: number, turn?: 'long'): Promise<void> {
  for (let i = 0; i < times; i++)
    await database.write(() => Promise.resolve({ commit: true, value: null }), turn);
}

describe('statistics of a SQLite file', () => {
  it('let a restricted rule search the key, but not before ten commits', async () => {
    const first = open('start.sqlite');
    await fill(first);
    await first.close();
    const second = open('start.sqlite');
    await commit(second, 9);
    assert.doesNotMatch(await planOf(second), BY_KEY);
    await commit(second, 1);
    assert.match(await planOf(second), BY_KEY);
    await second.close();
  });

  it('are made again after a thousand commits', async () => {
    const database = open('commits.sqlite');
    await commit(database, 10);
    await fill(database);
    await commit(database, 998);
    assert.doesNotMatch(await planOf(database), BY_KEY);
    await commit(database, 1);
    assert.match(await planOf(database), BY_KEY);
    await database.close();
  });

  it('are made after the first commit behind an import', async () => {
    const database = open('import.sqlite');
    await commit(database, 10);
    await fill(database);
    await commit(database, 1, 'long');
    assert.doesNotMatch(await planOf(database), BY_KEY);
    await commit(database, 1);
    assert.match(await planOf(database), BY_KEY);
    await database.close();
  });

  it('do not count as a table of the application', async () => {
    const database = open('tables.sqlite');
    await fill(database);
    await commit(database, 10);
    await database.close();
    const again = open('tables.sqlite');
    const tables = await again.read((connection) => connection.all(again.dialect.listTables));
    assert.deepEqual(
      tables.map(({ name }) => name),
      ['task'],
    );
    await again.close();
  });
});
