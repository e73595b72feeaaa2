import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { RATE_TABLE } from '../core/framework-table.ts';
import { ApiError } from '../error/api-error.ts';
import { SqliteDatabase } from '../database/sqlite/sqlite-database.ts';
import { RateLimit } from './rate-limit.ts';

const LIMITS = {
  connections: 1,
  writers: 1,
  statementTimeout: 9,
  lockTimeout: 9,
  connectTimeout: 9,
};

describe('what an address does within a minute', () => {
  let folder: string;
  let database: SqliteDatabase;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ampersand-rate-'));
    database = new SqliteDatabase(join(folder, 'test.sqlite'), LIMITS);
    await write(
      `create table ${RATE_TABLE} (minute text, counted text, address text, number int, primary key (minute, counted, address))`,
    );
  });
  beforeEach(() => write(`delete from ${RATE_TABLE}`));
  after(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const write = (sql: string): Promise<number> =>
    database.write(async (connection) => ({ commit: true, value: await connection.run(sql) }));

  /** Counts at a time of the clock. Returns the reason of a rejection. */
  async function count(limit: RateLimit, clock: string, address: string): Promise<string | null> {
    const dialect = { ...database.dialect, secondsAgo: () => `'2026-01-02 ${clock}'` };
    return database.write(async (connection) => ({
      commit: true,
      value: await limit.takeWithin(connection, { dialect }, address).then(
        () => null,
        (error: unknown) => {
          assert.ok(error instanceof ApiError);
          return error.message;
        },
      ),
    }));
  }

  it('is counted for a network of IPv6 as a whole, and for each address of IPv4', async () => {
    const limit = new RateLimit(1, 'uploads');
    assert.equal(await count(limit, '10:00:01', '2001:db8:1:2::1'), null);
    assert.notEqual(await count(limit, '10:00:02', '2001:db8:1:2:3::'), null);
    assert.equal(await count(limit, '10:00:03', '2001:db8:1:3::1'), null);
    assert.equal(await count(limit, '10:00:04', '10.0.0.1'), null);
    assert.equal(await count(limit, '10:00:05', '10.0.0.2'), null);
    assert.notEqual(await count(limit, '10:00:06', '::ffff:10.0.0.1'), null);
  });

  it('is refused with the time until the next minute, in which it is free again', async () => {
    const limit = new RateLimit(1, 'uploads');
    assert.equal(await count(limit, '10:00:00', 'a'), null);
    assert.match((await count(limit, '10:00:20', 'a')) ?? '', / in 40 s\./);
    assert.match((await count(limit, '10:00:59', 'a')) ?? '', / in 1 s\./);
    assert.equal(await count(limit, '10:01:00', 'a'), null);
    const rows = await database.read((connection) =>
      connection.all(`select minute, number from ${RATE_TABLE}`),
    );
    assert.deepEqual({ ...rows[0] }, { minute: '2026-01-02 10:01', number: '1' });
    assert.equal(rows.length, 1, 'earlier minutes are forgotten');
  });

  it('is counted by what it is', async () => {
    assert.equal(await count(new RateLimit(1, 'uploads'), '10:00:00', 'a'), null);
    assert.equal(await count(new RateLimit(1, 'passwords'), '10:00:00', 'a'), null);
    assert.notEqual(await count(new RateLimit(1, 'uploads'), '10:00:00', 'a'), null);
  });
});
