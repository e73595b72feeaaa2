import { addAtom, conceptsOf } from '../core/atom.ts';
import { deleteAtom } from '../core/delete-atom.ts';
import { addLink, deleteLink, linksFrom, linksTo } from '../core/link.ts';
import { removeFromConcept } from '../core/reclassify.ts';
import { isKindOf, type Concept } from '../model/concept.ts';
import type { Change } from '../core/transaction/change.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { isSecret } from './fact.ts';

/** Reverts changes in reverse order, newest first. */
export async function revertChanges(tx: Transaction, changes: readonly Change[]): Promise<void> {
  for (const [i, change] of [...changes].reverse().entries()) {
    // What a rule did is undone together with the edit, here and when this is undone in its turn.
    tx.because(change.cause.by === 'rule' ? change.cause : { by: 'operation', operation: i });
    await invert(tx, change);
  }
}

async function invert(tx: Transaction, change: Change): Promise<void> {
  if (change.kind === 'atom') {
    if (change.op === 'delete') await addAtom(tx, change.concept, change.atom);
    else await leave(tx, change.concept, change.atom);
    return;
  }
  const { relation, source, target } = change;
  if (change.op === 'delete') await addLink(tx, relation, source, target);
  else if (isSecret(change)) {
    for (const link of await linksFrom(tx, relation, source))
      await deleteLink(tx, relation, link.src, link.tgt);
  } else await deleteLink(tx, relation, source, target);
}

/** Takes an atom out of a concept, and out of its table when it belongs to none of its typology any more. */
async function leave(tx: Transaction, concept: Concept, atom: string): Promise<void> {
  // Other atoms may have the same value now.
  if (!concept.isObject && (await isLinked(tx, concept, atom))) return;
  const member = await conceptsOf(tx, concept, atom);
  if (member.every((each) => isKindOf(each, concept))) await deleteAtom(tx, concept, atom);
  else await removeFromConcept(tx, concept, atom);
}

async function isLinked(tx: Transaction, concept: Concept, atom: string): Promise<boolean> {
  for (const relation of tx.model.relations.values()) {
    const isNear = (other: Concept): boolean => other.root === concept.root;
    if (isNear(relation.source) && (await linksFrom(tx, relation, atom)).length > 0) return true;
    if (isNear(relation.target) && (await linksTo(tx, relation, atom)).length > 0) return true;
  }
  return false;
}
