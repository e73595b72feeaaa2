import { VALUE_TYPES } from '@ampersand-prototype/generics';
import type { AsOfQuery } from '@ampersand-prototype/generics/schemas';
import type { StoredModel } from '../../core/stored-model.ts';
import { firstOfModel } from '../../change-log/first-of-model.ts';
import { keepsHistory } from '../../config/config.ts';
import { TRANSACTION_TABLE } from '../../core/framework-table.ts';
import {
  beginsAt,
  asOfInFuture,
  isNumber,
  isOfOtherModel,
  NO_HISTORY,
} from '../../error/history-messages.ts';
import { invalidTimestamp } from '../../error/page-messages.ts';
import { ApiError, quoted } from '../../error/api-error.ts';
import type { Connection } from '../../database/database.ts';

/** A requested time: after a transaction, or at an instant (as stored, in UTC). */
export type AsOf = { readonly seq: string } | { readonly timestamp: string };

const SEQ = /^\d{1,15}$/;
/** An offset behind a time of day whose plus sign became a space, as in addresses. */
const LOST_PLUS = /(\d:\d{2}(?::\d{2}(?:\.\d+)?)?) (\d{2}:?\d{2})$/;
const FRACTION = /[:\d]\d\.(\d+)/;
const DIGITS = 3;

/** Reads the parameter `asOf`; null for the current data. @throws ApiError */
export function readAsOf({ asOf }: AsOfQuery): AsOf | null {
  if (asOf === undefined) return null;
  return SEQ.test(asOf) ? { seq: asOf } : { timestamp: storedTimestamp(asOf, 'asOf') };
}

/** Converts an instant of a parameter to a transaction timestamp, in milliseconds. @throws ApiError */
export function storedTimestamp(text: string, parameter: string): string {
  const parsed = VALUE_TYPES.DATETIME.parse(text.replace(LOST_PLUS, '$1+$2'));
  if (!('stored' in parsed))
    throw new ApiError('AMP-400-QUERY', invalidTimestamp(parameter, quoted(text)));
  const fraction = FRACTION.exec(text)?.[1] ?? '';
  return `${parsed.stored}.${fraction.slice(0, DIGITS).padEnd(DIGITS, '0')}`;
}

/** Returns the last transaction before a requested time. @throws ApiError if the state at that time is unknown */
export async function seqOf(
  app: StoredModel,
  connection: Connection,
  asked: AsOf,
): Promise<number> {
  if (!keepsHistory(app.config)) throw new ApiError('AMP-404-HISTORY', NO_HISTORY);
  const seq =
    'seq' in asked
      ? await knownSeq(connection, asked.seq)
      : await lastUntil(app, connection, asked.timestamp);
  await requireSameModel(connection, seq);
  return Number(seq);
}

async function knownSeq(connection: Connection, seq: string): Promise<string> {
  const rows = await connection.all(`select seq from ${TRANSACTION_TABLE} where seq = ?`, [seq]);
  if (rows.length > 0) return seq;
  throw new ApiError('AMP-404-TRANSACTION', isNumber(seq));
}

async function lastUntil(
  { database }: Pick<StoredModel, 'database'>,
  connection: Connection,
  timestamp: string,
): Promise<string> {
  const sql = `select (select max(seq) from ${TRANSACTION_TABLE} where moment <= ?) as seq, (select min(moment) from ${TRANSACTION_TABLE}) as first, ${database.dialect.clock} as now`;
  const [row] = await connection.all(sql, [timestamp]);
  if (timestamp > (row?.['now'] ?? ''))
    throw new ApiError('AMP-400-QUERY', asOfInFuture(row?.['now'] ?? ''));
  const { seq, first } = row ?? {};
  if (seq !== undefined && seq !== null) return seq;
  throw new ApiError('AMP-404-HISTORY', beginsAt(first ?? null));
}

/** Facts of another model are in other tables. @throws ApiError */
async function requireSameModel(connection: Connection, seq: string): Promise<void> {
  const first = await firstOfModel(connection);
  if (first <= Number(seq)) return;
  const sql = `select moment from ${TRANSACTION_TABLE} where seq = ?`;
  const [row] = await connection.all(sql, [String(first)]);
  const timestamp = row?.['moment'] ?? '';
  throw new ApiError('AMP-404-HISTORY', isOfOtherModel(timestamp));
}
