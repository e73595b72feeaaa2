import { isKindOf, type Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import type { Transaction } from './transaction/transaction.ts';
import { addAtom, atomExists, conceptsOf, registerDeleted } from './atom.ts';
import { deleteAtom } from './delete-atom.ts';
import { addLink, deleteLink, linksFrom, linksTo } from './link.ts';

/** Removes an atom from a concept and its specializations, with their links. */
export async function removeFromConcept(
  tx: Transaction,
  concept: Concept,
  atom: string,
): Promise<boolean> {
  if (!concept.storage || !(await atomExists(tx, concept, atom))) return false;
  const leaving = (await conceptsOf(tx, concept, atom)).filter((each) => isKindOf(each, concept));
  const names = new Set(leaving.map((each) => each.name));
  for (const relation of tx.model.relations.values()) {
    const asSource = names.has(relation.source.name) ? await linksFrom(tx, relation, atom) : [];
    const asTarget = names.has(relation.target.name) ? await linksTo(tx, relation, atom) : [];
    for (const link of [...asSource, ...asTarget])
      await deleteLink(tx, relation, link.src, link.tgt);
  }
  const { table, keyColumn } = concept.storage;
  const columns = leaving.flatMap((each) => each.storage?.column ?? []);
  const assignments = columns.map((column) => `${quoteName(column)} = null`).join(', ');
  await tx.connection.run(
    `update ${quoteName(table)} set ${assignments} where ${quoteName(keyColumn)} = ?`,
    [atom],
  );
  for (const each of leaving) await registerDeleted(tx, each, atom);
  return true;
}

/**
 * Merges `other` into `atom`: moves its links and concepts, and deletes it. Where only one link is possible, the link of `other`
 * replaces that of `atom`. Returns the relations with such a replacement.
 */
export async function mergeAtoms(
  tx: Transaction,
  concept: Concept,
  atom: string,
  other: string,
): Promise<ReadonlySet<Relation>> {
  const replaced = new Set<Relation>();
  if (atom === other) return replaced;
  const concepts = await conceptsOf(tx, concept, other);
  if (concepts.length === 0 || (await conceptsOf(tx, concept, atom)).length === 0) return replaced;
  const move = async (relation: Relation, from: Link, to: Link): Promise<void> => {
    if (await relink(tx, relation, from, to)) replaced.add(relation);
  };
  for (const each of concepts) await addAtom(tx, each, atom);
  for (const relation of tx.model.relations.values()) {
    const asSource =
      relation.source.root === concept.root ? await linksFrom(tx, relation, other) : [];
    for (const link of asSource) await move(relation, link, { src: atom, tgt: link.tgt });
    const asTarget =
      relation.target.root === concept.root ? await linksTo(tx, relation, other) : [];
    for (const link of asTarget) await move(relation, link, { src: link.src, tgt: atom });
  }
  await deleteAtom(tx, concept, other);
  return replaced;
}

type Link = Readonly<{ src: string; tgt: string }>;

/** Gives whether another link had to go. */
async function relink(tx: Transaction, relation: Relation, from: Link, to: Link): Promise<boolean> {
  await deleteLink(tx, relation, from.src, from.tgt);
  const mark = tx.changes.length;
  await addLink(tx, relation, to.src, to.tgt);
  return tx.changes.slice(mark).some(({ kind, op }) => kind === 'link' && op === 'delete');
}
