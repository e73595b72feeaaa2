import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DatabaseFailure } from '../database.ts';
import { columnsOf } from '../columns-of-rows.ts';
import { SqliteThread } from './sqlite-thread.ts';

/** Milliseconds after which a process is one that does not end. */
const TOO_LONG = 60_000;
const LONG =
  'with recursive n(x) as (select 1 union all select x + 1 from n where x < 2000000) select count(*) as n from n';

describe('a thread of SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-thread-'));
  const data = { file: join(folder, 'data.sqlite'), readOnly: false, begin: '' };
  const thread = new SqliteThread(data);
  before(() => thread.exec('create table t (x text primary key)'));
  after(async () => {
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  it('leaves others their turn while a statement runs', async () => {
    let turns = 0;
    const count = setInterval(() => (turns += 1));
    const [row] = await thread.all(LONG);
    clearInterval(count);
    assert.equal(row?.['n'], '2000000');
    assert.ok(turns > 0);
  });

  it('runs statements in order, and undoes a transaction', async () => {
    await thread.exec('begin immediate');
    const inserted = ['a', 'b'].map((x) => thread.run('insert into t values (?)', [x]));
    assert.deepEqual(await Promise.all(inserted), [1, 1]);
    assert.deepEqual(
      await thread.all('select x from t where x in (select value from json_each(?))', [['b']]),
      [{ x: 'b' }],
    );
    await thread.rollback();
    assert.deepEqual(await thread.all('select x from t'), []);
  });

  it('runs a statement for each of many rows, up to the first that fails', async () => {
    await thread.exec('begin immediate');
    await thread.runEach('insert into t values (?)', columnsOf([['a'], ['b'], ['c']]));
    await assert.rejects(
      thread.runEach('insert into t values (?)', columnsOf([['d'], ['a'], ['e']])),
    );
    assert.deepEqual(
      (await thread.all('select x from t order by x')).map(({ x }) => x),
      ['a', 'b', 'c', 'd'],
    );
    await thread.rollback();
  });

  it('tells failures apart as a connection does', async () => {
    const kind = (expected: string) => (error: unknown) =>
      error instanceof DatabaseFailure && error.kind === expected;
    await assert.rejects(thread.all('select * from missing'), kind('noTable'));
    await assert.rejects(thread.run('insert into t'), kind('other'));
  });

  it('fails as unavailable where the file cannot be opened, and tries again with the next statement', async () => {
    const broken = new SqliteThread({ ...data, file: join(folder, 'no', 'folder.sqlite') });
    for (let i = 0; i < 2; i += 1)
      await assert.rejects(
        broken.all('select 1'),
        (error) => error instanceof DatabaseFailure && error.kind === 'unavailable',
      );
    await broken.close();
  });

  it('keeps the process from its first statement until it is closed, though nothing else does', () => {
    const MANY = 10;
    const program = `
      import { SqliteThread } from ${JSON.stringify(new URL('sqlite-thread.ts', import.meta.url).href)};
      for (let i = 0; i < ${MANY}; i += 1) {
        const thread = new SqliteThread(${JSON.stringify(data)});
        thread.begin();
        await thread.all('select 1');
        await thread.close();
      }
      new SqliteThread(${JSON.stringify(data)}).begin();
      console.log('closed');`;
    const file = join(folder, 'program.mjs');
    writeFileSync(file, program);
    const { stdout, signal } = spawnSync(process.execPath, [file], { timeout: TOO_LONG });
    assert.deepEqual([String(stdout), signal], ['closed\n', null]);
  });
});
