import { errorDetail } from '@ampersand-prototype/generics';
import { createConnection } from 'mariadb';
import { DatabaseFailure } from '../database.ts';
import { withTimeout } from '../with-timeout.ts';
import { MariadbConnection } from './mariadb-connection.ts';
import type { MariadbOptions } from './mariadb-options.ts';

const TIMEOUT_SECONDS = 20;

/**
 * Runs `work` on a separate connection while no other server changes tables or their structure.
 *
 * @param timeoutMs milliseconds that a statement may take
 * @throws DatabaseFailure `busy` where another one does that for too long
 */
export function withInstallationLock<T>(
  options: MariadbOptions,
  timeoutMs: number,
  work: (connection: MariadbConnection) => Promise<T>,
  waitSeconds = TIMEOUT_SECONDS,
): Promise<T> {
  return connected(options, timeoutMs, async (connection) => {
    // The lock ends with the connection, so that nothing is left when this process is killed.
    const [row] = await connection.all(`select get_lock(?, ${waitSeconds}) as got`, [
      `ampersand ${options.database}`,
    ]);
    if (row?.['got'] !== '1')
      throw new DatabaseFailure('busy', new Error('another server is installing'));
    return work(connection);
  });
}

/** Runs `work` on a separate connection, and closes it afterward. @throws DatabaseFailure */
export async function connected<T>(
  options: MariadbOptions,
  timeoutMs: number,
  work: (connection: MariadbConnection) => Promise<T>,
): Promise<T> {
  const driver = await createConnection(options).catch((error: unknown) => {
    throw new DatabaseFailure('unavailable', plain(error));
  });
  try {
    return await work(new MariadbConnection(driver, timeoutMs));
  } finally {
    await withTimeout(driver.end(), timeoutMs).catch(() => driver.destroy());
  }
}

/** What the server says, without the numbers that the driver puts around it. */
function plain(error: unknown): unknown {
  const sqlMessage = errorDetail(error, 'sqlMessage');
  return typeof sqlMessage === 'string' && sqlMessage !== ''
    ? new Error(sqlMessage, { cause: error })
    : error;
}
