import type { StoredModel } from '../core/stored-model.ts';
import { CHANGE_BLOCK_TABLE, TRANSACTION_TABLE } from '../core/framework-table.ts';
import type { StoredCounts } from './store-population.ts';

/** Tables that grew by so many rows are other tables to a database that plans by what it knew of them. */
const MANY = 10_000;

/**
 * Updates the table statistics of the database after a large import. PostgreSQL does this within a minute, but scans whole
 * tables for each atom of a chain until then.
 */
export async function learnPopulation(app: StoredModel, counts: StoredCounts): Promise<void> {
  const { concepts, relations } = app.model;
  const many = (of: Readonly<Record<string, number>>): string[] =>
    Object.keys(of).filter((name) => (of[name] ?? 0) >= MANY);
  const tables = [
    ...many(counts.atoms).flatMap((name) => concepts.get(name)?.storage?.table ?? []),
    ...many(counts.links).flatMap((name) => relations.get(name)?.table.name ?? []),
  ];
  if (tables.length === 0) return;
  const learn = app.database.dialect.learn([
    ...new Set([...tables, TRANSACTION_TABLE, CHANGE_BLOCK_TABLE]),
  ]);
  if (learn === null) return;
  await app.database.write(async (connection) => {
    await connection.run(learn);
    return { commit: true, value: null };
  }, 'long');
}
