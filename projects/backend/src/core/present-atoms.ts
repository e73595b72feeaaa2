import type { Concept } from '../model/concept.ts';
import type { Connection } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { quoteName } from '../database/statement/quote-name.ts';

/** Selects the atoms that currently belong to a concept. All of them if its atoms are not stored. */
export async function presentAtoms(
  connection: Connection,
  dialect: Dialect,
  { storage, type }: Concept,
  atoms: readonly string[],
): Promise<Set<string>> {
  if (!storage || atoms.length === 0) return new Set(atoms);
  const column = quoteName(storage.column);
  const sql = `select ${column} as atom from ${quoteName(storage.table)} where ${dialect.inSet(column, type)}`;
  const rows = await connection.all(sql, [atoms]);
  return new Set(rows.flatMap((row) => row['atom'] ?? []));
}
