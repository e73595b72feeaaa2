import type { ServedModel } from '../../application/application.ts';
import { writeInstalled } from '../../application/installed-state.ts';
import type { Turn } from '../../database/database.ts';
import { forgetSession, storeToken } from '../../session/session-store.ts';

/** The token of a new session, and the address that requests it. */
export interface SessionKey {
  readonly token: string;
  readonly session: string;
  readonly address: string;
}

/**
 * Counts a new session, and stores its token before its atom: a token alone opens nothing and expires, an atom alone would stay.
 * Sessions that begin at the same time don't conflict here, because nothing else reads what this stores. @throws ApiError
 */
export function storeKey(app: ServedModel, key: SessionKey, turn: Turn): Promise<void> {
  const { database, rates } = app;
  return writeInstalled(
    app,
    async (connection) => {
      await rates.sessions.takeWithin(connection, database, key.address);
      await storeToken({ connection, dialect: database.dialect }, key.token, key.session, null);
      return { commit: true, value: undefined };
    },
    turn,
  );
}

/** Removes the token of a session that did not begin, which doesn't count. A failure here leaves a token that opens nothing. */
export async function removeKey(app: ServedModel, { session, address }: SessionKey): Promise<void> {
  const { database, rates, logger } = app;
  const removed = writeInstalled(
    app,
    async (connection) => {
      await rates.sessions.giveBack(connection, database, address);
      await forgetSession(connection, session);
      return { commit: true, value: undefined };
    },
    'apart',
  );
  await removed.catch((error: unknown) =>
    logger.warn({ err: error }, 'the token of a session that did not begin could not be deleted'),
  );
}
