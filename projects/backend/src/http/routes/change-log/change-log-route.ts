import type { ApiReply } from '../../request/api-reply.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { described, route, type Route } from '../../request/route.ts';
import { HISTORY_PAGE, CHANGE_LOG_QUERY } from '@ampersand-prototype/generics/schemas';
import type { HistoryPage } from '@ampersand-prototype/generics';
import type { Application, ServedModel } from '../../../application/application.ts';
import type { StoredModel } from '../../../core/stored-model.ts';
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
import { exportFormat, requireFitting, sendTable } from '../../response/send-table.ts';
import { queryOf } from '../../request/query.ts';

/** Serves the complete change log to administrators. */
export function changeLogRoute(app: Application): Route {
  const summary = 'Who changed what, when and why, newest first';
  const description = described('administration', summary, HISTORY_PAGE, {
    querystring: CHANGE_LOG_QUERY,
    returns: 'Transactions; with format, a file',
  });
  return route('GET /admin/change-log', 'admin', description, (request) =>
    getChangeLog(app, request),
  );
}

async function getChangeLog(
  app: ServedModel,
  request: ApiRequest,
): Promise<HistoryPage | ApiReply> {
  const query = queryOf(request, CHANGE_LOG_QUERY);
  const format = exportFormat(query);
  const part = readHistoryPart(query);
  const { session } = request.access;
  const read = readerOf(app, session);
  const filter = await read((reader) => readChangeLogFilter(reader, query));
  if (format === null) return read((reader) => auditLogPage(reader, filter, part));
  requireFitting(format, await read((reader) => countAll(reader, filter)));
  const { language } = request;
  const columns = auditLogColumns(language);
  const rows = auditLogRows(read, filter, language);
  return sendTable(request, { format, name: 'audit-log', columns, rows });
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
