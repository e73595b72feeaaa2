import { isKindOf, type Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { conceptStatements, relationStatements } from './storage.ts';
import { defaultAtoms } from './relation-default.ts';
import { linksInRow, putInRow, rowInBatch } from './row-in-batch.ts';

/** Source and target atom of a link. */
export interface Pair {
  readonly src: string;
  readonly tgt: string;
}

/** Whether `atom` belongs to `concept`. Concepts without a table take every atom. */
export async function atomExists(
  tx: Transaction,
  concept: Concept,
  atom: string,
): Promise<boolean> {
  const statements = conceptStatements(concept);
  const { storage } = concept;
  if (!statements || !storage) return true;
  const row = { table: storage.table, keyColumn: storage.keyColumn, atom };
  const known = tx.connection.known(row, [storage.column]);
  if (known !== undefined) return known !== null && known[storage.column] !== null;
  return (await tx.connection.on(storage.table).all(statements.find, [atom])).length > 0;
}

/**
 * Adds an atom to a concept and to all its generalisations. With `withDefaults`, a new atom also gets the default
 * links of its relations. Gives whether the atom was new to the concept.
 */
export async function addAtom(
  tx: Transaction,
  concept: Concept,
  atom: string,
  withDefaults = false,
): Promise<boolean> {
  const statements = conceptStatements(concept);
  if (!statements || (await atomExists(tx, concept, atom))) {
    if (tx.hooks.has('postDatabaseAddAtomToConceptSkip'))
      await tx.hooks.call('postDatabaseAddAtomToConceptSkip', atomPayload(tx, concept, atom));
    return false;
  }
  const connection = tx.connection.on(statements.table);
  const row = (await connection.all(statements.findRow, [atom]))[0];
  const values = Array.from({ length: statements.columnCount }, () => atom);
  if (row) await connection.run(statements.widen, [...values, atom]);
  else await connection.run(statements.insert, values);
  const names = [concept.name, ...concept.generalizations];
  for (const name of names) await registerAdded(tx, name, atom, row ?? {});
  if (withDefaults) await addDefaults(tx, concept, atom);
  return true;
}

async function registerAdded(
  tx: Transaction,
  name: string,
  atom: string,
  row: Readonly<Record<string, string | null>>,
): Promise<void> {
  const concept = tx.model.concepts.get(name);
  const column = concept?.storage?.column;
  if (!concept || (column !== undefined && row[column] !== undefined && row[column] !== null))
    return;
  tx.register({ kind: 'atom', op: 'add', concept, atom });
  if (tx.hooks.has('postDatabaseAddAtomToConceptInsert'))
    await tx.hooks.call('postDatabaseAddAtomToConceptInsert', atomPayload(tx, concept, atom));
}

function atomPayload(tx: Transaction, concept: Concept, atom: string) {
  return { concept: concept.name, atom, transaction: tx.id };
}

async function addDefaults(tx: Transaction, concept: Concept, atom: string): Promise<void> {
  for (const relation of tx.model.relations.values()) {
    if (isKindOf(concept, relation.source)) {
      for (const target of defaultAtoms(relation.defaultTargets, relation.target))
        await addLink(tx, relation, atom, target);
    }
    if (isKindOf(concept, relation.target)) {
      for (const source of defaultAtoms(relation.defaultSources, relation.source))
        await addLink(tx, relation, source, atom);
    }
  }
}

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
  await tellLink(
    tx,
    replaced ? 'postDatabaseUpdate' : 'postDatabaseInsert',
    relation,
    { src: source, tgt: target },
    replaced,
  );
  return true;
}

async function storeLink(
  tx: Transaction,
  relation: Relation,
  source: string,
  target: string,
): Promise<void> {
  const row = rowInBatch(tx, relation, source, target);
  if (row) return putInRow(tx, relation, row, source, target);
  const { insert, insertsTargetFirst } = relationStatements(relation);
  await tx.connection.run(insert, insertsTargetFirst ? [target, source] : [source, target]);
}

/** The link that the new one takes the place of, `same` when the new link is there already. */
async function replacedLink(
  tx: Transaction,
  relation: Relation,
  source: string,
  target: string,
): Promise<Pair | 'same' | null> {
  const statements = relationStatements(relation);
  if (statements.heldBy === null) {
    return (await tx.connection.all(statements.find, [source, target])).length > 0 ? 'same' : null;
  }
  const held = await heldLinks(tx, relation, source, target);
  if (held.some((pair) => pair.src === source && pair.tgt === target)) return 'same';
  return held[0] ?? null;
}

