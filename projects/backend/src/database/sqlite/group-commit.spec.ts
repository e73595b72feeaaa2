import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Connection, Outcome } from '../database.ts';
import { stopClock } from '../../../test/stopped-clock.ts';
import { readBefore } from '../read-before.ts';
import { SqliteDatabase } from './sqlite-database.ts';

const LIMITS = {
  connections: 4,
  connectTimeout: 5,
  statementTimeout: 60,
  lockTimeout: 5,
  writers: 2,
};

let folder: string;
let database: SqliteDatabase;
/** Lets all units of work join, however slow the machine is. */
let startClock: () => void;

const insert = (connection: Connection, x: string): Promise<number> =>
  connection.run('insert into t (x) values (?)', [x]);
const rowsOf = async (connection: Connection): Promise<string> =>
  (await connection.all('select n, x from t order by n')).map(({ n, x }) => `${n} ${x}`).join();
/** Work that stores a row, and returns its name. */
const storing = (x: string) => async (connection: Connection) => {
  await insert(connection, x);
  return { commit: true, value: x };
};
const stored = (): Promise<string> => database.read(rowsOf);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'group-commit-'));
  database = new SqliteDatabase(join(folder, 'data.sqlite'), LIMITS);
  await database.write(async (connection) => {
    await connection.run('create table t (n integer primary key autoincrement, x text)');
    return { commit: true, value: null };
  });
  startClock = stopClock();
});
afterEach(async () => {
  startClock();
  await database.close();
  rmSync(folder, { recursive: true });
});

describe('units of work that wait for the writer', () => {
  it('share a commit, before which nobody has an answer or sees a change', async () => {
    const responses: string[] = [];
    const write = async (work: (connection: Connection) => Promise<Outcome<string>>) =>
      responses.push(await database.write(work));
    await Promise.all([
      write(storing('a')),
      write(storing('b')),
      write(async (connection) => {
        await insert(connection, 'c');
        assert.equal(await rowsOf(connection), '1 a,2 b,3 c');
        assert.equal(await stored(), '');
        assert.deepEqual(responses, []);
        return { commit: true, value: 'c' };
      }),
    ]);
    assert.deepEqual(responses, ['a', 'b', 'c']);
    assert.equal(await stored(), '1 a,2 b,3 c');
  });

  it('are undone one by one', async () => {
    const failing = async (connection: Connection): Promise<never> => {
      await insert(connection, 'failed');
      throw new Error('refused');
    };
    const trying = async (connection: Connection) => {
      await insert(connection, 'tried');
      return { commit: false, value: 'tried' };
    };
    const results = await Promise.allSettled([
      database.write(trying),
      database.write(storing('a')),
      database.write(failing),
      database.write(trying),
      database.write(storing('b')),
    ]);
    assert.deepEqual(
      results.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason))),
      ['tried', 'a', 'Error: refused', 'tried', 'b'],
    );
    assert.equal(await stored(), '1 a,2 b');
  });

  it('run again when the failure of another one undid the whole transaction', async () => {
    const filling = async (connection: Connection) => {
      await connection.all('pragma max_page_count = 8');
      return { commit: true, value: await insert(connection, 'x'.repeat(100_000)) };
    };
    const [first, second, third] = await Promise.allSettled([
      database.write(storing('a')),
      database.write(filling),
      database.write(storing('b')),
    ]);
    assert.deepEqual([first.status, third.status], ['fulfilled', 'fulfilled']);
    assert.equal((second as PromiseRejectedResult).reason.kind, 'full');
    assert.match(await stored(), /^1 [ab],2 [ab]$/);
  });

  it('do not wait for one that takes long, which runs again alone', async () => {
    const attempts: number[] = [];
    const first = database.write(storing('a'));
    const waiting = database.write(async (connection, attempt) => {
      attempts.push(attempt);
      await insert(connection, `b${attempt}`);
      // Waiting for the end of the group would never end.
      await first;
      return { commit: true, value: 'b' };
    });
    assert.deepEqual(await Promise.all([first, waiting]), ['a', 'b']);
    assert.deepEqual(attempts, [1, 2]);
    assert.equal(await stored(), '1 a,2 b2');
  });

  it('do not wait for one whose statements take long together', async () => {
    const attempts: number[] = [];
    const first = database.write(storing('a'));
    const busy = database.write(async (connection, attempt) => {
      attempts.push(attempt);
      await insert(connection, `b${attempt}`);
      performance.now = () => 60_000;
      await connection.all('select 1 as one');
      return { commit: true, value: 'b' };
    });
    assert.deepEqual(await Promise.all([first, busy]), ['a', 'b']);
    assert.deepEqual(attempts, [1, 2]);
    assert.equal(await stored(), '1 a,2 b2');
  });

  it('leave the group when they need what others still see', async () => {
    const [, seen] = await Promise.all([
      database.write(storing('a')),
      database.write(async (connection) => {
        await insert(connection, 'b');
        return { commit: true, value: await readBefore(database, connection, rowsOf) };
      }),
    ]);
    assert.equal(seen, '1 a');
    assert.equal(await stored(), '1 a,2 b');
  });

  it('are stored before long work begins', async () => {
    const results = await Promise.all([
      database.write(storing('a')),
      database.write(storing('b')),
      database.write(
        async (connection) => ({ commit: false, value: await rowsOf(connection) }),
        'long',
      ),
      database.write(storing('c')),
    ]);
    assert.deepEqual(results, ['a', 'b', '1 a,2 b', 'c']);
  });
});
