import { defaultAtoms } from '../../../core/relation-default.ts';
import { addLink } from '../../../core/link.ts';
import { conceptStatements } from '../../../core/storage.ts';
import type { Concept } from '../../../model/concept.ts';
import type { Relation } from '../../../model/relation.ts';
import type { Transaction } from '../../../core/transaction/transaction.ts';
import { quoteName } from '../../../database/statement/quote-name.ts';

/** Adds default links where total or surjective relations lack links. */
export async function fillRequired(tx: Transaction): Promise<void> {
  for (const relation of tx.model.relations.values()) {
    if (relation.isTot && relation.defaultTargets.length > 0) await fill(tx, relation, 'src');
    if (relation.isSur && relation.defaultSources.length > 0) await fill(tx, relation, 'tgt');
  }
}

async function fill(tx: Transaction, relation: Relation, end: 'src' | 'tgt'): Promise<void> {
  const own = end === 'src' ? relation.source : relation.target;
  const defaults =
    end === 'src'
      ? await defaultAtoms(tx, relation.defaultTargets, relation.target)
      : await defaultAtoms(tx, relation.defaultSources, relation.source);
  for (const atom of await lacking(tx, own, relation, end))
    for (const value of defaults)
      await (end === 'src'
        ? addLink(tx, relation, atom, value)
        : addLink(tx, relation, value, atom));
}

async function lacking(
  tx: Transaction,
  concept: Concept,
  { table }: Relation,
  end: 'src' | 'tgt',
): Promise<string[]> {
  const all = conceptStatements(concept)?.all;
  if (all === undefined) return [];
  const [src, tgt] = [quoteName(table.srcCol.name), quoteName(table.tgtCol.name)];
  const linked = `select ${end === 'src' ? src : tgt} from ${quoteName(table.name)} where ${src} is not null and ${tgt} is not null`;
  const rows = await tx.connection.all(
    `select q.atom from (${all}) q where q.atom not in (${linked})`,
  );
  return rows.flatMap((row) => row['atom'] ?? []);
}
