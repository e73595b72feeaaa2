import { isKindOf, type Concept } from '../model/concept.ts';
import type { Transaction } from './transaction/transaction.ts';
import { addAtom } from './atom.ts';
import { addLink } from './link.ts';
import { defaultAtoms } from './relation-default.ts';

/** Adds an atom to a concept; if it is new, it also adds default links. Returns whether the atom was new. */
export async function makeAtom(tx: Transaction, concept: Concept, atom: string): Promise<boolean> {
  const isNew = await addAtom(tx, concept, atom);
  if (isNew) await addDefaults(tx, concept, atom);
  return isNew;
}

async function addDefaults(tx: Transaction, concept: Concept, atom: string): Promise<void> {
  for (const relation of tx.model.relations.values()) {
    if (isKindOf(concept, relation.source)) {
      for (const target of await defaultAtoms(tx, relation.defaultTargets, relation.target))
        await addLink(tx, relation, atom, target);
    }
    if (isKindOf(concept, relation.target)) {
      for (const source of await defaultAtoms(tx, relation.defaultSources, relation.source))
        await addLink(tx, relation, source, atom);
    }
  }
}
