import { setImmediate as othersTurn } from 'node:timers/promises';
import { canonicalAtom, type CheckedLink } from './checked-population.ts';
import type { Relation } from '../model/relation.ts';
import type { Connection } from '../plug/database.ts';
import type { Dialect } from '../plug/dialect.ts';
import { quoteName } from '../plug/statement/quote-name.ts';
import type { FactChange } from '../core/transaction/change.ts';
import { insertRows } from '../core/insert-rows.ts';

const BATCH = 500;

/** Stores links of a relation that has a table of its own; gives the changes that this made. */
export async function storeLinks(
  connection: Connection,
  dialect: Dialect,
  relation: Relation,
  links: readonly CheckedLink[],
): Promise<FactChange[]> {
  const changes: FactChange[] = [];
  for (let start = 0; start < links.length; start += BATCH) {
    const batch = links.slice(start, start + BATCH);
    const present = await presentLinks(connection, dialect, relation, batch);
    const fresh = batch.filter(({ source, target }) => {
      const key = pairKey(relation, source, target);
      return !present.has(key) && present.add(key);
    });
    const { name, srcCol, tgtCol } = relation.table;
    await insertRows(
      connection,
      name,
      [srcCol.name, tgtCol.name],
      fresh.map(({ source, target }) => [source, target]),
    );
    for (const { source, target } of fresh)
      changes.push({ kind: 'link', op: 'add', relation, source, target });
    await othersTurn();
  }
  return changes;
}

/** Links that are there already and share both their source and their target with links of the batch. */
async function presentLinks(
  connection: Connection,
  dialect: Dialect,
  relation: Relation,
  batch: readonly CheckedLink[],
): Promise<Set<string>> {
  const { name, srcCol, tgtCol } = relation.table;
  const [source, target] = [quoteName(srcCol.name), quoteName(tgtCol.name)];
  const inSource = dialect.inSet(source, relation.source.type);
  const inTarget = dialect.inSet(target, relation.target.type);
  const sql = `select ${source} as src, ${target} as tgt from ${quoteName(name)} where ${inSource} and ${inTarget}`;
  const parameters = [batch.map((link) => link.source), batch.map((link) => link.target)];
  const rows = await connection.all(sql, parameters);
  return new Set(rows.map((row) => pairKey(relation, row['src'] ?? '', row['tgt'] ?? '')));
}

function pairKey(relation: Relation, source: string, target: string): string {
  return JSON.stringify([
    canonicalAtom(relation.source, source),
    canonicalAtom(relation.target, target),
  ]);
}
