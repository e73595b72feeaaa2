import { longText, textKey } from '../database/statement/text-key.ts';
import type { DbValue } from '../database/database.ts';
import { causeText } from '../core/transaction/cause-text.ts';
import type { Change } from '../core/transaction/change.ts';
import { endsOf, isPassword, isSecret } from './fact.ts';

/** The columns of a change in the change log; the name of its concept or relation comes last. */
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

/** The cause of most changes: the only operation of its request. It is stored as null. */
const USUAL_CAUSE = '0';

/**
 * Returns the rows of changes, numbered from `from` on, in the order of {@link CHANGE_COLUMNS}; `nameOf` gives the values for the last
 * column. Of a password they tell that it changed, not what.
 */
export function changeRows(
  seq: string,
  from: number,
  changes: readonly Change[],
  nameOf: (change: Change) => readonly string[],
): DbValue[][] {
  return changes.map((change, i) => {
    const [source, target] = shownEnds(change);
    const cause = causeText(change.cause);
    return [
      seq,
      String(from + i),
      change.op === 'add' ? '1' : '0',
      textOrNull(source, textKey),
      textOrNull(target, textKey),
      textOrNull(source, longText),
      textOrNull(target, longText),
      cause === USUAL_CAUSE ? null : cause,
      isSecret(change) ? 'secret' : null,
      ...nameOf(change),
    ];
  });
}

function textOrNull(text: string | null, of: (text: string) => string | null): string | null {
  return text === null ? null : of(text);
}

function shownEnds(change: Change): [string | null, string | null] {
  const { source, target } = endsOf(change);
  if (change.kind === 'atom') return [source, target];
  return [
    isPassword(change.relation.source) ? null : source,
    isPassword(change.relation.target) ? null : target,
  ];
}
