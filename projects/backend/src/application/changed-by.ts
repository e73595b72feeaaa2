import { presentAtoms } from '../core/present-atoms.ts';
import type { Change } from '../core/transaction/change.ts';
import { readBefore } from '../database/read-before.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { Concept } from '../model/concept.ts';
import type { ChangedAtoms } from '../rule/evaluation/changed-first.ts';
import type { Application } from './application.ts';

/** Computes which of the given atoms an uncommitted transaction changed. Other sessions do not see it yet. */
export function changedBy(
  { database }: Pick<Application, 'database'>,
  tx: Transaction,
): ChangedAtoms {
  return {
    before: (concept, atoms) =>
      readBefore(database, tx.connection, (before) =>
        presentAtoms(before, tx.dialect, concept, atoms),
      ),
    isTouched: (concept, atom) => tx.changes.some((change) => touches(change, concept, atom)),
  };
}

function touches(change: Change, { root }: Concept, atom: string): boolean {
  if (change.kind === 'atom') return change.atom === atom && change.concept.root === root;
  const { relation, source, target } = change;
  return (
    (source === atom && relation.source.root === root) ||
    (target === atom && relation.target.root === root)
  );
}
