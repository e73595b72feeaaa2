import type { ServedModel } from '../../application/application.ts';
import type { FindSession } from '../../application/transact.ts';
import { ApiError } from '../../error/api-error.ts';
import { VIEW_IS_READ_ONLY } from '../../error/view-messages.ts';
import type { StoredSession } from '../../session/session-store.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { findView, readInSession } from './read-in-session.ts';
import { storedSession, touch } from './stored-session.ts';
import { isViewing } from './view-as.ts';

/** The session that makes a change, or the viewed one that can only preview it. */
export interface Actor {
  readonly app: ServedModel;
  /** The session, or how the transaction of the change finds it. */
  readonly session: string | FindSession;
  readonly isViewed: boolean;
}

/** A session that the transaction of a change cannot use as it is: there is none, or it ends unless its use is stored first. */
class SessionNotReady extends Error {
  override readonly name = 'SessionNotReady';
}

/**
 * Runs a change for the session of a request, which the transaction of the change finds. Without a session, or if it is about
 * to end, that is done before; otherwise its use is stored after the change. @throws ApiError
 */
export async function changeInSession<T>(
  app: ServedModel,
  request: ApiRequest,
  change: (actor: Actor) => Promise<T>,
): Promise<T> {
  if (isViewing(request)) return change(await viewedActor(app, request));
  let used: StoredSession | null = null;
  const findUsed: FindSession = async (connection) => {
    used = await storedSession(app, request, connection);
    if (!used || used.isEnding) throw new SessionNotReady();
    return used.session;
  };
  try {
    return await change({ app, session: findUsed, isViewed: false });
  } catch (error) {
    if (!(error instanceof SessionNotReady)) throw error;
    used = null;
    const session = await readInSession(app, request, (_, access) =>
      Promise.resolve(access.session),
    );
    return await change({ app, session, isViewed: false });
  } finally {
    if (used) await touchAfterChange(app, request, used);
  }
}

/** The change is stored by now, or was rejected: neither depends on this. */
async function touchAfterChange(
  app: ServedModel,
  request: ApiRequest,
  used: StoredSession,
): Promise<void> {
  await touch(app, request, used).catch((error: unknown) =>
    app.logger.error({ err: error }, 'the use of a session could not be stored'),
  );
}

async function viewedActor(app: ServedModel, request: ApiRequest): Promise<Actor> {
  const view = (await findView(app, request))?.view;
  if (!view) throw new ApiError('AMP-403-RIGHT', VIEW_IS_READ_ONLY);
  return { app: view.app, session: view.session, isViewed: true };
}

/**
 * Requires a dry run while viewing the application as another user.
 *
 * @throws ApiError if a person who is viewed would store something
 */
export function requireDryRun({ isViewed }: Pick<Actor, 'isViewed'>, isDryRun: boolean): void {
  if (isViewed && !isDryRun) throw new ApiError('AMP-403-RIGHT', VIEW_IS_READ_ONLY);
}
