import { linksFrom, linksTo } from '../core/link.ts';
import { isStoredDigest } from '../core/password-hasher.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { wellKnown } from '../core/well-known.ts';
import { readProviderLogin } from './provider-login.ts';

/** Counts the accounts that have an administrative role, and can log in: with a password or at a login provider. */
export async function countUsableAdministrators(
  tx: Transaction,
  adminRoles: readonly string[],
): Promise<number> {
  const { accountRoles } = wellKnown(tx.model);
  if (!accountRoles) return 0;
  const accounts = new Set<string>();
  for (const role of adminRoles)
    for (const { src } of await linksTo(tx, accountRoles, role)) accounts.add(src);
  let usable = 0;
  for (const account of accounts) if (await canLogIn(tx, account)) usable += 1;
  return usable;
}

async function canLogIn(tx: Transaction, account: string): Promise<boolean> {
  const { accountPassword } = wellKnown(tx.model);
  const passwords = accountPassword ? await linksFrom(tx, accountPassword, account) : [];
  if (passwords.some(({ tgt }) => !isStoredDigest(tgt))) return true;
  return (await readProviderLogin(tx.connection, account)) === 'active';
}
