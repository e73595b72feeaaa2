import type { ChangeableModel } from '../../application/application.ts';
import { writeInstalled } from '../../application/installed-state.ts';
import { sessionExpiry } from '../../application/session-expiry.ts';
import { transact } from '../../application/transact.ts';
import { deleteAtom } from '../../core/delete-atom.ts';
import { wellKnown } from '../../core/well-known.ts';
import { ApiError } from '../../error/api-error.ts';
import { endedSessions, forgetLogins, forgetSession } from '../../session/session-store.ts';

const MAX_CLEANED = 20;

/** Deletes some of the expired sessions, with their atoms. Gives how many it ended; none are left when that is 0. */
export async function cleanUp(app: ChangeableModel): Promise<number> {
  const over = await app.database.read((connection) =>
    endedSessions(connection, sessionExpiry(app), MAX_CLEANED),
  );
  let ended = 0;
  for (const session of over) {
    const isEnded = await endSession(app, session).catch((error: unknown) => {
      app.logger.warn({ err: error }, 'an expired session could not be deleted');
      return false;
    });
    if (isEnded) ended += 1;
  }
  if (ended > 0) await forgetTimes(app);
  return ended;
}

/** A failure leaves times of deleted sessions until the next cleanup. */
async function forgetTimes(app: ChangeableModel): Promise<void> {
  const forgotten = writeInstalled(
    app,
    async (connection) => {
      await forgetLogins(connection);
      return { commit: true, value: undefined };
    },
    'apart',
  );
  await forgotten.catch((error: unknown) =>
    app.logger.warn({ err: error }, 'times of logins could not be deleted'),
  );
}

/** Ends a session. Where a rule keeps its atom, the token goes all the same: it opens nothing, and is not tried again. */
export async function endSession(app: ChangeableModel, session: string): Promise<boolean> {
  if (await isDeleted(app, session)) return true;
  app.logger.info('a rule prevents the deletion of an expired session');
  return writeInstalled(app, async (connection) => {
    await forgetSession(connection, session);
    return { commit: true, value: true };
  });
}

async function isDeleted(app: ChangeableModel, session: string): Promise<boolean> {
  const { session: concept } = wellKnown(app.model);
  try {
    const { closing } = await transact(
      app,
      { session: null, logged: { kind: 'engine' } },
      async (tx) => {
        await forgetSession(tx.connection, session);
        if (concept) await deleteAtom(tx, concept, session);
      },
    );
    return closing.isCommitted;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
