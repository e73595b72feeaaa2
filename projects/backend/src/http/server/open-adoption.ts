import { existsSync, rmSync, statSync } from 'node:fs';
import fastify from 'fastify';
import { adoptFacts } from '../../adopt/adopt-facts.ts';
import { AdoptionError } from '../../adopt/adoption-error.ts';
import type { AdoptionReport } from '../../adopt/adoption-report.ts';
import { readOlderFacts } from '../../adopt/older-facts.ts';
import type { Application } from '../../application/application.ts';
import type { Config } from '../../config/config.ts';
import { databaseKind, databaseProblem } from '../../config/database-setting.ts';
import { DatabaseFailure } from '../../database/database.ts';
import { readMariadb } from '../../database/mariadb/read-only-database.ts';
import { InstallationRejected } from '../../schema/install/installer.ts';
import { ForeignTables } from '../../schema/install/own-tables.ts';
import { openForMigration, StartFailure } from './open-application.ts';

/** An older database, and what an adoption does with it. */
export interface AdoptionRequest {
  /** Address of the MariaDB database of the existing product. It is only read. */
  readonly from: string;
  /** Folder with its uploaded files; null to adopt none. */
  readonly files: string | null;
  /** False for a dry run, into a database that the caller removes. */
  readonly isApplied: boolean;
}

/**
 * Adopts a database of the existing product into a new one. `config` names the metadata that works with the older database, and
 * the new database.
 *
 * @throws StartFailure with the reason as a sentence
 */
export async function adoptDatabase(
  config: Config,
  request: AdoptionRequest,
): Promise<AdoptionReport> {
  requireSource(config, request);
  const isFile = databaseKind(config.data) === 'sqlite';
  if (isFile && existsSync(config.data))
    throw new StartFailure(`${config.data} exists already. Adopt into a new database.`);
  const { log } = fastify({ logger: { level: config.log.level } });
  let isDone = false;
  try {
    const application = await openForMigration(config, log);
    const report = await explained(application, request);
    isDone = true;
    return report;
  } finally {
    // Nothing remains of a failure, so that the next attempt finds no database.
    if (isFile && !isDone)
      for (const end of ['', '-wal', '-shm']) rmSync(`${config.data}${end}`, { force: true });
  }
}

function requireSource({ data }: Config, { from, files }: AdoptionRequest): void {
  const problem =
    databaseKind(from) === 'mariadb' ? databaseProblem(from) : 'it must start with mariadb://';
  if (problem !== null)
    throw new StartFailure(`The address of the older database is invalid: ${problem}.`);
  if (databaseKind(data) === 'mariadb' && placeOf(data) === placeOf(from))
    throw new StartFailure(
      'The new database is the older one. Nothing was changed. Choose another database with --data.',
    );
  if (files !== null && !statSync(files, { throwIfNoEntry: false })?.isDirectory())
    throw new StartFailure(`There is no folder ${files} with uploaded files.`);
}

function placeOf(address: string): string {
  const { hostname, port, pathname } = new URL(address);
  return `${hostname}:${port || '3306'}${pathname}`;
}

async function explained(
  application: Application,
  request: AdoptionRequest,
): Promise<AdoptionReport> {
  const { config, model } = application;
  try {
    const facts = await readMariadb(request.from, config.database, (connection) =>
      readOlderFacts(connection, model),
    );
    return await adoptFacts(application, facts, request);
  } catch (error) {
    if ([AdoptionError, ForeignTables, InstallationRejected].some((type) => error instanceof type))
      throw new StartFailure((error as Error).message, { cause: error });
    if (error instanceof DatabaseFailure)
      throw new StartFailure(
        `A database reported an error, so nothing was changed: ${error.message}.`,
        {
          cause: error,
        },
      );
    throw error;
  } finally {
    await application.database.close();
  }
}
