import { digestOf } from '../plug/statement/digest.ts';
import type { DbValue } from '../plug/database.ts';
import { causeText } from '../core/transaction/cause-text.ts';
import type { Change } from '../core/transaction/change.ts';
import { endsOf, isPassword, isSecret, ledgerName, whatOf } from './fact.ts';

/** Columns of a change in the ledger. */
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

/** The row of a change, in the order of {@link CHANGE_COLUMNS}. Of a password it tells that it changed, not what. */
export function changeRow(seq: string, nr: number, change: Change): DbValue[] {
  const [source, target] = shownEnds(change);
  return [
    seq,
    String(nr),
    change.op,
    change.kind,
    ledgerName(whatOf(change)),
    source,
    target,
    keyOf(source),
    keyOf(target),
    causeText(change.cause),
    isSecret(change) ? 'secret' : null,
  ];
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
