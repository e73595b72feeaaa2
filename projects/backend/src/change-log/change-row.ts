import { digestOf } from '../database/statement/digest.ts';
import type { DbValue } from '../database/database.ts';
import { causeText } from '../core/transaction/cause-text.ts';
import type { Change } from '../core/transaction/change.ts';
import { endsOf, isPassword, isSecret, loggedName, whatOf } from './fact.ts';

/** The columns of a change in the change log. */
export const CHANGE_COLUMNS = [
  'seq',
  'nr',
  'op',
  'kind',
  'name',
  'src',
  'tgt',
  'src_key',
  'tgt_key',
  'cause',
  'hidden',
] as const;

/**
 * The rows of changes, numbered from `from` on, in the order of {@link CHANGE_COLUMNS}. Of a password they tell that it changed, not
 * what.
 */
export function changeRows(seq: string, from: number, changes: readonly Change[]): DbValue[][] {
  // What an import changes of an atom comes one after the other.
  let [last, key]: [string | null, string | null] = [null, null];
  return changes.map((change, i) => {
    const [source, target] = shownEnds(change);
    if (source !== last) [last, key] = [source, keyOf(source)];
    return [
      seq,
      String(from + i),
      change.op,
      change.kind,
      loggedName(whatOf(change)),
      source,
      target,
      key,
      keyOf(target),
      causeText(change.cause),
      isSecret(change) ? 'secret' : null,
    ];
  });
}

function shownEnds(change: Change): [string | null, string | null] {
  const { source, target } = endsOf(change);
  if (change.kind === 'atom') return [source, target];
  return [
    isPassword(change.relation.source) ? null : source,
    isPassword(change.relation.target) ? null : target,
  ];
}

function keyOf(end: string | null): string | null {
  return end === null ? null : digestOf(end);
}
