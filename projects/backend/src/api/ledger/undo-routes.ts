import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNDO_QUERY, WRITE_RESULT } from '@ampersand-prototype/generics/schemas';
import { answering } from '../answer/answering.ts';
import type { WriteResult } from '@ampersand-prototype/generics';
import Type from 'typebox';
import type { Application, ServedModel } from '../../application/application.ts';
import { transact } from '../../application/transact.ts';
import { undoerOf } from '../../history/undo/undoer.ts';
import { changeTeller } from '../../history/effects/change-teller.ts';
import { tellConflict } from '../../history/told/tell-conflict.ts';
import type { LedgerEntry } from '../../ledger/read-ledger.ts';
import { undo } from '../../history/undo/undo.ts';
import { noticeWords } from '../request/notice-words.ts';
import { hasAdminRole } from '../session/administrator.ts';
import { sessionOf } from '../session/session-request.ts';
import { writeResult } from '../answer/write-result.ts';
import { queryOf } from '../request/query.ts';

/** Taking changes back. */
export function undoRoutes(server: FastifyInstance, app: Application): void {
  server.post<{ Params: { seq: string } }>(
    '/transactions/:seq/undo',
    {
      schema: {
        tags: ['history'],
        summary: 'Takes a transaction back; taking that back does it again',
        params: Type.Object({
          seq: Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'Number in the history' }),
        }),
        querystring: UNDO_QUERY,
        response: answering(WRITE_RESULT, 'What became of it; without content'),
      },
    },
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
  const query = queryOf(request, UNDO_QUERY);
  const transacted = await transact<LedgerEntry>(
    app,
    {
      session,
      kind: 'undo',
      undoes: seq,
      dryRun: query.dryRun === 'true',
      teller: changeTeller(app, query.effects === 'true'),
      place: ({ interface: name, atom }) => (name === null ? null : { interface: name, atom }),
    },
    async (tx, access) => {
      const { connection, dialect } = tx;
      const undoer = await undoerOf(app, tx, access);
      const reader = { app, connection, dialect, access, isAdmin: hasAdminRole(app, access) };
      return undo(tx, undoer, seq, (undone, later) => tellConflict(reader, undone.seq, later.seq));
    },
  );
  return writeResult(app, request, reply, transacted, {
    patches: [],
    success: noticeWords(request).takenBack,
    readShown: () => Promise.resolve({ content: null }),
  });
}
