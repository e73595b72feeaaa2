import pg from 'pg';
import type { Connection } from '../database.ts';
import type { DatabaseLimits } from '../database-limits.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { postgresFailure } from './postgres-failure.ts';
import { StatementNames } from './statement-names.ts';

const MILLISECONDS = 1000;
const BEGIN = `begin isolation level repeatable read, read only; set local time zone 'UTC'`;

/** Reads a PostgreSQL database of another application as of one moment; writes are impossible. @throws DatabaseFailure */
export async function readPostgres<T>(
  url: string,
  limits: DatabaseLimits,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connectionTimeoutMillis = limits.connectTimeout * MILLISECONDS;
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis });
  // The next statement reports a broken connection; the event would end the process.
  pool.on('error', () => undefined);
  try {
    const client = await pool.connect().catch((error: unknown) => {
      throw postgresFailure(error);
    });
    try {
      const connection = new PostgresConnection(client, new StatementNames());
      await connection.run(BEGIN);
      return await work(connection);
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
