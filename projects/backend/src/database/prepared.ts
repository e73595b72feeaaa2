import type { Connection, Database, Turn } from './database.ts';
import type { Dialect } from './dialect.ts';
import { learnTables } from './learn-tables.ts';

/** Makes the preparation. Returns the tables that grew much. */
type Prepare = (connection: Connection, dialect: Dialect) => Promise<readonly string[]>;

/** Work needs something that another transaction has to store first. It is thrown before the work has changed anything. */
export class NeedsPreparation extends Error {
  override readonly name = 'NeedsPreparation';
  readonly prepare: Prepare;
  readonly turn: Turn | undefined;

  constructor(prepare: Prepare, turn?: Turn) {
    super('Work begins again after a preparation.');
    this.prepare = prepare;
    this.turn = turn;
  }
}

/** Runs work. Where it needs a preparation, that is made, and the work runs again. */
export async function prepared<T>(
  database: Pick<Database, 'dialect' | 'write'>,
  work: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NeedsPreparation)) throw error;
      const grown = await database.write(
        async (connection) => ({
          commit: true,
          value: await error.prepare(connection, database.dialect),
        }),
        error.turn,
      );
      await learnTables(database, grown);
    }
  }
}
