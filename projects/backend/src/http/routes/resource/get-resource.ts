import type { ApiReply } from '../../request/api-reply.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import type { TObject } from 'typebox';
import type { HistoryPage } from '@ampersand-prototype/generics';
import {
  AGGREGATE_QUERY,
  AS_OF_QUERY,
  CONTENT_QUERY,
  FACETS_QUERY,
  FILE_QUERY,
  HISTORY_PART_QUERY,
  HISTORY_QUERY,
  KIND_QUERY,
  type KindQuery,
} from '@ampersand-prototype/generics/schemas';
import type { ServedModel } from '../../../application/application.ts';
import type { ListOrder } from '../../../database/list-order.ts';
import type { ListSearch } from '../../../database/search-index.ts';
import { ApiError } from '../../../error/api-error.ts';
import { readAsOf } from '../../../read/as-of/as-of.ts';
import {
  requestsHistory,
  historyOf,
  readHistoryPart,
} from '../../../history/describe/history-page.ts';
import { readListOptions } from '../../../read/list/list-options.ts';
import { readFacetOptions } from '../../../read/facets/facet-options.ts';
import { readFacets } from '../../../read/facets/read-facets.ts';
import { readAggregateOptions } from '../../../read/aggregate/aggregate-options.ts';
import { readAggregates } from '../../../read/aggregate/read-aggregates.ts';
import type { WindowContext } from '../../../read/list/item-column.ts';
import type { Place } from '../../../read/node/resource-place.ts';
import type { Access } from '../../../session/access.ts';
import { readPlace } from '../../../read/read-resource.ts';
import { dependsOnSession } from '../../../session/access-scope/session-dependence.ts';
import { isWhole, readShapeOptions, shapeContent } from '../../../read/shape-content.ts';
import { hasAdminRole } from '../../session/administrator.ts';
import { etagOfJson, namesVersion } from '../../../write/etag.ts';
import { exportFormat } from '../../response/send-table.ts';
import { exportList } from './export-list.ts';
import { optionsOf } from './field-options.ts';
import type { CoalescedReads } from '../../session/coalesced-reads.ts';
import { resolveAsOf } from './resolve-as-of.ts';
import { resolveAddress } from '../../../read/choose/resource-address.ts';
import { addressOf } from './address-of.ts';
import { readInSession, type ReadFor } from '../../session/read-in-session.ts';
import { onlyDescribed, queryOf } from '../../request/query.ts';

/** The content of a resource for a response. */
export interface Shown {
  readonly json: string;
  readonly etag: string;
  readonly total: number | null;
  readonly next: string | null;
  /** Another session can be shown something else. */
  readonly isOfSession: boolean;
}

/** Removes query parameters that have no effect on the requested kind of response. */
export function dropIgnoredParameters(request: ApiRequest): void {
  request.query = onlyDescribed(request, schemaFor(onlyDescribed(request, KIND_QUERY)));
}

function schemaFor({
  history,
  format,
  facets,
  aggregate,
}: ReturnType<typeof onlyDescribed>): TObject {
  if (history === 'true') return HISTORY_QUERY;
  if (aggregate !== undefined) return AGGREGATE_QUERY;
  if (facets !== undefined) return FACETS_QUERY;
  return format === undefined || format === 'json' ? CONTENT_QUERY : FILE_QUERY;
}

/** Reads an interface for an atom: current, earlier, as a file, or its history. @throws ApiError */
export async function getResource(
  app: ServedModel,
  request: ApiRequest,
  together: CoalescedReads<Shown>,
): Promise<unknown> {
  const query = queryOf(request, KIND_QUERY);
  if (requestsHistory(query)) return getHistory(app, request);
  const format = exportFormat(query);
  if (format !== null) return exportList(app, request, format);
  const read = statisticsReaderOf(app, request, query) ?? readerOf(app, request);
  const shown = await together.read(request.url, { request, read });
  return sendShown(request, shown);
}

