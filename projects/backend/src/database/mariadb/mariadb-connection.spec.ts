import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Connection as DriverConnection } from 'mariadb';
import { MariadbConnection } from './mariadb-connection.ts';

/** Runs a statement twice. Returns the texts that the driver prepared. */
async function textsOf(sql: string): Promise<string[]> {
  const texts: string[] = [];
  const driver = {
    execute: (text: string) => {
      texts.push(text);
      return Promise.resolve([]);
    },
  };
  for (let i = 0; i < 2; i++) {
    const connection = new MariadbConnection(driver as unknown as DriverConnection, 1000);
    await connection.all(sql, ['1']);
  }
  return texts;
}

// AGGREGATE_SEED=14 AGGREGATE_QUESTIONS=250 has a statement that finds other rows when it is executed again.
it('a statement with subqueries is prepared each time, others once', async () => {
  const nested = 'select a from t where b in (select c from u where d = ?)';
  const [first, second] = await textsOf(nested);
  assert.ok(first?.startsWith(nested) && second?.startsWith(nested));
  assert.notEqual(first, second);
  const plain = 'select a from t where b = ?';
  assert.deepEqual(await textsOf(plain), [plain, plain]);
});
