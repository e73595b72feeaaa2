import { runQuery } from '../../core/bind.ts';
import { parseAtom } from '../../core/atom-value.ts';
import { addLink, deleteLink } from '../../core/link.ts';
import { linksFromAtoms } from '../../core/links-from-atoms.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Computation } from '../../model/computation.ts';

/** Stores the values of formulas for atoms, and deletes those that are none any more. */
export async function storeComputed(
  tx: Transaction,
  computed: ReadonlyMap<Computation, ReadonlySet<string>>,
): Promise<void> {
  for (const [computation, atoms] of computed) {
    const stored = await linksFromAtoms(tx, computation.relation, [...atoms]);
    const values = await valuesOf(tx, computation, [...atoms]);
    for (const atom of atoms)
      await storeValue(tx, computation, atom, stored.get(atom) ?? null, values.get(atom) ?? null);
  }
}

async function valuesOf(
  tx: Transaction,
  { query, relation }: Computation,
  atoms: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await runQuery(tx, query, atoms);
  return new Map(
    rows.flatMap(({ src, tgt }): [string, string][] =>
      src && tgt ? [[src, parseAtom(relation.target, tgt)]] : [],
    ),
  );
}

async function storeValue(
  tx: Transaction,
  { relation }: Computation,
  atom: string,
  stored: string | null,
  value: string | null,
): Promise<void> {
  if (stored === value) return;
  if (stored !== null) await deleteLink(tx, relation, atom, stored);
  if (value !== null) await addLink(tx, relation, atom, value);
}
