import { isKindOf, type Concept } from '../model/concept.ts';
import { quoteName } from '../query/quote-name.ts';
import type { Transaction } from '../transaction/transaction.ts';
import {
  addAtom,
  addLink,
  atomExists,
  conceptsOf,
  deleteAtom,
  deleteLink,
  linksFrom,
  linksTo,
  registerDeleted,
} from './population.ts';

/** Takes an atom out of a concept and its specialisations, with the links that only such atoms have. */
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

/** Gives all links of `other` to `atom`, adds `atom` to all concepts of `other`, and deletes `other`. */
export async function mergeAtoms(
  tx: Transaction,
  concept: Concept,
  atom: string,
  other: string,
): Promise<boolean> {
  if (atom === other) return false;
  const concepts = await conceptsOf(tx, concept, other);
  if (concepts.length === 0 || (await conceptsOf(tx, concept, atom)).length === 0) return false;
  for (const each of concepts) await addAtom(tx, each, atom);
  for (const relation of tx.model.relations.values()) {
    const asSource =
      relation.source.root === concept.root ? await linksFrom(tx, relation, other) : [];
    for (const link of asSource) await relink(tx, relation, link, { src: atom, tgt: link.tgt });
    const asTarget =
      relation.target.root === concept.root ? await linksTo(tx, relation, other) : [];
    for (const link of asTarget) await relink(tx, relation, link, { src: link.src, tgt: atom });
  }
  await deleteAtom(tx, concept, other);
  return true;
}

type Link = Readonly<{ src: string; tgt: string }>;

async function relink(
  tx: Transaction,
  relation: Parameters<typeof addLink>[1],
  from: Link,
  to: Link,
): Promise<void> {
  await deleteLink(tx, relation, from.src, from.tgt);
  await addLink(tx, relation, to.src, to.tgt);
}
