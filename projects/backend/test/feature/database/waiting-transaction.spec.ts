import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeOnKinds } from '../../test-server.ts';

/** Seconds; a statement may take one. */
const WAITS = [0.8, 0.8, 0.8];
/** Transactions on SQLite share one connection. */
const SLEEP = { sqlite: null, postgres: 'pg_sleep', mariadb: 'sleep' } as const;

describeOnKinds(['postgres', 'mariadb'], 'a transaction that waits for another', (start, kind) => {
  const sleep = SLEEP[kind];

  it('goes on after longer than a statement may take', async () => {
    const test = await start({
      settings: { 'database.statementTimeout': 1, 'database.lockTimeout': 1 },
    });
    const { database } = test.server.application;
    const rows = await database.read(async (waiting) => {
      await waiting.all('select 1 as n');
      await database.read(async (other) => {
        for (const seconds of WAITS) await other.all(`select ${sleep}(${seconds}) as n`);
      });
      return waiting.all('select 1 as n');
    });
    assert.deepEqual(
      rows.map(({ n }) => n),
      ['1'],
    );
    await test.stop();
  });
});
