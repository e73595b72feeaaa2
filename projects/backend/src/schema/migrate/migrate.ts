import type { InstallableModel } from '../../application/application.ts';
import { grantsAllRoles } from '../../application/grants-all-roles.ts';
import { enforceSessionPolicy } from '../../application/session-policy.ts';
import { TransactionRunner } from '../../application/transaction-runner.ts';
import { noteViolations, refreshState } from '../../application/installed-state.ts';
import { inTransaction } from '../../application/transact.ts';
import { firstOfModel } from '../../change-log/first-of-model.ts';
import { MODEL_TABLE } from '../../core/framework-table.ts';
import { isExchange } from '../compare/exchange.ts';
import { copyStamp } from '../install/copy-stamp.ts';
import { MAINTENANCE_LOCK } from '../install/maintenance-lock.ts';
import { hashedForInstallation } from '../install/hashed-passwords.ts';
import { makeTables } from '../install/installer.ts';
import { keepCopies } from '../install/keep-copies.ts';
import { populateMenu } from '../install/menu-population.ts';
import { tablesToReplace } from '../install/own-tables.ts';
import type { StoredPassword } from '../install/population.ts';
import { populateRoles } from '../install/role-population.ts';
import type { Connection, Outcome, Row } from '../../database/database.ts';
import { pruneBaseline } from '../../rule/baseline.ts';
import { engineRuleNames, type BaselineOptions } from '../../rule/rule-engine.ts';
import { allowNewRoles } from '../../session/initial-roles.ts';
import { completeSignals, storedConjuncts } from '../../rule/signal-store.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { addedFacts, ofScript } from './report/script-facts.ts';
import { archiveFacts } from './transfer/archive-facts.ts';
import { copyFrameworkTables } from './transfer/copy-framework-tables.ts';
import { convertValues } from './convert.ts';
import { requireArrival } from './arrival.ts';
import { countKept, countVanishing, findCrowded } from './count.ts';
import { requireBaselineOptions } from './baseline-options.ts';
import { fillRequired } from './transfer/fill-required.ts';
import { loadTables } from './transfer/load-table.ts';
import { findKeyCollisions } from './key-collisions.ts';
import {
  MigrationError,
  prepareMigration,
  type MigrationPlan,
  type PlanOptions,
  type PreparedMigration,
} from './migration-plan.ts';
import { changePopulation } from './population-change.ts';
import type { FactCount, MigrationReport } from './report/report.ts';
import { mergingFacts } from './transfer/merging.ts';
import { lossyConversions } from './transfer/lossy-conversions.ts';
import { Source } from './transfer/source.ts';
import { sameTables } from './transfer/retained-tables.ts';
import { droppedFactsOf } from './transfer/dropped-facts.ts';

/** The decisions about a migration. */
export interface MigrationOptions extends PlanOptions {
  /** Do it, if everything fits; otherwise all of it is done and undone. */
  readonly apply: boolean;
  /** What becomes of facts that have no place in the new model; without a word about it, they forbid the migration. */
  readonly dropped?: 'archive' | 'drop' | undefined;
  /** Rules of which the violations are taken as debt. */
  readonly baseline?: BaselineOptions | undefined;
}

/** A migration that was tried or done. */
export interface Migration {
  readonly plan: MigrationPlan;
  readonly report: MigrationReport;
  /** Names of older copies that were removed, as the setting `copies.keep` says. */
  readonly removedCopies: readonly string[];
}

/**
 * Migrates the data of the installed model to the application's model, or changes nothing. Null if that model is
 * already installed, for example by another server. @throws MigrationError, StoredMetadataError, RenameError,
 * ForeignTables, DatabaseFailure
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
  const passwords = await hashedForInstallation(app);
  const attempts = new TransactionRunner(app, null);
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
        return tablesToReplace(app, connection, false);
      },
      same: sameTables(prepared.matching, app),
      make: (connection, staying) => makeTables(connection, app, staying),
      fill: async (connection, before, staying) =>
        new Filling(
          app,
          { ...prepared, passwords },
          options,
          await attempts.begin(connection),
          new Source(prepared.matching.before, before, staying),
        ).run(installed),
    }),
  );
  const isApplied = options.apply && replaced?.value.fits === true;
  await attempts.end(isApplied);
  await refreshState(app);
  if (!replaced) return null;
  const report = { ...replaced.value, isApplied, copy: replaced.copy?.place ?? null };
  const isLess = report.vanishingAre === 'dropped' && report.dropped.length > 0;
  const removedCopies = await keepCopies(app, replaced.copy, isLess ? 'only' : 'migration');
  app.logger.info(
    { before: prepared.plan.before, after: prepared.plan.after, isApplied },
    'migration',
  );
  return { plan: prepared.plan, report, removedCopies };
}

/** Null when another server has migrated meanwhile: the model from before is not to be found any more. */
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

