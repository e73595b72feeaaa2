import { createConnection } from 'mariadb';
import type { Connection } from '../database.ts';
import type { DatabaseLimits } from '../database-limits.ts';
import { MariadbConnection } from './mariadb-connection.ts';
import { connectionOptions, timeoutOf } from './mariadb-options.ts';
import { mariadbFailure } from './mariadb-connection.ts';

/** Reads a MariaDB database of another application as of one moment; writes are impossible. @throws DatabaseFailure */
export async function readMariadb<T>(
  url: string,
  limits: DatabaseLimits,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const driver = await createConnection(connectionOptions(url, limits)).catch((error: unknown) => {
    throw mariadbFailure(error);
  });
  try {
    const connection = new MariadbConnection(driver, timeoutOf(limits));
    await connection.run('set session transaction isolation level repeatable read');
    await connection.run('start transaction with consistent snapshot, read only');
    return await work(connection);
  } finally {
    await driver.end().catch(() => driver.destroy());
  }
}
