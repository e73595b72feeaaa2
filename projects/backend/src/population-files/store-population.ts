import type { Dialect } from '../plug/dialect.ts';
import type { Change, Transaction } from '../transaction/transaction.ts';
import type { CheckedPopulation } from './check-draft.ts';
import { storeLinks } from './narrow-rows.ts';
import { storeTable, wantedTables } from './wide-rows.ts';

/** What storing a population changed. */
export interface StoredCounts {
  /** New atoms by concept name. */
  readonly atoms: Readonly<Record<string, number>>;
  /** New links by relation signature. */
  readonly links: Readonly<Record<string, number>>;
  /** Links that another one took the place of, by relation signature. */
  readonly replaced: Readonly<Record<string, number>>;
}

/**
 * Adds a population to a transaction, many atoms and links with one statement. What is there already is skipped; a
 * link that is stored with its atom takes the place of the one that was there. Relation defaults are not added: a
 * file says itself what it holds. Its passwords are hashed already: that takes long, and writing waits for nothing.
 */
export async function storePopulation(
  tx: Transaction,
  dialect: Dialect,
  hashed: CheckedPopulation,
): Promise<StoredCounts> {
  let changes: Change[] = [];
  for (const table of wantedTables(hashed, tx.model.concepts)) {
    changes = changes.concat(await storeTable(tx.connection, dialect, table, tx.model.concepts));
  }
  const narrow = hashed.links.filter(({ relation }) => relation.table.tableOf === null);
  for (const [relation, links] of Map.groupBy(narrow, (link) => link.relation)) {
    changes = changes.concat(await storeLinks(tx.connection, dialect, relation, links));
  }
  for (const change of changes) await register(tx, change);
  return countChanges(changes);
}

async function register(tx: Transaction, change: Change): Promise<void> {
  tx.register(change);
  const { hooks, id: transaction } = tx;
  if (change.kind === 'atom') {
    const payload = { concept: change.concept.name, atom: change.atom, transaction };
    if (hooks.has('postDatabaseAddAtomToConceptInsert'))
      await hooks.call('postDatabaseAddAtomToConceptInsert', payload);
    return;
  }
  const point = change.op === 'add' ? 'postDatabaseInsert' : 'postDatabaseDelete';
  const payload = {
    relation: change.relation.signature,
    source: change.source,
    target: change.target,
    transaction,
  };
  if (hooks.has(point)) await hooks.call(point, payload);
}

function countChanges(changes: readonly Change[]): StoredCounts {
  const counts = {
    atoms: {} as Record<string, number>,
    links: {} as Record<string, number>,
    replaced: {} as Record<string, number>,
  };
  for (const change of changes) {
    const [group, name] =
      change.kind === 'atom'
        ? [counts.atoms, change.concept.name]
        : [change.op === 'add' ? counts.links : counts.replaced, change.relation.signature];
    group[name] = (group[name] ?? 0) + 1;
  }
  return counts;
}
