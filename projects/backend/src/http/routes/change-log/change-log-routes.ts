import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HISTORY_PAGE, CHANGE_LOG_QUERY } from '@ampersand-prototype/generics/schemas';
import { responseSchema, route } from '../../response/response-schema.ts';
import type { HistoryPage } from '@ampersand-prototype/generics';
import type { Application, ServedModel, StoredModel } from '../../../application/application.ts';
import { readChangeLogFilter } from '../../../history/audit-log/change-log-filter.ts';
import { countAll, auditLogPage } from '../../../history/audit-log/read-audit-log.ts';
import {
  auditLogColumns,
  auditLogRows,
  type ReadChangeLog,
} from '../../../history/audit-log/audit-log-table.ts';
import { readHistoryPart } from '../../../history/describe/history-page.ts';
import type { HistoryReader } from '../../../history/describe/history-reader.ts';
import type { Connection } from '../../../database/database.ts';
import type { Access } from '../../../session/access.ts';
import { readAccess } from '../../../session/read-session.ts';
import { requireAdmin } from '../../session/administrator.ts';
import { negotiateLanguage } from '../../request/negotiate-language.ts';
import { exportFormat, requireFitting, sendTable } from '../../response/send-table.ts';
import { grantedAccess } from '../../request/route-access.ts';
import { queryOf } from '../../request/query.ts';

/** Serves the complete change log to administrators. */
export function changeLogRoutes(server: FastifyInstance, app: Application): void {
  server.get(
    '/admin/change-log',
    route(
      'admin',
      'administration',
      'Who changed what, when and why, newest first',
      responseSchema(HISTORY_PAGE, 'Transactions; with format, a file'),
      { querystring: CHANGE_LOG_QUERY },
    ),
    (request, reply) => getChangeLog(app, request, reply),
  );
}

async function getChangeLog(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<HistoryPage | FastifyReply> {
  const query = queryOf(request, CHANGE_LOG_QUERY);
  const format = exportFormat(query);
  const part = readHistoryPart(query);
  const { session } = grantedAccess(request);
  const read = readerOf(app, session);
  const filter = await read((reader) => readChangeLogFilter(reader, query));
  if (format === null) return read((reader) => auditLogPage(reader, filter, part));
  requireFitting(format, await read((reader) => countAll(reader, filter)));
  const language = negotiateLanguage(request.headers);
  const columns = auditLogColumns(language);
  const rows = auditLogRows(read, filter, language);
  return sendTable(request, reply, { format, name: 'audit-log', columns, rows });
}

/** Reads as an administrator, as long as the session is one. */
function readerOf(app: StoredModel, session: string): ReadChangeLog {
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
