import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import type { Transaction } from './transaction/transaction.ts';
import { conceptsOf, registerDeleted } from './atom.ts';
import { deleteLink, linksFrom, linksTo } from './link.ts';
import type { Pair } from './pair.ts';
import { conceptStatements } from './storage.ts';

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

/** Relations of which the atoms of a concept's typology can be source, and those of which they can be target. */
function relationsAt(tx: Transaction, concept: Concept): { from: Relation[]; to: Relation[] } {
  const relations = [...tx.model.relations.values()];
  return {
    from: relations.filter((relation) => relation.source.root === concept.root),
    to: relations.filter((relation) => relation.target.root === concept.root),
  };
}

async function deleteLinks(
  tx: Transaction,
  relation: Relation,
  links: readonly Pair[],
): Promise<void> {
  for (const { src, tgt } of links) await deleteLink(tx, relation, src, tgt);
}
