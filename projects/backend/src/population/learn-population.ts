import type { StoredModel } from '../core/stored-model.ts';
import { CHANGE_BLOCK_TABLE, TRANSACTION_TABLE } from '../core/framework-table.ts';
import { learnTables } from '../database/learn-tables.ts';
import type { StoredCounts } from './store-population.ts';

/** Tables that grew by so many rows are other tables to a database that plans by what it knew of them. */
const MANY = 10_000;

/** Updates the table statistics of the database after a large import. */
export async function learnPopulation(app: StoredModel, counts: StoredCounts): Promise<void> {
  const { concepts, relations } = app.model;
  const many = (of: Readonly<Record<string, number>>): string[] =>
    Object.keys(of).filter((name) => (of[name] ?? 0) >= MANY);
  const tables = [
    ...many(counts.atoms).flatMap((name) => concepts.get(name)?.storage?.table ?? []),
    ...many(counts.links).flatMap((name) => relations.get(name)?.table.name ?? []),
  ];
  if (tables.length === 0) return;
  await learnTables(app.database, [...new Set([...tables, TRANSACTION_TABLE, CHANGE_BLOCK_TABLE])]);
}
