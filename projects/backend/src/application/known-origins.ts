import { storedTimestamp } from '@ampersand-prototype/generics';
import { RATE_TABLE } from '../core/framework-table.ts';
import { databaseNow } from '../core/transaction/now.ts';
import type { Connection } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { digestOf } from '../database/statement/digest.ts';
import { addressPrefix } from './address-prefix.ts';

/** The origin of a login: the address of the client, and its session. */
export interface LoginOrigin {
  readonly address: string;
  readonly session: string | null;
}

const KNOWN = 'known origin';
const KNOWN_DAYS = 90;
const DAY_MS = 86_400_000;
/** Length of the minute in a stored timestamp. */
export const MINUTE_LENGTH = 'YYYY-MM-DD hh:mm'.length;

/** Remembers that a user logged in from an origin. It is forgotten after 90 days, with the counts of that minute. */
export async function rememberOrigin(
  connection: Connection,
  dialect: Dialect,
  user: string,
  origin: LoginOrigin,
): Promise<void> {
  const now = await databaseNow(connection, dialect);
  const end = new Date(now.getTime() + KNOWN_DAYS * DAY_MS);
  const minute = storedTimestamp(end).slice(0, MINUTE_LENGTH);
  for (const key of originKeys(user, origin)) {
    await connection.run(`delete from ${RATE_TABLE} where counted = ? and address = ?`, [
      KNOWN,
      key,
    ]);
    const insert = dialect.insertUnlessThere(RATE_TABLE, [
      ...['minute', 'counted', 'address', 'number'],
    ]);
    await connection.run(insert, [minute, KNOWN, key, '1']);
  }
}

/** Finds the key of a user's earlier login origin; null for a new one. */
export async function findKnownOrigin(
  connection: Connection,
  user: string,
  origin: LoginOrigin,
): Promise<string | null> {
  const keys = originKeys(user, origin);
  const [row] = await connection.all(
    `select address from ${RATE_TABLE} where counted = ? and address in (${keys.map(() => '?').join(', ')})`,
    [KNOWN, ...keys],
  );
  return row?.['address'] ?? null;
}

/** Digests, so that the table discloses neither users nor addresses. */
function originKeys(user: string, { address, session }: LoginOrigin): string[] {
  const origins = [addressPrefix(address), ...(session === null ? [] : [`session ${session}`])];
  return origins.map((origin) => digestOf(`${user} ${origin}`));
}
