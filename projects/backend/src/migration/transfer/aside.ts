import { ASIDE_TABLE } from '../../core/framework-table.ts';
import type { Connection } from '../../plug/database.ts';
import type { Dialect } from '../../plug/dialect.ts';
import type { VanishingFacts } from './vanishing.ts';

/** Keeps facts that have no place in the new model, under the names that they had and the hash of their model. */
export async function setFactsAside(
  connection: Connection,
  dialect: Dialect,
  hash: string,
  facts: readonly VanishingFacts[],
): Promise<void> {
  for (const { kind, before, query } of facts) {
    const src = dialect.asText(kind === 'atoms' ? 'q.atom' : 'q.src');
    const tgt = kind === 'atoms' ? 'null' : dialect.asText('q.tgt');
    const [row] = await connection.all(
      `select max(number) as last from ${ASIDE_TABLE} where hash = ? and name = ?`,
      [hash, before],
    );
    const last = Number(row?.['last'] ?? 0);
    await connection.run(
      `insert into ${ASIDE_TABLE} (hash, name, number, src, tgt) select ${parameter(dialect)}, ${parameter(dialect)}, ${last} + row_number() over (), ${src}, ${tgt} from (${query}) q`,
      [hash, before],
    );
  }
}

/** PostgreSQL has to be told the type of a parameter that goes nowhere. */
function parameter(dialect: Dialect): string {
  return dialect.name === 'postgres' ? '?::text' : '?';
}
