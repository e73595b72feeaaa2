import type { Database } from './database.ts';

/**
 * Lets the database learn which rows tables have, after many came at once. A database that plans by what it knew before
 * reads all of them for each row of another table. Its own count follows within a minute or ten.
 */
export async function learnTables(
  database: Pick<Database, 'dialect' | 'write'>,
  tables: readonly string[],
): Promise<void> {
  const learn = tables.length === 0 ? null : database.dialect.learn(tables);
  if (learn === null) return;
  await database.write(async (connection) => {
    await connection.run(learn);
    return { commit: true, value: null };
  }, 'long');
}
