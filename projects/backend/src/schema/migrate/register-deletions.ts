import type { Transaction } from '../../core/transaction/transaction.ts';
import type { ExcessLinks } from './transfer/first-links.ts';

/** Registers links that the migration does not keep, so that the change log leads to the data. */
export async function registerDeletions(
  tx: Transaction,
  facts: readonly ExcessLinks[],
): Promise<void> {
  for (const { query, after } of facts)
    for (const { src, tgt } of await tx.connection.all(query))
      tx.register({
        ...{ kind: 'link', op: 'delete', relation: after },
        ...{ source: String(src), target: String(tgt) },
      });
}
