import type { ApiReply } from '../../request/api-reply.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import type { TableFormat } from '@ampersand-prototype/generics';
import { LIST_QUERY, AS_OF_QUERY } from '@ampersand-prototype/generics/schemas';
import type { TableRow } from '@ampersand-prototype/population';
import type { ServedModel } from '../../../application/application.ts';
import type { StoredModel } from '../../../core/stored-model.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { sortText } from '../../../read/list/list-cursor.ts';
import { readListOptions, type ListOptions } from '../../../read/list/list-options.ts';
import { tableColumns, tableRow } from '../../../read/list/list-table.ts';
import { readPlace, type ReadResult } from '../../../read/read-resource.ts';
import type { TermNode } from '../../../model/interface-node.ts';
import type { Connection } from '../../../database/database.ts';
import type { Access } from '../../../session/access.ts';
import { readAccess } from '../../../session/read-session.ts';
import { readAsOf } from '../../../read/as-of/as-of.ts';
import { resolveAsOf } from './resolve-as-of.ts';
import { addressOf } from './address-of.ts';
import { requireFitting, sendTable } from '../../response/send-table.ts';
import { readInSession } from '../../session/read-in-session.ts';
import { queryOf } from '../../request/query.ts';

/** Rows that are read at once; others are served in between. */
const ROWS_AT_ONCE = 500;
/** A part of the list, and what it is a list of. */
interface ExportedPart extends ReadResult {
  readonly node: TermNode;
  readonly session: string;
}

/**
 * Exports the complete filtered and sorted list as a human-readable table. It is sent in parts, each with the rights at that
 * time. @throws ApiError before anything is sent
 */
export async function exportList(
  app: ServedModel,
  request: ApiRequest,
  format: TableFormat,
): Promise<ApiReply> {
  const query = queryOf(request, LIST_QUERY);
  const options = { ...readListOptions(query), limit: ROWS_AT_ONCE, nested: null };
  const read = partReader(app, request);
  const first = await readInSession(app, request, (connection, access) =>
    read(connection, access, options),
  );
  requireFitting(format, first.total);
  const { node } = first;
  const columns = tableColumns(node);
  const rows = rowsOf(app, first, options, read);
  return sendTable(request, { format, name: node.label, columns, rows });
}

type ReadPart = (
  connection: Connection,
  access: Access,
  options: ListOptions,
) => Promise<ExportedPart>;

function partReader(app: StoredModel, request: ApiRequest): ReadPart {
  const address = addressOf(app, request);
  const requested = readAsOf(queryOf(request, AS_OF_QUERY));
  return async (connection, access, options) => {
    const { context, place } = await resolveAsOf(app, { connection, access }, address, requested);
    if (place.target !== null || place.node.isUni)
      throw new ApiError(
        'AMP-400-QUERY',
        `${quoted(place.node.label)} isn't a list, so it can't be exported.`,
      );
    return {
      ...(await readPlace(context, access, { place, options, depth: null })),
      node: place.node,
      session: access.session,
    };
  };
}

async function* rowsOf(
  app: StoredModel,
  first: ExportedPart,
  options: ListOptions,
  read: ReadPart,
): AsyncGenerator<TableRow[]> {
  for (let part = first; ;) {
    const { content, next, session, node } = part;
    yield (content as readonly unknown[]).map((row) => tableRow(node, row));
    if (next === null) return;
    const from = readListOptions({ cursor: next, sort: sortText(options.sorts) });
    // What the server puts in order is read whole for every part.
    const isWhole = from.cursor?.by === 'server';
    const rest = {
      ...options,
      cursor: from.cursor,
      offset: 0,
      limit: isWhole ? null : ROWS_AT_ONCE,
    };
    part = await app.database.read(async (connection) =>
      read(connection, await readAccess(connection, app.model, session), rest),
    );
  }
}
