import {
  BASELINE_TABLE,
  DEACTIVATED_TABLE,
  LIST_VIEW_TABLE,
  LIST_VIEW_VERSION_TABLE,
  NOTICE_ACCOUNT_TABLE,
  NOTICE_TABLE,
  SESSION_TABLE,
  SUBJECT_TABLE,
  WATCH_TABLE,
} from '../../../core/framework-table.ts';
import { wellKnown } from '../../../core/well-known.ts';
import type { Transaction } from '../../../core/transaction/transaction.ts';
import type { Connection } from '../../../database/database.ts';
import { textParameter } from '../../../database/text-parameter.ts';
import { acceptBaseline, readBaseline } from '../../../rule/baseline.ts';
import type { Matching } from './matching.ts';

const WITH_ACCOUNTS = [
  SESSION_TABLE,
  SUBJECT_TABLE,
  DEACTIVATED_TABLE,
  NOTICE_TABLE,
  NOTICE_ACCOUNT_TABLE,
  WATCH_TABLE,
  LIST_VIEW_TABLE,
  LIST_VIEW_VERSION_TABLE,
];

/** Adds prefixes to the account identifiers of sessions, subjects, notices, and list views. */
export async function prefixSessionAccounts(
  { connection, dialect }: Transaction,
  { before, prefixes }: Matching,
): Promise<void> {
  const prefix = prefixes.get(wellKnown(before).account?.target.root ?? '');
  if (prefix === undefined) return;
  for (const table of WITH_ACCOUNTS)
    await connection.run(
      `update ${table} set account = ${textParameter(dialect)} || account where account <> ''`,
      [prefix],
    );
}

/** Adds prefixes to the identifiers in the violation baseline. */
export async function prefixBaseline(
  connection: Connection,
  { before, prefixes }: Matching,
): Promise<void> {
  if (prefixes.size === 0) return;
  for (const { rule, role, pairs } of (await readBaseline(connection)).values()) {
    const definition = before.rules.get(rule);
    const [source = '', target = ''] = definition
      ? [definition.source, definition.target].map(({ root }) => prefixes.get(root) ?? '')
      : [];
    if (source + target === '') continue;
    await connection.run(`delete from ${BASELINE_TABLE} where rule = ?`, [rule]);
    const prefixed = pairs.map(({ src, tgt }) => ({ src: source + src, tgt: target + tgt }));
    await acceptBaseline(connection, rule, role, prefixed);
  }
}
