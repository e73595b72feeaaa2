import { addLink } from '../core/link.ts';
import { wellKnown } from '../core/well-known.ts';
import { closeTransaction, type ClosingOptions } from '../rule/rule-engine.ts';
import type { Transaction } from '../core/transaction/transaction.ts';

/**
 * Activates all roles that the rules permit in the session of a transaction. Separation-of-duty rules can exclude two roles
 * together; the roles are then activated one after another, and the user can choose.
 */
export async function activateRoles(
  tx: Transaction,
  roles: readonly string[],
  options: ClosingOptions,
): Promise<void> {
  if (roles.length === 0 || (await activate(tx, roles, options)) || roles.length === 1) return;
  for (const role of roles) await activate(tx, [role], options);
}

/** Gives false, and does nothing, where an invariant would be violated. */
function activate(
  tx: Transaction,
  roles: readonly string[],
  options: ClosingOptions,
): Promise<boolean> {
  return tx.attempt(async () => {
    const { activeRoles } = wellKnown(tx.model);
    if (!activeRoles || tx.session === null) return false;
    for (const role of roles) await addLink(tx, activeRoles, tx.session, role);
    return (await closeTransaction(tx, options)).invariantRulesHold;
  });
}