/** What a request reads. @throws ApiError for a bad query */
function readerOf(app: ServedModel, request: ApiRequest): ReadFor<Shown> {
  const query = queryOf(request, CONTENT_QUERY);
  const address = addressOf(app, request);
  const options = readListOptions(query);
  const shape = readShapeOptions(query);
  const requested = readAsOf(query);
  const isChoice = query.options !== undefined;
  if (requested && isChoice)
    throw new ApiError(
      'AMP-400-QUERY',
      "asOf can't be used here. Choices exist only for current data.",
    );
  return async (connection, access) => {
    const { context, ifc, place } = await resolveAsOf(
      app,
      { connection, access },
      address,
      requested,
    );
    const isOfSession = isChoice || dependsOnSession(ifc);
    if (isChoice) return shownAs(await optionsOf(context, access, place, options), isOfSession);
    const { installation } = app.state;
    const noteOrder = (order: ListOrder) => app.listIndexes.note(order, installation);
    const noteSearch = (search: ListSearch) => app.listIndexes.noteSearch(search, installation);
    const counting = app.keptResults.of(connection);
    const reading = requested ? context : { ...context, noteOrder, noteSearch, counting };
    const read = await readPlace(reading, access, { place, options, depth: shape.depth });
    const content = isWhole(shape) ? read.content : shapeContent(read.content, place.node, shape);
    return shownAs({ ...read, content }, isOfSession);
  };
}

/** How the aggregates or facets of a list are computed; null if neither is requested. @throws ApiError for a bad query */
function statisticsReaderOf(
  app: ServedModel,
  request: ApiRequest,
  { aggregate, facets }: KindQuery,
): ReadFor<Shown> | null {
  if (aggregate !== undefined) {
    const options = readAggregateOptions(queryOf(request, AGGREGATE_QUERY));
    return statisticsReader(app, request, (...at) => readAggregates(...at, options));
  }
  if (facets === undefined) return null;
  const options = readFacetOptions(queryOf(request, FACETS_QUERY));
  return statisticsReader(app, request, (...at) => readFacets(...at, options));
}

function statisticsReader(
  app: ServedModel,
  request: ApiRequest,
  read: (context: WindowContext, access: Access, place: Place) => Promise<unknown>,
): ReadFor<Shown> {
  const address = addressOf(app, request);
  const requested = readAsOf(queryOf(request, AS_OF_QUERY));
  return async (connection, access) => {
    const { context, ifc, place } = await resolveAsOf(
      app,
      { connection, access },
      address,
      requested,
    );
    const counting = app.keptResults.of(connection);
    const content = await read(requested ? context : { ...context, counting }, access, place);
    return shownAs({ content, total: null, next: null }, dependsOnSession(ifc));
  };
}

type Read = Pick<Shown, 'total' | 'next'> & { readonly content: unknown };

function shownAs({ content, total, next }: Read, isOfSession: boolean): Shown {
  const json = JSON.stringify(content) ?? 'null';
  return { json, etag: etagOfJson(json), total, next, isOfSession };
}

function sendShown(request: ApiRequest, { json, etag, total, next }: Shown): ApiReply {
  const { reply } = request;
  if (total !== null) reply.header('x-total-count', total);
  if (next !== null) reply.header('x-next-cursor', next);
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && namesVersion(known, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}

function getHistory(app: ServedModel, request: ApiRequest): Promise<HistoryPage> {
  const address = addressOf(app, request);
  const part = readHistoryPart(queryOf(request, HISTORY_PART_QUERY));
  return readInSession(app, request, async (connection, access) => {
    const { dialect } = app.database;
    const context = { connection, session: access.session, dialect };
    const { place } = await resolveAddress(context, access, address);
    const isAdmin = hasAdminRole(app, access);
    return historyOf({ app, connection, dialect, access, isAdmin }, place, part);
  });
}
