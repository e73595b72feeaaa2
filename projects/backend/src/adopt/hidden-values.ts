import type { Connection } from '../database/database.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import type { Relation } from '../model/relation.ts';
import type { Source } from '../schema/migrate/transfer/source.ts';
import type { Findings } from './findings.ts';

const MAX_EXAMPLES = 10;

/** Notes what the queries of the older product never return: it is not adopted. */
export async function noteHiddenValues(
  connection: Connection,
  source: Source,
  findings: Findings,
): Promise<void> {
  for (const relation of source.model.relations.values())
    await noteUnreachable(connection, source, relation, findings);
  for (const { name, storage } of new Set(source.model.concepts.values())) {
    if (!storage || storage.column === storage.keyColumn) continue;
    const [own, key] = [quoteName(storage.column), quoteName(storage.keyColumn)];
    const rows = await connection.all(
      `select ${own} as own, ${key} as atom from ${source.table(storage.table)} where ${own} <> ${key}`,
    );
    for (const row of rows)
      findings.add('otherKey', name, `${row['own']} in the row of ${row['atom']}`);
  }
}

/** Values of a relation in rows whose atom is not in the concept of the relation. */
async function noteUnreachable(
  connection: Connection,
  source: Source,
  { signature, table, source: from, target: to }: Relation,
  findings: Findings,
): Promise<void> {
  if (table.tableOf === null) return;
  const [row, value] =
    table.tableOf === 'src' ? [table.srcCol, table.tgtCol] : [table.tgtCol, table.srcCol];
  const key = (table.tableOf === 'src' ? from : to).storage?.keyColumn;
  if (key === undefined || key === row.name) return;
  const where = `from ${source.table(table.name)} where ${quoteName(row.name)} is null and ${quoteName(value.name)} is not null`;
  const [counted] = await connection.all(`select count(*) as n ${where}`);
  const count = Number(counted?.['n'] ?? 0);
  if (count === 0) return;
  const isSecret = from.type === 'PASSWORD' || to.type === 'PASSWORD';
  const rows = await connection.all(
    `select ${quoteName(key)} as atom, ${quoteName(value.name)} as value ${where} limit ${MAX_EXAMPLES}`,
  );
  for (const { atom, value: shown } of rows)
    findings.add('unreachable', signature, `${atom} → ${isSecret ? '…' : shown}`);
  if (count > rows.length) findings.add('unreachable', signature, null, count - rows.length);
}
