import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { SqliteDatabase } from './sqlite-database.ts';
import { OPTIMIZE } from './sqlite-dialect.ts';

const ROWS = 3000;
const LIMITS = {
  connections: 1,
  writers: 1,
  statementSeconds: 5,
  lockSeconds: 1,
  connectSeconds: 1,
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
    await connection.runEach?.('insert into task values (?, ?)', rows);
    return { commit: true, value: null };
  });
}

const planOf = (database: SqliteDatabase): Promise<string> =>
  database.read(async (connection) => {
    const steps = await connection.all(`explain query plan ${RESTRICTED}`);
    return steps.map(({ detail }) => detail).join(', ');
  });

const BY_KEY = /SEARCH task USING INDEX sqlite_autoindex_task_1 \(id=\?\)/;

describe('statistics of a SQLite file', () => {
  it('let a restricted rule search the key after the next start', async () => {
    const first = open('start.sqlite');
    await fill(first);
    assert.doesNotMatch(await planOf(first), BY_KEY);
    await first.close();
    const second = open('start.sqlite');
    assert.match(await planOf(second), BY_KEY);
    await second.close();
  });

  it('are made after many commits', async () => {
    const database = open('commits.sqlite');
    await fill(database);
    for (let i = 1; i < 1000; i++)
      await database.write(() => Promise.resolve({ commit: true, value: null }));
    assert.match(await planOf(database), BY_KEY);
    await database.close();
  });

  it('are made by the statement that follows an import', async () => {
    const database = open('import.sqlite');
    await fill(database);
    const learn = database.dialect.learn(['task']);
    assert.equal(learn, OPTIMIZE);
    await database.write(async (connection) => {
      await connection.run(learn ?? '');
      return { commit: true, value: null };
    }, 'long');
    assert.match(await planOf(database), BY_KEY);
    await database.close();
  });

  it('do not count as a table of the application', async () => {
    const database = open('tables.sqlite');
    await fill(database);
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