/** Null when another server has migrated meanwhile. */
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

/** Fills the new tables, in one transaction. */
class Filling {
  readonly #app: InstallableModel;
  readonly #prepared: PreparedMigration & { readonly passwords: StoredPassword };
  readonly #options: MigrationOptions;
  readonly #tx: Transaction;
  readonly #source: Source;

  constructor(
    app: InstallableModel,
    prepared: PreparedMigration & { readonly passwords: StoredPassword },
    options: MigrationOptions,
    tx: Transaction,
    source: Source,
  ) {
    this.#app = app;
    this.#prepared = prepared;
    this.#options = options;
    this.#tx = tx;
    this.#source = source;
  }

  async run(installed: Row): Promise<Outcome<MigrationReport>> {
    const { connection } = this.#tx;
    const { matching, generics } = this.#prepared;
    const kept = await countKept(connection, matching, this.#source);
    const { dialect } = this.#app.database;
    const converted = await convertValues(connection, dialect, matching, this.#source);
    const leaving = [
      ...droppedFactsOf(matching, this.#source),
      ...lossyConversions(matching, this.#source, converted.source, converted.losing),
      ...mergingFacts(matching, this.#source, converted.source),
    ];
    const dropped = await countVanishing(connection, leaving);
    const crowded = await findCrowded(connection, matching, this.#source, converted.source);
    const merged = await findKeyCollisions(
      connection,
      matching,
      converted.source,
      converted.merged,
    );
    const { dropped: decision } = this.#options;
    const report: MigrationReport = {
      fits: false,
      isApplied: false,
      kept: ofScript(kept).reduce((sum, { number }) => sum + number, 0),
      moved: this.#moved(kept),
      dropped,
      vanishingAre:
        decision === undefined ? 'undecided' : decision === 'archive' ? 'archive' : 'dropped',
      problems: [...converted.problems, ...crowded, ...merged],
      violations: [],
      baseline: [],
      added: 0,
      copy: null,
    };
    if (report.problems.length > 0) return { commit: false, value: report };
    await loadTables(connection, matching, converted.source);
    await requireArrival(connection, matching, converted.source, kept);
    const { generics: metadata } = this.#app;
    await copyFrameworkTables(
      this.#tx,
      { source: this.#source, converted: converted.source, matching },
      metadata,
      installed,
    );
    if (decision === 'archive')
      await archiveFacts(connection, dialect, matching.before.hash, leaving);
    await converted.clear();
    const { rules } = this.#app.model;
    await pruneBaseline(connection, (name) => rules.get(name)?.isInvariant === true);
    const closing = await this.#close(generics.populations);
    const fits = closing.isCommitted && (decision !== undefined || dropped.length === 0);
    const value = {
      ...report,
      fits,
      violations: closing.invariants,
      baseline: closing.baseline,
      added: addedFacts(this.#tx.changes),
    };
    return { commit: fits && this.#options.apply, value };
  }

  /** What the script brings, what automated rules make, and whether the invariants hold. */
  async #close(before: PreparedMigration['generics']['populations']) {
    const [app, tx] = [this.#app, this.#tx];
    const { baseline } = this.#options;
    const { closing } = await inTransaction(
      app,
      tx,
      {
        session: null,
        allRules: true,
        kind: 'migration',
        ...(baseline ? { acceptBaseline: baseline } : {}),
      },
      { isLocked: false, mayHaveViolations: false, hasBaseline: true },
      async () => {
        const { passwords, matching } = this.#prepared;
        await changePopulation(tx, before, app.model.populations, passwords, matching);
        await populateRoles(tx, app);
        if (grantsAllRoles(app)) await allowNewRoles(tx, this.#newRoles());
        await populateMenu(tx, app.config.frontend);
        await fillRequired(tx);
      },
    );
    if (!closing.isCommitted) return closing;
    const conjuncts = storedConjuncts(app.model, engineRuleNames(app, app.config.execengine));
    await completeSignals(tx.connection, conjuncts);
    await noteViolations(app, tx.connection, false);
    await enforceSessionPolicy(tx.connection, app);
    return closing;
  }

  #newRoles(): string[] {
    const before = new Set(this.#prepared.generics.roles.map(({ name }) => name));
    return [...this.#app.model.roles.keys()].filter((name) => !before.has(name));
  }

  #moved(kept: readonly FactCount[]): FactCount[] {
    const { relations, concepts } = this.#prepared.plan.change;
    const places = new Set([
      ...relations.moved.map(({ after }) => after),
      ...concepts.retyped.map(({ after }) => after),
    ]);
    return kept.filter(
      ({ before, after, number }) =>
        number > 0 && after !== null && (before !== after || places.has(after)),
    );
  }
}
