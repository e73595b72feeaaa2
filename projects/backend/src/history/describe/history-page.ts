import type { HistoryPage } from '@ampersand-prototype/generics';
import type { HistoryPartQuery, KindQuery } from '@ampersand-prototype/generics/schemas';
import { ApiError } from '../../error/api-error.ts';
import { requireReadable, type Place } from '../../read/node/resource-place.ts';
import { requestedFacts } from './requested-facts.ts';
import type { HistoryReader } from './history-reader.ts';
import { readableChanges, type ReadableChange } from './readable-changes.ts';
import { readChanges, type HistoryPart } from './stored-history.ts';
import { describeEntries, type EntryChanges } from './describe-entries.ts';

const USUAL = 50;
const MAX_PAGE_SIZE = 200;
/** Maximum number of reads that find no visible change. */
const MAX_ROUNDS = 5;

/** Checks whether a request asks for the history of a resource. @throws ApiError */
export function requestsHistory({ history, asOf, format, options }: KindQuery): boolean {
  if (history !== 'true') return false;
  if (asOf !== undefined || format !== undefined || options !== undefined)
    throw new ApiError('AMP-400-QUERY', "history can't be combined with asOf, format, or options.");
  return true;
}

/** Reads the query parameters `before` and `limit` of a history request. @throws ApiError */
export function readHistoryPart({ before, limit }: HistoryPartQuery): HistoryPart {
  const size = limit === undefined ? USUAL : Number(limit);
  if (size < 1 || size > MAX_PAGE_SIZE)
    throw new ApiError('AMP-400-QUERY', `limit must be a number from 1 to ${MAX_PAGE_SIZE}.`);
  return { before: before === undefined ? null : Number(before), limit: size };
}

/** Reads the history of a resource path, as far as the session may read it. @throws ApiError */
export async function historyOf(
  reader: HistoryReader,
  place: Place,
  part: HistoryPart,
): Promise<HistoryPage> {
  requireReadable(place);
  const { connection, access } = reader;
  const asked = requestedFacts(access.model, place);
  let { before } = part;
  for (let round = 1; ; round++) {
    const stored = await readChanges(connection, access.model, asked, { ...part, before });
    const readable = await readableChanges(reader, stored.changes);
    ({ before } = stored);
    if (readable.length > 0 || before === null || round === MAX_ROUNDS)
      return { entries: await describeEntries(reader, bySeq(readable)), before };
  }
}

function bySeq(changes: readonly ReadableChange[]): Map<number, EntryChanges> {
  const groups = Map.groupBy(changes, ({ change }) => change.seq);
  return new Map([...groups].map(([seq, some]) => [seq, { changes: some, count: some.length }]));
}
