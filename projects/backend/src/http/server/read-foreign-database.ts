import type { Config } from '../../config/config.ts';
import { databaseAddresses } from '../../config/database-hosts.ts';
import { databaseKind, databaseProblem } from '../../config/database-setting.ts';
import { DatabaseFailure, type Connection } from '../../database/database.ts';
import { readMariadb } from '../../database/mariadb/read-only-database.ts';
import { readPostgres } from '../../database/postgres/read-only-database.ts';
import {
  MARIADB_SCHEMA,
  POSTGRES_SCHEMA,
  type SchemaQueries,
} from '../../foreign/foreign-schema-queries.ts';
import { ForeignDataError } from '../../foreign/foreign-data-error.ts';
import type { ForeignTable } from '../../foreign/foreign-table.ts';
import { readForeignTables } from '../../foreign/read-foreign-tables.ts';
import { StartFailure } from './open-application.ts';

/**
 * Reads the tables of a PostgreSQL or MariaDB database of another application as of one moment, with all rows. Nothing is
 * written. @throws StartFailure with the reason as a sentence
 */
export async function readForeignDatabase(
  { database: limits }: Pick<Config, 'database'>,
  address: string,
): Promise<ForeignTable[]> {
  const kind = databaseKind(address);
  const problem = addressProblem(address);
  if (problem !== null)
    throw new StartFailure(`The address of the database is invalid: ${problem}.`);
  const read = (queries: SchemaQueries) => (connection: Connection) =>
    readForeignTables(connection, queries);
  try {
    return kind === 'postgres'
      ? await readPostgres(address, limits, read(POSTGRES_SCHEMA))
      : await readMariadb(address, limits, read(MARIADB_SCHEMA));
  } catch (error) {
    if (error instanceof ForeignDataError) throw new StartFailure(`${error.message}.`);
    if (!(error instanceof DatabaseFailure)) throw error;
    throw new StartFailure(`The database reported an error: ${error.message}.`, { cause: error });
  }
}

function addressProblem(address: string): string | null {
  if (databaseKind(address) === 'sqlite') return 'it must start with postgres:// or mariadb://';
  return databaseAddresses(address).length > 1 ? 'name one host only' : databaseProblem(address);
}
