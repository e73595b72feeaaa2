import type { TechnicalType } from '@ampersand-prototype/generics';
import { longText, textKey } from '../database/statement/text-key.ts';
import { condensed } from '../database/columns-of-rows.ts';
import type { ColumnsOfRows, DbValue } from '../database/database.ts';
import { causeText } from '../core/transaction/cause-text.ts';
import type { Change } from '../core/transaction/change.ts';
import { isPassword, isSecret } from './fact.ts';

const NUMBERS: readonly string[] = ['seq', 'nr', 'op', 'name_id'];

/** Columns of a change in the change log, with the name last. */
export const CHANGE_COLUMNS = [
  'seq',
  'nr',
  'op',
  'src_key',
  'tgt_key',
  'src',
  'tgt',
  'cause',
  'hidden',
  'name_id',
] as const;

/** Types of these columns, for {@link Dialect.rowsOfLists}. */
export const CHANGE_TYPES: readonly TechnicalType[] = CHANGE_COLUMNS.map((column) =>
  NUMBERS.includes(column) ? 'INTEGER' : 'ALPHANUMERIC',
);

/** The cause of most changes: the only operation of its request. It is stored as null. */
const USUAL_CAUSE = '0';

/** Returns the logged changes by column, for a bulk insert. A password is only logged as changed. */
export function changeColumns(
  seq: string,
  changes: readonly Change[],
  nameOf: (change: Change) => readonly string[],
): ColumnsOfRows {
  const column = (of: (change: Change, i: number) => DbValue): ColumnsOfRows['columns'][number] =>
    condensed(changes.map(of));
  const [first] = changes;
  return {
    count: changes.length,
    columns: [
      seq,
      column((_, i) => String(i)),
      column(({ op }) => (op === 'add' ? '1' : '0')),
      column((change) => textOrNull(shownSource(change), textKey)),
      column((change) => textOrNull(shownTarget(change), textKey)),
      column((change) => textOrNull(shownSource(change), longText)),
      column((change) => textOrNull(shownTarget(change), longText)),
      column(storedCause),
      column(hiddenOf),
      ...(first ? nameOf(first) : []).map((_, i) => column((change) => nameOf(change)[i] ?? null)),
    ],
  };
}

function textOrNull(text: string | null, of: (text: string) => string | null): string | null {
  return text === null ? null : of(text);
}

/** The cause of a change as it is stored; null for the usual one. */
export function storedCause({ cause }: Change): string | null {
  const text = causeText(cause);
  return text === USUAL_CAUSE ? null : text;
}

/** Returns the hidden part of a change when it is stored. */
export function hiddenOf(change: Change): string | null {
  return isSecret(change) ? 'secret' : null;
}

/** The source of a change, unless it is a password. */
export function shownSource(change: Change): string | null {
  if (change.kind === 'atom') return change.atom;
  return isPassword(change.relation.source) ? null : change.source;
}

/** The target of a change, unless it is a password. */
export function shownTarget(change: Change): string | null {
  if (change.kind === 'atom' || isPassword(change.relation.target)) return null;
  return change.target;
}
