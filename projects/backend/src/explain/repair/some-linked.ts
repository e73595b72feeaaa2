import { relationStatements } from '../../core/storage.ts';
import type { Connection } from '../../database/database.ts';
import type { Relation } from '../../model/relation.ts';

/** Reads some atoms that are linked to an atom at `end` of a relation. */
export async function someLinked(
  connection: Connection,
  relation: Relation,
  { end, atom }: { readonly end: 'src' | 'tgt'; readonly atom: string },
  max: number,
): Promise<readonly string[]> {
  const { bySource, byTarget } = relationStatements(relation);
  const [query, other] =
    end === 'src' ? ([bySource, 'tgt'] as const) : ([byTarget, 'src'] as const);
  const sql = `select linked.${other} as atom from (${query}) as linked order by atom limit ${max}`;
  const rows = await connection.all(sql, [atom]);
  return rows.flatMap(({ atom: linked }) => linked ?? []);
}
