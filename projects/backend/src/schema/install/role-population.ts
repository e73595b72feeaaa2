import type { Application } from '../../application/application.ts';
import { addAtom } from '../../core/atom.ts';
import { wellKnown } from '../../core/well-known.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';

/**
 * Adds the roles that maintain rules. Roles that no interface names would otherwise be missing from the population, and no
 * session could see their signals.
 */
export async function populateRoles(
  tx: Transaction,
  app: Pick<Application, 'config'>,
): Promise<void> {
  const { role: concept } = wellKnown(tx.model);
  if (!concept) return;
  const automated = new Set(app.config.execengine.roles);
  for (const { name, maintains } of tx.model.roles.values())
    if (maintains.length > 0 && !automated.has(name)) await addAtom(tx, concept, name);
}
