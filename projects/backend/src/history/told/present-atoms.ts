import { nodesWithinReach } from '../../interfacing/reach.ts';
import { isKindOf, type Concept } from '../../model/concept.ts';
import type { Connection } from '../../plug/database.ts';
import type { Dialect } from '../../plug/dialect.ts';
import { quoteName } from '../../query/quote-name.ts';
import type { Access } from '../../session/access.ts';

/** Those of some atoms that belong to a concept now; all of them where its atoms are not stored. */
export async function presentAtoms(
  connection: Connection,
  dialect: Dialect,
  { storage, type }: Concept,
  atoms: readonly string[],
): Promise<Set<string>> {
  if (!storage) return new Set(atoms);
  const column = quoteName(storage.column);
  const sql = `select ${column} as atom from ${quoteName(storage.table)} where ${dialect.inSet(column, type)}`;
  const rows = await connection.all(sql, [atoms]);
  return new Set(rows.flatMap((row) => row['atom'] ?? []));
}

/** Whether an accessible interface opens each atom of a concept, whatever else holds of it. */
export function opensEveryAtom(access: Access, concept: Concept): boolean {
  return nodesWithinReach(access).some(
    ({ node, box, sources }) =>
      box === null &&
      'all' in sources &&
      node.query.isIdentity &&
      isKindOf(concept, node.target) &&
      sources.all.name === node.target.name,
  );
}
