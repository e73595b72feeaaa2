import type { Application } from '../../application/application.ts';
import { MODEL_TABLE } from '../../core/framework-table.ts';
import { DatabaseFailure, type Connection, type TableIndex } from '../../database/database.ts';
import { frameworkIndexes } from './framework-tables.ts';

/**
 * Creates missing or changed indexes of the framework tables. They only speed up reads: a failure is logged, and the next start
 * tries again.
 */
export async function upgradeIndexes(app: Pick<Application, 'database' | 'logger'>): Promise<void> {
  const missing = await app.database.read((reader) => missingIndexes(app, reader));
  for (const index of missing) {
    const { name, table, on } = index;
    try {
      if (await makeIndex(app, index)) app.logger.info({ index: name, table, on }, 'index created');
    } catch (error) {
      if (!(error instanceof DatabaseFailure)) throw error;
      const warning = `an index is missing, so reading ${table} is slow; the next start creates it if database.statementTimeout and lockTimeout allow enough time`;
      app.logger.warn({ err: error, index: name, table, on }, warning);
    }
  }
}

/** False if another server has made it. */
function makeIndex(
  app: Pick<Application, 'database'>,
  { table, name, on }: TableIndex,
): Promise<boolean> {
  const { database } = app;
  return database.reshape(MODEL_TABLE, async (connection) => {
    const missing = await missingIndexes(app, connection);
    if (!missing.some((index) => index.name === name)) return false;
    for (const sql of database.dialect.replaceIndex(name, table, on)) await connection.run(sql);
    return true;
  });
}

async function missingIndexes(
  { database: { dialect } }: Pick<Application, 'database'>,
  connection: Connection,
): Promise<TableIndex[]> {
  const expected = frameworkIndexes(dialect);
  const missing: TableIndex[] = [];
  for (const [table, indexes] of Map.groupBy(expected, (index) => index.table)) {
    const rows = await connection.all(dialect.listIndexes, [table]);
    const present = new Map(rows.map((row) => [row['name'], row['columns']]));
    missing.push(...indexes.filter(({ name, on }) => present.get(name) !== on));
  }
  return missing;
}
