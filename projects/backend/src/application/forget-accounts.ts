import {
  DEACTIVATED_TABLE,
  LIST_VIEW_TABLE,
  LIST_VIEW_VERSION_TABLE,
  NOTICE_ACCOUNT_TABLE,
  NOTICE_TABLE,
  WATCH_TABLE,
} from '../core/framework-table.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { wellKnown } from '../core/well-known.ts';

/** Deletes the deactivation, notices, watched records, and list views of accounts that a transaction deleted. Shared views stay, without the account. */
export async function forgetDeletedAccounts(tx: Transaction): Promise<void> {
  const root = wellKnown(tx.model).account?.target.root;
  const accounts = tx.changes.flatMap((change) =>
    change.kind === 'atom' && change.op === 'delete' && change.concept.root === root
      ? [change.atom]
      : [],
  );
  if (accounts.length === 0) return;
  const isOne = tx.dialect.inSet('account', 'OBJECT');
  for (const table of [DEACTIVATED_TABLE, NOTICE_TABLE, NOTICE_ACCOUNT_TABLE, WATCH_TABLE])
    await tx.connection.run(`delete from ${table} where ${isOne}`, [accounts]);
  await forgetListViews(tx, accounts);
}

async function forgetListViews(
  { connection, dialect }: Transaction,
  accounts: readonly string[],
): Promise<void> {
  const isOne = dialect.inSet('account', 'OBJECT');
  await connection.run(`delete from ${LIST_VIEW_TABLE} where shared is null and ${isOne}`, [
    accounts,
  ]);
  const shared = `select id from ${LIST_VIEW_TABLE} where shared = 'yes'`;
  await connection.run(
    `delete from ${LIST_VIEW_VERSION_TABLE} where id not in (${shared}) and ${isOne}`,
    [accounts],
  );
  for (const table of [LIST_VIEW_TABLE, LIST_VIEW_VERSION_TABLE])
    await connection.run(`update ${table} set account = '' where ${isOne}`, [accounts]);
}
