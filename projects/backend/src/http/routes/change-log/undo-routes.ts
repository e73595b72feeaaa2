import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../../../core/transaction/transaction.ts';
import type { Access } from '../../../session/access.ts';
import { UNDO_QUERY, WRITE_RESULT } from '@ampersand-prototype/generics/schemas';
import { responseSchema, route } from '../../response/response-schema.ts';
import type { WriteResult } from '@ampersand-prototype/generics';
import Type from 'typebox';
import type { Application, ServedModel } from '../../../application/application.ts';
import { transact } from '../../../application/transact.ts';
import { undoerOf } from '../../../history/undo/undoer.ts';
import { changeReporter } from '../../../history/effects/change-reporter.ts';
import { describeConflict } from '../../../history/describe/describe-conflict.ts';
import type { LoggedTransaction } from '../../../change-log/read-change-log.ts';
import { undo } from '../../../history/undo/undo.ts';
import { negotiateLanguage } from '../../request/negotiate-language.ts';
import { notificationMessages } from '../../request/notification-language.ts';
import { hasAdminRole } from '../../session/administrator.ts';
import { sessionOf } from '../../session/session-request.ts';
import {
  readAfter,
  repeatedResult,
  writeResult,
  type Exchange,
} from '../../response/write-result.ts';
import { changesSession } from '../../../plan/changes-session.ts';
import { IdempotentReplay } from '../../../plan/idempotency.ts';
import { idempotentRequest } from '../../request/idempotent-request.ts';
import { queryOf } from '../../request/query.ts';

const UNDO_PARAMS = Type.Object({
  seq: Type.String({
    pattern: '^[1-9][0-9]{0,14}$',
    description: 'Number of the transaction in the history',
  }),
});

/** Serves the undo of transactions. */
export function undoRoutes(server: FastifyInstance, app: Application): void {
  server.post<{ Params: { seq: string } }>(
    '/transactions/:seq/undo',
    route(
      'visitor',
      'history',
      'Undoes a transaction; undoing that restores the change',
      responseSchema(WRITE_RESULT, 'The result, without content'),
      { params: UNDO_PARAMS, querystring: UNDO_QUERY },
    ),
    (request, reply) => undoRoute(app, request, reply, Number(request.params.seq)),
  );
}

async function undoRoute(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
  seq: number,
): Promise<WriteResult> {
  const session = await sessionOf(app, request, reply);
  const isDryRun = queryOf(request, UNDO_QUERY).dryRun === 'true';
  const repeats = isDryRun ? null : idempotentRequest(request, '');
  try {
    return await undoOnce(app, { request, reply }, { session, seq, repeats });
  } catch (error) {
    if (!(error instanceof IdempotentReplay)) throw error;
    reply.header('idempotency-replayed', 'true');
    const read = await readAfter(app, { session, isCommitted: true }, () =>
      Promise.resolve({ content: null }),
    );
    return repeatedResult(request, error.outcome, read, []);
  }
}

/** The undo of a transaction that a session requests. */
interface RequestedUndo {
  readonly session: string;
  readonly seq: number;
  readonly repeats: ReturnType<typeof idempotentRequest>;
}

async function undoOnce(
  app: ServedModel,
  exchange: Exchange,
  { session, seq, repeats }: RequestedUndo,
): Promise<WriteResult> {
  const { request } = exchange;
  const query = queryOf(request, UNDO_QUERY);
  const success = notificationMessages(request).undone;
  const transacted = await transact<LoggedTransaction>(
    app,
    {
      session,
      language: negotiateLanguage(request.headers),
      kind: 'undo',
      undoes: seq,
      dryRun: query.dryRun === 'true',
      reporter: changeReporter(app, query.effects === 'true'),
      beforeCommit: ({ transaction, closing, login, stored }) =>
        repeats?.store(transaction.connection, session, {
          ...{ concealed: [], success, isGone: false, navTo: closing.navTo },
          advice: login.kind !== 'same' || changesSession(transaction),
          ...(stored && { stored }),
        }),
      place: ({ interface: name, atom }) => (name === null ? null : { interface: name, atom }),
    },
    async (tx, access) => {
      await repeats?.claim(tx, session);
      return undoDescribed(app, tx, access, seq);
    },
  );
  return writeResult(app, exchange, transacted, {
    patches: [],
    success,
    readShown: () => Promise.resolve({ content: null }),
  });
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
