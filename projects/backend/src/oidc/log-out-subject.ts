import type { ServedModel } from '../application/application.ts';
import { writeInstalled } from '../application/installed-state.ts';
import { sessionExpiry } from '../application/session-expiry.ts';
import { endSessions } from '../session/session-store.ts';
import { findSubject, type SubjectKey } from './stored-subject.ts';

/** Ends all sessions of a subject, on every server. */
export async function logOutSubject(app: ServedModel, key: SubjectKey): Promise<void> {
  await writeInstalled(
    app,
    async (connection) => {
      const known = await findSubject(connection, key);
      if (known) await endSessions(connection, sessionExpiry(app), [known.account], null);
      return { commit: known !== null, value: undefined };
    },
    'apart',
  );
}
