import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Connection as DriverConnection } from 'mariadb';
import { withTimeout } from './with-timeout.ts';
import { DatabaseFailure } from './database.ts';
import { MariadbConnection } from './mariadb/mariadb-connection.ts';

const never = () => new Promise<never>(() => undefined);
const isGone = (error: unknown) => error instanceof DatabaseFailure && error.kind === 'unavailable';

describe('what a driver promises', () => {
  it('is passed on, failures too', async () => {
    assert.equal(await withTimeout(Promise.resolve(1), 1000), 1);
    await assert.rejects(withTimeout(Promise.reject(new Error('no')), 1000), /no/);
  });

  it('is given up when the time is over', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const waiting = withTimeout(never(), 1000);
    context.mock.timers.tick(999);
    context.mock.timers.tick(1);
    await assert.rejects(waiting, isGone);
  });

  for (const parameters of [[], ['x']])
    it(`is not waited for by a statement with ${parameters.length} parameters that the driver lost`, async (context) => {
      context.mock.timers.enable({ apis: ['setTimeout'] });
      const driver = { query: never, execute: never } as unknown as DriverConnection;
      const waiting = new MariadbConnection(driver, 1000).all('select ?', parameters);
      context.mock.timers.tick(1000);
      await assert.rejects(waiting, isGone);
    });
});
