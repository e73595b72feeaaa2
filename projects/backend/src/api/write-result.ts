import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBuiltIn, type PatchOperation, type WriteResult } from '@ampersand-prototype/generics';
import { wellKnown } from '../core/well-known.ts';
import type { Connection } from '../plug/database.ts';
import type { Access } from '../session/access.ts';
import { readAccess } from '../session/read-session.ts';
import type { Transaction } from '../transaction/transaction.ts';
import type { Application } from '../application/application.ts';
import { closingNotifications, openSignals } from './notify.ts';
import { clearSessionCookie, setSessionCookie } from './session-request.ts';
import type { Transacted } from '../application/transact.ts';

/** Makes the answer to a change: the state after the transaction closed is read afresh. */
export async function writeResult(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
  transacted: Transacted<unknown>,
  options: {
    patches: readonly PatchOperation[];
    success: string;
    readContent: (connection: Connection, access: Access) => Promise<unknown>;
  },
): Promise<WriteResult> {
  const { closing, transaction, login } = transacted;
  if (login.kind === 'renewed') setSessionCookie(request, reply, login.token);
  if (login.kind === 'ended') clearSessionCookie(reply);
  const { content, signals } = await app.database.read(async (connection) => {
    if (login.kind === 'ended' || transaction.session === null)
      return { content: null, signals: [] };
    const isSame = !changesSession(transaction);
    const access = isSame
      ? transacted.access
      : await readAccess(connection, app.model, transaction.session);
    return {
      content: await options.readContent(connection, access),
      signals: await openSignals(app, connection, access),
    };
  });
  return {
    content: content as WriteResult['content'],
    patches: options.patches,
    notifications: closingNotifications(closing, options.success, signals),
    invariantRulesHold: closing.invariantRulesHold,
    isCommitted: closing.isCommitted,
    sessionRefreshAdvice:
      closing.isCommitted && (login.kind !== 'same' || changesSession(transaction)),
    navTo: closing.navTo,
  };
}

/** Whether what the navigation bar shows may have changed: session, roles, interfaces or menu. */
function changesSession(tx: Transaction): boolean {
  const { lastAccess } = wellKnown(tx.model);
  const { relations } = tx.affected();
  return [...relations].some(
    (relation) =>
      relation !== lastAccess &&
      (relation.source.isSession || relation.target.isSession || isBuiltIn(relation.source.name)),
  );
}
