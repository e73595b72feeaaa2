import type { HistoryEntry, Language, ChangeDescription } from '@ampersand-prototype/generics';
import type { TableColumn, TableRow } from '@ampersand-prototype/population';
import type { HistoryReader } from '../describe/history-reader.ts';
import type { HistoryPart } from '../describe/stored-history.ts';
import { NO_VIEWS } from '../../visibility/change-visibility.ts';
import { describeEntries } from '../describe/describe-entries.ts';
import { AUDIT_LOG_MESSAGES } from './audit-log-messages.ts';
import type { ChangeLogFilter } from './change-log-filter.ts';
import { changesOf, transactionNumbers } from './read-audit-log.ts';

const AT_ONCE = 500;
const TRANSACTIONS_AT_ONCE = 50;

/** The columns of the table, in order. */
const COLUMNS = [
  'number',
  'time',
  'type',
  'user',
  'roles',
  'page',
  'operation',
  'field',
  'from',
  'to',
  'rule',
] as const;
const COLUMN_KINDS: Readonly<Record<string, TableColumn['kind']>> = {
  number: 'number',
  time: 'datetime',
};

/** Lists the columns of the change log for a human-readable table. */
export function auditLogColumns(language: Language): TableColumn[] {
  const messages = AUDIT_LOG_MESSAGES[language];
  return COLUMNS.map((column) => ({
    label: messages[column],
    kind: COLUMN_KINDS[column] ?? 'text',
  }));
}

/** Reads the change log in a short transaction of its own. */
export type ReadChangeLog = <T>(read: (reader: HistoryReader) => Promise<T>) => Promise<T>;

/** Yields the requested changes, one per row, newest transaction first, in blocks. */
export async function* auditLogRows(
  read: ReadChangeLog,
  filter: ChangeLogFilter,
  language: Language,
): AsyncGenerator<TableRow[]> {
  let before: number | null = null;
  for (;;) {
    const part: HistoryPart = { before, limit: TRANSACTIONS_AT_ONCE };
    const numbers: number[] = await read(({ connection }) =>
      transactionNumbers(connection, filter, part),
    );
    for (const seq of numbers.slice(0, TRANSACTIONS_AT_ONCE))
      yield* rowsOf(read, filter, seq, language);
    before = numbers[TRANSACTIONS_AT_ONCE - 1] ?? null;
    if (before === null) return;
  }
}

async function* rowsOf(
  read: ReadChangeLog,
  filter: ChangeLogFilter,
  seq: number,
  language: Language,
): AsyncGenerator<TableRow[]> {
  let behind: number | null = -1;
  while (behind !== null) {
    const from: number = behind;
    const { entry, goesOnBehind } = await read(async (reader) => {
      const { changes, ...rest } = await changesOf(reader, filter, { seq, behind: from }, AT_ONCE);
      const described = changes.map((change) => ({ change, views: NO_VIEWS }));
      const groups = new Map([[seq, { changes: described, count: described.length }]]);
      const [first] = await describeEntries(reader, groups, AT_ONCE);
      return { entry: first, ...rest };
    });
    if (entry) yield entry.changes.map((change) => rowOf(entry, change, language));
    behind = goesOnBehind;
  }
}

function rowOf(entry: HistoryEntry, change: ChangeDescription, language: Language): TableRow {
  const { seq, timestamp, kind, account, roles, interface: ifc } = entry;
  const { op, label, from, cause, isErased } = change;
  const messages = AUDIT_LOG_MESSAGES[language];
  return [
    seq,
    timestamp,
    messages[`type.${kind}`],
    account?._label_ ?? null,
    roles.join(', '),
    ifc?.label ?? null,
    messages[`operation.${op}`],
    label,
    isErased ? from._label_ || messages.erased : from._label_,
    targetOf(change, language),
    cause.by === 'rule' ? cause.label : null,
  ];
}

function targetOf(
  { kind, to, isSecret, isErased }: ChangeDescription,
  language: Language,
): string | null {
  if (isSecret) return '•••';
  return isErased && kind === 'link' ? AUDIT_LOG_MESSAGES[language].erased : (to?._label_ ?? null);
}
