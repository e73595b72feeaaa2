import { isBuiltIn } from '@ampersand-prototype/generics';
import type { Transaction } from '../core/transaction/transaction.ts';
import { wellKnown } from '../core/well-known.ts';

/** Checks whether a transaction may have changed the navigation of a session. */
export function changesSession(tx: Transaction): boolean {
  const { lastAccess } = wellKnown(tx.model);
  const { relations } = tx.affected();
  return [...relations].some(
    (relation) =>
      relation !== lastAccess &&
      (relation.source.isSession || relation.target.isSession || isBuiltIn(relation.source.name)),
  );
}
