import type { Relation } from '../model/relation.ts';
import type { Transaction } from './transaction/transaction.ts';
import { addAtom } from './atom.ts';
import { toPairs, type Pair } from './pair.ts';
import { linksInRow, putInRow, rowInBatch, rowOfLink } from './row-in-batch.ts';
import { relationStatements } from './storage.ts';

/**
 * Adds a link; its atoms are added to the concepts of the relation. A link that is stored in a column replaces
 * the one that was there. Gives whether something changed.
 */
export async function addLink(
  tx: Transaction,
  relation: Relation,
  source: string,
  target: string,
): Promise<boolean> {
  await addAtom(tx, relation.source, source);
  await addAtom(tx, relation.target, target);
  const replaced = await replacedLink(tx, relation, source, target);
  if (replaced === 'same') return false;
  await storeLink(tx, relation, source, target);
  if (replaced)
    tx.register({
      kind: 'link',
      op: 'delete',
      relation,
      source: replaced.src,
      target: replaced.tgt,
    });
  tx.register({ kind: 'link', op: 'add', relation, source, target });
  const point = replaced ? 'postDatabaseUpdate' : 'postDatabaseInsert';
  await registerLink(tx, point, relation, { src: source, tgt: target, replaced });
  return true;
}

async function storeLink(
  tx: Transaction,
  relation: Relation,
  source: string,
  target: string,
): Promise<void> {
  const row = rowInBatch(tx, relation, source, target);
  if (row) {
    putInRow(tx, relation, row, { src: source, tgt: target });
    return;
  }
  const { insert, insertsTargetFirst } = relationStatements(relation);
  await tx.connection.run(insert, insertsTargetFirst ? [target, source] : [source, target]);
}

/** The link that a new link replaces; `same` if the new link is stored already. */
async function replacedLink(
  tx: Transaction,
  relation: Relation,
  source: string,
  target: string,
): Promise<Pair | 'same' | null> {
  const statements = relationStatements(relation);
  if (statements.storedWith === null) {
    return (await tx.connection.all(statements.find, [source, target])).length > 0 ? 'same' : null;
  }
  const current = await currentLinks(tx, relation, source, target);
  if (current.some((pair) => pair.src === source && pair.tgt === target)) return 'same';
  return current[0] ?? null;
}

/** The links in the place of one that is stored in a column. */
async function currentLinks(
  tx: Transaction,
  relation: Relation,
  source: string,
  target: string,
): Promise<readonly Pair[]> {
  const row = rowOfLink(relation, source, target);
  if (row && (tx.connection.isOpen || tx.connection.holds(row)))
    return linksInRow(tx, relation, row);
  return relation.table.tableOf === 'src'
    ? linksFrom(tx, relation, source)
    : linksTo(tx, relation, target);
}

async function registerLink(
  tx: Transaction,
  point: 'postDatabaseUpdate' | 'postDatabaseInsert' | 'postDatabaseDelete',
  relation: Relation,
  { src, tgt, replaced = null }: Pair & { readonly replaced?: Pair | null },
): Promise<void> {
  if (!tx.hooks.has(point)) return;
  const payload = {
    relation: relation.signature,
    source: src,
    target: tgt,
    transaction: tx.id,
  };
  if (point !== 'postDatabaseUpdate') return tx.hooks.call(point, payload);
  const before = replaced?.src === src ? replaced.tgt : (replaced?.src ?? '');
  return tx.hooks.call(point, { ...payload, replaced: before });
}

/** Returns links of a relation with this source atom. */
export function linksFrom(tx: Transaction, relation: Relation, source: string): Promise<Pair[]> {
  return pairs(tx, relationStatements(relation).bySource, [source]);
}

/** Returns links of a relation with this target atom. */
export function linksTo(tx: Transaction, relation: Relation, target: string): Promise<Pair[]> {
  return pairs(tx, relationStatements(relation).byTarget, [target]);
}

/** Returns all links of a relation. */
export function allLinks(tx: Transaction, relation: Relation): Promise<Pair[]> {
  return pairs(tx, relationStatements(relation).all, []);
}

async function pairs(tx: Transaction, sql: string, parameters: readonly string[]): Promise<Pair[]> {
  return toPairs(await tx.connection.all(sql, parameters));
}

/** Deletes a link if it exists, but not its atoms, and returns whether it existed. Gives whether something changed. */
export async function deleteLink(
  tx: Transaction,
  relation: Relation,
  source: string,
  target: string,
): Promise<boolean> {
  const removed = await tx.connection.run(relationStatements(relation).remove, [source, target]);
  if (removed === 0) return false;
  tx.register({ kind: 'link', op: 'delete', relation, source, target });
  await registerLink(tx, 'postDatabaseDelete', relation, { src: source, tgt: target });
  return true;
}
