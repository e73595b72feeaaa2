import { relationStatements } from '../core/storage.ts';
import type { Relation } from '../model/relation.ts';
import type { Connection } from '../database/database.ts';

/** Returns the sorted targets of a source atom in a relation. Empty if the model has no such relation. */
export async function linkedTargets(
  connection: Connection,
  relation: Relation | null,
  source: string,
): Promise<string[]> {
  if (!relation) return [];
  const rows = await connection.all(relationStatements(relation).bySource, [source]);
  return rows.flatMap((row) => row['tgt'] ?? []).sort();
}
