import type { InstallableModel } from '../../application/application.ts';
import { TransactionRunner } from '../../application/transaction-runner.ts';
import { refreshState } from '../../application/installed-state.ts';
import { firstOfModel } from '../../change-log/first-of-model.ts';
import { MODEL_TABLE } from '../../core/framework-table.ts';
import { isExchange } from '../compare/exchange.ts';
import { copyStamp } from '../install/copy-stamp.ts';
import { MAINTENANCE_LOCK } from '../install/maintenance-lock.ts';
import { hashedForInstallation } from '../install/hashed-passwords.ts';
import { makeTables } from '../install/installer.ts';
import { keepCopies } from '../install/keep-copies.ts';
import { tablesToReplace } from '../install/own-tables.ts';
import { requireBaselineOptions } from './baseline-options.ts';
import { MigrationError } from './migration-error.ts';
import {
  prepareMigration,
  type MigrationPlan,
  type PlanOptions,
  type PreparedMigration,
} from './migration-plan.ts';
import type { MigrationReport } from './report/report.ts';
import { Source } from './transfer/source.ts';
import { sameTables } from './transfer/retained-tables.ts';
import { FactMigration } from './fact-migration.ts';
import type { MigrationOptions } from './migration-options.ts';
import type { Connection, Replaced, Row } from '../../database/database.ts';

/** The result of a migration or its dry run. */
export interface Migration {
  readonly plan: MigrationPlan;
  readonly report: MigrationReport;
  /** Names of older copies that were removed, as the setting `copies.keep` says. */
  readonly removedCopies: readonly string[];
  /** How long the data was migrated, or a dry run of that took. */
  readonly milliseconds: number;
}

/**
 * Migrates the data to the model of the application, or changes nothing. Null if that model is already installed, for
 * example by another server. @throws MigrationError, StoredMetadataError, RenameError, ForeignTables, DatabaseFailure
 */
export async function migrate(
  app: InstallableModel,
  options: MigrationOptions,
): Promise<Migration | null> {
  await refreshState(app);
  if (app.state.readiness === 'ready' && !isExchange(options.renames, app.generics)) return null;
  const prepared = await preparedUnlessDone(app, options);
  if (prepared === null) return null;
  requireBaselineOptions(app.model, options.baseline);
  const begin = performance.now();
  const replaced = await replaceTables(app, prepared, options);
  const milliseconds = Math.round(performance.now() - begin);
  await refreshState(app);
  if (!replaced) return null;
  const { plan } = prepared;
  const isApplied = options.apply && replaced.value.fits;
  const report = { ...replaced.value, isApplied, copy: replaced.copy?.place ?? null };
  const isLess = report.vanishingAre === 'dropped' && report.dropped.length > 0;
  const removedCopies = await keepCopies(app, replaced.copy, isLess ? 'only' : 'migration');
  app.logger.info({ before: plan.before, after: plan.after, isApplied }, 'migration');
  return { plan, report, removedCopies, milliseconds };
}

/** Replaces the tables by those of the new model, with their facts. Null when another server has migrated. */
async function replaceTables(
  app: InstallableModel,
  prepared: PreparedMigration,
  options: MigrationOptions,
): Promise<Replaced<MigrationReport> | null> {
  const passwords = await hashedForInstallation(app);
  const attempts = new TransactionRunner(app);
  const stamp = await copyStamp(app.database);
  let installed: Row = {};
  const replaced = await attempts.run(() =>
    app.database.replace({
      ...MAINTENANCE_LOCK,
      stamp,
      isTrial: !options.apply,
      outgoing: async (connection) => {
        const row = await installedRow(connection, prepared);
        if (row === null) return null;
        installed = row;
        return tablesToReplace(app, connection, {});
      },
      same: sameTables(prepared.matching, app),
      make: (connection, staying) => makeTables(connection, app, staying),
      fill: async (connection, before, staying) =>
        new FactMigration(
          app,
          { ...prepared, passwords },
          options,
          await attempts.begin(connection, null),
          new Source(prepared.matching.before, before, staying),
        ).run(installed),
    }),
  );
  await attempts.end(options.apply && replaced?.value.fits === true);
  return replaced;
}

/** Null when another server has migrated, because the old model no longer exists then. */
async function preparedUnlessDone(
  app: InstallableModel,
  options: PlanOptions,
): Promise<PreparedMigration | null> {
  try {
    return await prepareMigration(app, options);
  } catch (error) {
    const wasReady = app.state.readiness === 'ready';
    await refreshState(app);
    if (app.state.readiness === 'ready' && !wasReady) return null;
    throw error;
  }
}

/** Null when another server has migrated. */
async function installedRow(
  connection: Connection,
  { plan, since }: PreparedMigration,
): Promise<Row | null> {
  const [row] = await connection.all(`select * from ${MODEL_TABLE}`);
  const hash = row?.['hash'];
  const isUnchanged = since === null || (await firstOfModel(connection)) === since;
  if (row && hash === plan.before && isUnchanged) return row;
  if (hash === plan.after) return null;
  throw new MigrationError(
    'Another model was installed in the meantime. Nothing was changed. Plan the migration again.',
  );
}
