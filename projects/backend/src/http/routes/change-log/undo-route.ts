import type { ApiRequest } from '../../request/api-request.ts';
import { described, route, type Route } from '../../request/route.ts';
import type { Transaction } from '../../../core/transaction/transaction.ts';
import type { Access } from '../../../session/access.ts';
import { UNDO_QUERY, WRITE_RESULT } from '@ampersand-prototype/generics/schemas';
import type { WriteResult } from '@ampersand-prototype/generics';
import Type from 'typebox';
import type { Application, ServedModel } from '../../../application/application.ts';
import { transact } from '../../../application/transact.ts';
import { undoerOf } from '../../../history/undo/undoer.ts';
import { changeReporter } from '../../../explain/effects/change-reporter.ts';
import { describeConflict } from '../../../history/describe/describe-conflict.ts';
import type { LoggedTransaction } from '../../../change-log/read-change-log.ts';
import { undo } from '../../../history/undo/undo.ts';
import { hasAdminRole } from '../../session/administrator.ts';
import { changeInSession, requireDryRun, type Actor } from '../../session/change-in-session.ts';
import { readAfter, repeatedResult, writeResult } from '../../response/write-result.ts';
import { changesSession } from '../../../write/changes-session.ts';
import { IdempotentReplay } from '../../../write/idempotency.ts';
import { idempotentRequest } from '../../request/idempotent-request.ts';
import { queryOf } from '../../request/query.ts';

const UNDO_PARAMS = Type.Object({
  seq: Type.String({
    pattern: '^[1-9][0-9]{0,14}$',
    description: 'Number of the transaction in the history',
  }),
});

type UndoRequest = ApiRequest<unknown, { readonly seq: string }>;

/** Serves the undo of transactions. */
export function undoRoute(app: Application): Route {
  const summary = 'Undoes a transaction; undoing that restores the change';
  const description = described('history', summary, WRITE_RESULT, {
    params: UNDO_PARAMS,
    querystring: UNDO_QUERY,
    returns: 'The result, without content',
  });
  return route('POST /transactions/:seq/undo', 'visitor', description, (request) =>
    changeInSession(app, request, (actor) => undoFor(actor, request)),
  );
}

async function undoFor(actor: Actor, request: UndoRequest): Promise<WriteResult> {
  try {
    return await undoOnce(actor, request);
  } catch (error) {
    if (!(error instanceof IdempotentReplay)) throw error;
    request.reply.header('idempotency-replayed', 'true');
    const { session, outcome } = error;
    const read = await readAfter(actor.app, { session, isCommitted: true }, noContent);
    return repeatedResult(request, outcome, read, []);
  }
}

async function undoOnce(actor: Actor, request: UndoRequest): Promise<WriteResult> {
  const { app, session } = actor;
  const query = queryOf(request, UNDO_QUERY);
  const dryRun = query.dryRun === 'true';
  requireDryRun(actor, dryRun);
  const repeats = dryRun ? null : idempotentRequest(request, '');
  const { language } = request;
  const success = request.messages.undone;
  const undoes = Number(request.params.seq);
  const transacted = await transact<LoggedTransaction>(
    app,
    {
      ...{ session, language, dryRun },
      logged: {
        ...{ kind: 'undo', undoes },
        place: ({ interface: name, atom }) => (name === null ? null : { interface: name, atom }),
      },
      reporter: changeReporter(app, query.effects === 'true'),
      beforeCommit: ({ transaction, closing, login, stored, access }) =>
        repeats?.store(transaction.connection, access.session, {
          ...{ concealed: [], success, isGone: false, navTo: closing.navTo },
          advice: login.kind !== 'same' || changesSession(transaction),
          ...(stored && { stored }),
        }),
    },
    async (tx, access) => {
      await repeats?.claim(tx, access.session);
      return undoDescribed(app, tx, access, undoes);
    },
  );
  return writeResult(app, request, transacted, { patches: [], success, readShown: noContent });
}

function noContent(): Promise<{ readonly content: null }> {
  return Promise.resolve({ content: null });
}

/** Undoes a transaction. A conflict is described as the session can see it. */
async function undoDescribed(
  app: ServedModel,
  tx: Transaction,
  access: Access,
  seq: number,
): Promise<LoggedTransaction> {
  const { connection, dialect } = tx;
  const undoer = await undoerOf(app, tx, access);
  const reader = { app, connection, dialect, access, isAdmin: hasAdminRole(app, access) };
  return undo(tx, undoer, seq, (undone, later) => describeConflict(reader, undone.seq, later.seq));
}
