import type pg from 'pg';
import { errorDetail } from '@ampersand-prototype/generics';
import { DatabaseFailure } from '../database.ts';

const BACKEND = 'select pg_backend_pid()::text as backend';
/** How often connections are compared. A pooler can serve other clients in between, so that once is not enough. */
const ROUNDS = 5;
const REJECTED = /unsupported startup parameter/;
const HINT =
  'a pooler rejects the settings of connections; add "ignore_startup_parameters = extra_float_digits, options, statement_timeout, lock_timeout" to its configuration, or connect without it';

/** A client that knows the process of the server with which it was connected; a pooler invents one. */
interface ConnectedClient extends pg.ClientBase {
  readonly processID?: number | null;
}

/**
 * Checks whether a pooler in transaction mode is between: it gives a connection of the server to another client after each
 * transaction, so that settings, notifications, and locks of a session are lost.
 */
export async function hasPooledSessions(
  client: ConnectedClient,
  connect: () => Promise<pg.Client>,
): Promise<boolean> {
  const backend = await backendOf(client);
  if (backend === String(client.processID)) return false;
  const other = await connect();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      if ((await backendOf(other)) === backend) return true;
      if ((await backendOf(client)) !== backend) return true;
    }
    return false;
  } finally {
    await other.end();
  }
}

/** Explains the error of a pooler that rejects the settings with which this server connects. */
export function explainPooler(error: unknown): unknown {
  const cause = errorDetail(error, 'cause') ?? error;
  return cause instanceof Error && REJECTED.test(cause.message)
    ? new DatabaseFailure('unavailable', new Error(HINT, { cause }))
    : error;
}

async function backendOf(client: pg.ClientBase): Promise<string | undefined> {
  return (await client.query<{ readonly backend: string }>(BACKEND)).rows[0]?.backend;
}
