import { canonicalAtom, type CheckedLink } from './checked-population.ts';
import type { Relation } from '../model/relation.ts';
import type { Connection } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import { batchesOf } from '../core/batches-of.ts';
import { insertRows } from '../core/insert-rows.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { RowsToWrite } from './rows-to-write.ts';

const BATCH = 500;

/** Lists the new links of a relation that has its own table. Write the rows of a batch before you request the next one. */
export async function* linksToWrite(
  { connection, dialect }: Pick<Transaction, 'connection' | 'dialect'>,
  relation: Relation,
  links: readonly CheckedLink[],
): AsyncGenerator<RowsToWrite> {
  const { name, srcCol, tgtCol } = relation.table;
  const target = {
    table: name,
    columns: [srcCol.name, tgtCol.name],
    source: dialect.rowsOfLists([relation.source.type, relation.target.type]),
  };
  for (const batch of batchesOf(links, BATCH)) {
    const present = await presentLinks(connection, dialect, relation, batch);
    const fresh = batch.filter(({ source, target }) => {
      const key = pairKey(relation, source, target);
      return !present.has(key) && present.add(key);
    });
    const rows = fresh.map(({ source, target }) => [source, target]);
    yield {
      changes: fresh.map((link) => ({ kind: 'link', op: 'add', ...link })),
      write: () => insertRows(connection, target, rows),
    };
  }
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
