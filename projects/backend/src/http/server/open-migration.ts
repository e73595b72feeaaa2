import { ShapeError, errorMessage } from '@ampersand-prototype/generics';
import { existsSync } from 'node:fs';
import fastify from 'fastify';
import type { Config } from '../../config/config.ts';
import { databaseKind } from '../../config/database-setting.ts';
import { StoredMetadataError } from '../../schema/install/stored-metadata.ts';
import { ForeignTables } from '../../schema/install/own-tables.ts';
import { branchData } from '../../schema/migrate/branch.ts';
import { estimateMigration, type MigrationEstimate } from '../../schema/migrate/estimate.ts';
import { loadPopulation, type LoadedPopulation } from '../../schema/migrate/load-population.ts';
import { migrate, type Migration } from '../../schema/migrate/migrate.ts';
import type { MigrationOptions } from '../../schema/migrate/migration-options.ts';
import { readArchive, type ArchivedFacts } from '../../schema/migrate/read-archive.ts';
import { MigrationError } from '../../schema/migrate/migration-error.ts';
import {
  prepareMigration,
  type MigrationPlan,
  type PlanOptions,
} from '../../schema/migrate/migration-plan.ts';
import { isExchange } from '../../schema/compare/exchange.ts';
import { RenameError } from '../../schema/compare/rename-error.ts';
import { GenericsMissing, readGenerics, type Generics } from '../../model/generics-folder.ts';
import { DatabaseFailure } from '../../database/database.ts';
import { keepInstallation, openForMigration, StartFailure } from './open-application.ts';

/** The data of an application and its new model, opened for a migration. */
export interface MigrationSession {
  /** Whether the model is the installed one already, and no names are exchanged. */
  readonly isUpToDate: boolean;
  /** The steps, and how long they take about. @throws StartFailure */
  plan(): Promise<PlannedMigration>;
  /** Null when another server was first. @throws StartFailure */
  migrate(
    options: Pick<MigrationOptions, 'apply' | 'dropped' | 'baseline'>,
  ): Promise<Migration | null>;
  /** What the population of the script has got; null where that is the same. @throws StartFailure */
  loadPopulation(apply: boolean): Promise<LoadedPopulation | null>;
  /** Copies the data, with its model, into a new SQLite file. @throws StartFailure */
  branch(file: string): Promise<void>;
  /** The facts that earlier migrations set aside. @throws StartFailure */
  archive(): Promise<readonly ArchivedFacts[]>;
  close(): Promise<void>;
}

/** The plan of a migration, with an estimate of its time. */
export interface PlannedMigration {
  readonly plan: MigrationPlan;
  readonly estimate: MigrationEstimate;
}

/** The user's choices on which the plan of a migration depends. */
export interface MigrationChoices extends Pick<PlanOptions, 'renames' | 'keepFirst'> {
  readonly from?: string | undefined;
}

/**
 * Opens the data for a migration; nothing is installed. `from` is a folder with the metadata of the installed model,
 * for a database that does not hold it.
 *
 * @throws StartFailure with the reason as a sentence
 */
export async function openMigration(
  config: Config,
  { renames, keepFirst, from }: MigrationChoices,
): Promise<MigrationSession> {
  // To open a file that is not there would make it.
  if (databaseKind(config.data) === 'sqlite' && !existsSync(config.data))
    throw nothingInstalled(config.data);
  const { log } = fastify({ logger: { level: config.log.level } });
  const application = await openForMigration(config, log);
  if (application.state.readiness === 'notInstalled') {
    await application.database.close();
    throw nothingInstalled(application.database.location);
  }
  const options = async () => ({
    ...{ renames, keepFirst },
    from: from === undefined ? undefined : await genericsIn(from),
  });
  return {
    isUpToDate:
      application.state.readiness === 'ready' && !isExchange(renames, application.generics),
    plan: () =>
      explained(async () => {
        const prepared = await prepareMigration(application, await options());
        return { plan: prepared.plan, estimate: await estimateMigration(application, prepared) };
      }),
    migrate: (given) =>
      explained(async () => migrate(application, { ...(await options()), ...given })),
    loadPopulation: (apply) =>
      explained(async () => {
        await keepInstallation(application);
        return loadPopulation(application, apply);
      }),
    branch: (file) => explained(() => branchData(application, file)),
    archive: () => explained(() => application.database.read(readArchive)),
    close: () => application.database.close(),
  };
}

/** @throws StartFailure */
async function genericsIn(folder: string): Promise<Generics> {
  try {
    return await readGenerics(folder);
  } catch (error) {
    if (error instanceof GenericsMissing)
      throw new StartFailure(
        `${folder} doesn't contain the metadata of a model, which the compiler writes to the folder generics.`,
      );
    if (error instanceof ShapeError)
      throw new StartFailure(`The metadata in ${folder} is invalid: ${errorMessage(error)}`);
    throw error;
  }
}

function nothingInstalled(location: string): StartFailure {
  return new StartFailure(
    `There is nothing to migrate: no model has been installed in ${location}.`,
  );
}

const EXPECTED = [MigrationError, StoredMetadataError, RenameError, ForeignTables];

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (EXPECTED.some((type) => error instanceof type))
      throw new StartFailure(errorMessage(error), { cause: error });
    if (error instanceof DatabaseFailure)
      throw new StartFailure(
        `The database reported an error, so nothing was changed: ${error.message}.`,
        {
          cause: error,
        },
      );
    throw error;
  }
}