/** The links in the place of one that is stored in a column. */
async function heldLinks(
  tx: Transaction,
  relation: Relation,
  source: string,
  target: string,
): Promise<readonly Pair[]> {
  const row = rowInBatch(tx, relation, source, target);
  if (row) return linksInRow(tx, relation, row);
  return relation.table.tableOf === 'src'
    ? linksFrom(tx, relation, source)
    : linksTo(tx, relation, target);
}

async function tellLink(
  tx: Transaction,
  point: 'postDatabaseUpdate' | 'postDatabaseInsert' | 'postDatabaseDelete',
  relation: Relation,
  pair: Pair,
  replaced: Pair | null = null,
): Promise<void> {
  if (!tx.hooks.has(point)) return;
  const payload = {
    relation: relation.signature,
    source: pair.src,
    target: pair.tgt,
    transaction: tx.id,
  };
  if (point !== 'postDatabaseUpdate') return tx.hooks.call(point, payload);
  const before = replaced?.src === pair.src ? replaced.tgt : (replaced?.src ?? '');
  return tx.hooks.call(point, { ...payload, replaced: before });
}

/** Links of a relation with this source atom. */
export function linksFrom(tx: Transaction, relation: Relation, source: string): Promise<Pair[]> {
  return pairs(tx, relationStatements(relation).bySource, [source]);
}

/** Links of a relation with this target atom. */
export function linksTo(tx: Transaction, relation: Relation, target: string): Promise<Pair[]> {
  return pairs(tx, relationStatements(relation).byTarget, [target]);
}

/** All links of a relation. */
export function allLinks(tx: Transaction, relation: Relation): Promise<Pair[]> {
  return pairs(tx, relationStatements(relation).all, []);
}

async function pairs(tx: Transaction, sql: string, parameters: readonly string[]): Promise<Pair[]> {
  return (await tx.connection.all(sql, parameters)) as unknown as Pair[];
}

/** Deletes a link, if it is there; its atoms stay. Gives whether something changed. */
export async function deleteLink(
  tx: Transaction,
  relation: Relation,
  source: string,
  target: string,
): Promise<boolean> {
  const removed = await tx.connection.run(relationStatements(relation).remove, [source, target]);
  if (removed === 0) return false;
  tx.register({ kind: 'link', op: 'delete', relation, source, target });
  await tellLink(tx, 'postDatabaseDelete', relation, { src: source, tgt: target });
  return true;
}

/** Deletes all links of a relation. */
export async function clearRelation(tx: Transaction, relation: Relation): Promise<void> {
  for (const link of await allLinks(tx, relation))
    await deleteLink(tx, relation, link.src, link.tgt);
}

/** Relations of which the atoms of a concept's typology can be source, and those of which they can be target. */
function relationsAt(tx: Transaction, concept: Concept): { from: Relation[]; to: Relation[] } {
  const relations = [...tx.model.relations.values()];
  return {
    from: relations.filter((relation) => relation.source.root === concept.root),
    to: relations.filter((relation) => relation.target.root === concept.root),
  };
}

/** Deletes an atom from all concepts of its typology, with all its links. Gives whether it was there. */
export async function deleteAtom(
  tx: Transaction,
  concept: Concept,
  atom: string,
): Promise<boolean> {
  const { from, to } = relationsAt(tx, concept);
  for (const relation of from) await deleteLinks(tx, relation, await linksFrom(tx, relation, atom));
  for (const relation of to) await deleteLinks(tx, relation, await linksTo(tx, relation, atom));
  const member = await conceptsOf(tx, concept, atom);
  const statements = conceptStatements(concept);
  if (statements) await tx.connection.run(statements.deleteRow, [atom]);
  for (const each of member) await registerDeleted(tx, each, atom);
  return member.length > 0;
}

/** Registers that an atom left a concept, and tells extensions. */
export async function registerDeleted(
  tx: Transaction,
  concept: Concept,
  atom: string,
): Promise<void> {
  tx.register({ kind: 'atom', op: 'delete', concept, atom });
  if (tx.hooks.has('postDatabaseDeleteAtom')) {
    await tx.hooks.call('postDatabaseDeleteAtom', atomPayload(tx, concept, atom));
  }
}

async function deleteLinks(
  tx: Transaction,
  relation: Relation,
  links: readonly Pair[],
): Promise<void> {
  for (const { src, tgt } of links) await deleteLink(tx, relation, src, tgt);
}

/** The concepts of the typology that the atom belongs to. */
export async function conceptsOf(
  tx: Transaction,
  concept: Concept,
  atom: string,
): Promise<Concept[]> {
  const typology = [...new Set(tx.model.concepts.values())].filter(
    (candidate) => candidate.root === concept.root,
  );
  const member: Concept[] = [];
  for (const candidate of typology) {
    if (candidate.storage && (await atomExists(tx, candidate, atom))) member.push(candidate);
  }
  return member;
}
