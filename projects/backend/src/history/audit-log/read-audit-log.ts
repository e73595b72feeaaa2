import type { HistoryPage } from '@ampersand-prototype/generics';
import { CHANGE_BLOCK_TABLE, CHANGE_TABLE, TRANSACTION_TABLE } from '../../core/framework-table.ts';
import { CHANGE_PARTS } from '../../change-log/change-sql.ts';
import { requireFirstRows } from '../../change-log/require-rows.ts';
import type { Connection } from '../../database/database.ts';
import type { HistoryReader } from '../describe/history-reader.ts';
import { NO_VIEWS } from '../../visibility/change-visibility.ts';
import { storedChange, type StoredChange } from '../describe/stored-change.ts';
import type { HistoryPart } from '../describe/stored-history.ts';
import {
  MAX_DESCRIBED_CHANGES,
  describeEntries,
  type EntryChanges,
} from '../describe/describe-entries.ts';
import { requestedBlocks, type ChangeLogFilter } from './change-log-filter.ts';
import { countChanges } from './count-changes.ts';

/** Reads the requested transactions of all users with their changes, newest first. Only for administrators. */
export async function auditLogPage(
  reader: HistoryReader,
  filter: ChangeLogFilter,
  part: HistoryPart,
): Promise<HistoryPage> {
  const { connection } = reader;
  const numbers = await transactionNumbers(connection, filter, part);
  const shown = numbers.slice(0, part.limit);
  const counts = await countChanges(reader, filter, shown);
  const groups = new Map<number, EntryChanges>();
  for (const seq of shown) {
    const { changes } = await changesOf(reader, filter, { seq, behind: -1 }, MAX_DESCRIBED_CHANGES);
    const described = changes.map((change) => ({ change, views: NO_VIEWS }));
    const { count, byName } = counts.get(seq) ?? { count: 0, byName: [] };
    const isListed = count <= MAX_DESCRIBED_CHANGES;
    groups.set(seq, { changes: described, count, ...(isListed ? {} : { counts: byName }) });
  }
  const goesOn = numbers.length > part.limit;
  return {
    entries: await describeEntries(reader, groups),
    before: goesOn ? (shown.at(-1) ?? null) : null,
  };
}

/** Reads the numbers of the requested transactions, newest first, plus one more if available. */
export async function transactionNumbers(
  connection: Connection,
  { transactions }: ChangeLogFilter,
  { before, limit }: HistoryPart,
): Promise<number[]> {
  const conditions = [
    ...(before === null ? [] : [{ sql: 'seq < ?', parameters: [String(before)] }]),
    ...transactions,
  ];
  const where = conditions.map(({ sql }) => sql).join(' and ') || '1 = 1';
  const sql = `select seq from ${TRANSACTION_TABLE} where ${where} order by seq desc limit ${limit + 1}`;
  const rows = await connection.all(
    sql,
    conditions.flatMap(({ parameters }) => parameters),
  );
  return rows.map((row) => Number(row['seq']));
}

/** Changes of a transaction that were read at once, but for those of what the model does not have any more. */
interface ReadChanges {
  readonly changes: readonly StoredChange[];
  /** Number of the last one that was read; null where it was the last of all. */
  readonly goesOnBehind: number | null;
}

/** Reads the requested changes of a transaction after a number. */
export async function changesOf(
  { connection, access }: HistoryReader,
  { changes }: ChangeLogFilter,
  { seq, behind }: Readonly<Record<'seq' | 'behind', number>>,
  max: number,
): Promise<ReadChanges> {
  const test = changes ? ` and ${changes.sql}` : '';
  const sql = `select ${CHANGE_PARTS} from ${CHANGE_TABLE} where seq = ? and nr > ?${test} order by nr limit ${max}`;
  const parameters = [String(seq), String(behind), ...(changes?.parameters ?? [])];
  const rows = await connection.all(sql, parameters);
  const blocks = await requestedBlocks(connection, changes);
  const needed = {
    sql: `seq = ? and last_nr > ? and ${blocks.sql}`,
    parameters: [String(seq), String(behind), ...blocks.parameters],
  };
  await requireFirstRows(connection, needed, { rows, max });
  return {
    changes: rows.flatMap((row) => storedChange(access.model, row) ?? []),
    goesOnBehind: rows.length < max ? null : Number(rows.at(-1)?.['nr']),
  };
}

/** Counts the requested changes. */
export async function countAll(
  { connection }: HistoryReader,
  { transactions, changes }: ChangeLogFilter,
): Promise<number> {
  const where = transactions.map(({ sql }) => sql).join(' and ') || '1 = 1';
  const blocks = await requestedBlocks(connection, changes);
  const ofThese = `seq in (select seq from ${TRANSACTION_TABLE} where ${where})`;
  const sql = `select (select count(*) from ${CHANGE_TABLE} where ${ofThese} and ${changes?.sql ?? '1 = 1'}) + (select coalesce(sum(number), 0) from ${CHANGE_BLOCK_TABLE} where ${ofThese} and ${blocks.sql}) as number`;
  const requested = transactions.flatMap(({ parameters }) => parameters);
  const parameters = [
    ...[...requested, ...(changes?.parameters ?? [])],
    ...[...requested, ...blocks.parameters],
  ];
  return Number((await connection.all(sql, parameters))[0]?.['number']);
}
