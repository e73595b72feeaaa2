import { NOTICE_ACCOUNT_TABLE, NOTICE_TABLE } from '../core/framework-table.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { wellKnown } from '../core/well-known.ts';

/** Deletes the notices, and the choices about them, of accounts that a transaction deleted. */
export async function forgetDeletedAccounts(tx: Transaction): Promise<void> {
  const root = wellKnown(tx.model).account?.target.root;
  const accounts = tx.changes.flatMap((change) =>
    change.kind === 'atom' && change.op === 'delete' && change.concept.root === root
      ? [change.atom]
      : [],
  );
  if (accounts.length === 0) return;
  const isOne = tx.dialect.inSet('account', 'OBJECT');
  for (const table of [NOTICE_TABLE, NOTICE_ACCOUNT_TABLE])
    await tx.connection.run(`delete from ${table} where ${isOne}`, [accounts]);
}
