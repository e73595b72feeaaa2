import { ARCHIVE_TABLE } from '../../../core/framework-table.ts';
import type { Connection } from '../../../database/database.ts';
import type { Dialect } from '../../../database/dialect.ts';
import { textParameter } from '../../../database/text-parameter.ts';
import type { DroppedFacts } from './dropped-facts.ts';

/** Archives facts that have no place in the new model, under their old names. */
export async function archiveFacts(
  connection: Connection,
  dialect: Dialect,
  hash: string,
  facts: readonly DroppedFacts[],
): Promise<void> {
  for (const { kind, before, query, isReversed } of facts) {
    const [source, target] = isReversed ? ['q.tgt', 'q.src'] : ['q.src', 'q.tgt'];
    const src = dialect.asText(kind === 'atoms' ? 'q.atom' : source);
    const tgt = kind === 'atoms' ? 'null' : dialect.asText(target);
    const [row] = await connection.all(
      `select max(number) as last from ${ARCHIVE_TABLE} where hash = ? and name = ?`,
      [hash, before],
    );
    const last = Number(row?.['last'] ?? 0);
    await connection.run(
      `insert into ${ARCHIVE_TABLE} (hash, name, number, src, tgt) select ${textParameter(dialect)}, ${textParameter(dialect)}, ${last} + row_number() over (), ${src}, ${tgt} from (${query}) q`,
      [hash, before],
    );
  }
}
