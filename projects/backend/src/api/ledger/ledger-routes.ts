import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HISTORY_PAGE, LEDGER_QUERY } from '@ampersand-prototype/generics/schemas';
import { answering } from '../answer/answering.ts';
import type { HistoryPage } from '@ampersand-prototype/generics';
import type { Application, ServedModel, StoredModel } from '../../application/application.ts';
import { readLedgerFilter } from '../../history/ledger/ledger-filter.ts';
import { countAll, ledgerPage } from '../../history/ledger/ledger-page.ts';
import { ledgerColumns, ledgerRows, type ReadLedger } from '../../history/ledger/ledger-table.ts';
import { readHistoryPart } from '../../history/told/history-page.ts';
import type { HistoryReader } from '../../history/told/history-reader.ts';
import type { Connection } from '../../plug/database.ts';
import type { Access } from '../../session/access.ts';
import { readAccess } from '../../session/read-session.ts';
import { requireAdmin } from '../session/administrator.ts';
import { readersLanguage } from '../request/readers-language.ts';
import { exportFormat, requireFitting, sendTable } from '../answer/send-table.ts';
import { forSession } from '../session/session-request.ts';
import { queryOf } from '../request/query.ts';

/** The whole ledger, for administrators. */
export function ledgerRoutes(server: FastifyInstance, app: Application): void {
  server.get(
    '/admin/ledger',
    {
      schema: {
        tags: ['administration'],
        summary: 'Who changed what, when and why, newest first',
        querystring: LEDGER_QUERY,
        response: answering(HISTORY_PAGE, 'Transactions; with format, a file'),
      },
    },
    (request, reply) => getLedger(app, request, reply),
  );
}

async function getLedger(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<HistoryPage | FastifyReply> {
  const query = queryOf(request, LEDGER_QUERY);
  const format = exportFormat(query);
  const part = readHistoryPart(query);
  const session = await forSession(app, request, reply, (_, access) => {
    requireAdmin(app, access);
    return Promise.resolve(access.session);
  });
  const read = readerOf(app, session);
  const filter = await read((reader) => readLedgerFilter(reader, query));
  if (format === null) return read((reader) => ledgerPage(reader, filter, part));
  requireFitting(format, await read((reader) => countAll(reader, filter)));
  const language = readersLanguage(request.headers);
  const columns = ledgerColumns(language);
  const rows = ledgerRows(read, filter, language);
  return sendTable(request, reply, { format, name: 'ledger', columns, rows });
}

/** Reads as an administrator, as long as the session is one. */
function readerOf(app: StoredModel, session: string): ReadLedger {
  const { dialect } = app.database;
  const readerFor = (connection: Connection, access: Access): HistoryReader => {
    requireAdmin(app, access);
    return { app, connection, dialect, access, isAdmin: true };
  };
  return (read) =>
    app.database.read(async (connection) =>
      read(readerFor(connection, await readAccess(connection, app.model, session))),
    );
}
