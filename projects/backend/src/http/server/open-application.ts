import type { Logger } from '../../application/logger.ts';
import { completeGenerics } from '../../compat/complete-generics.ts';
import { ShapeError, errorMessage } from '@ampersand-prototype/generics';
import type {
  Application,
  ChangeableModel,
  InstallableModel,
  InstallationState,
} from '../../application/application.ts';
import type { StoredModel } from '../../core/stored-model.ts';
import type { Config } from '../../config/config.ts';
import { Coverage } from '../../core/transaction/coverage.ts';
import { Commits } from '../../application/commits.ts';
import { ListIndexes } from '../../application/list-indexes.ts';
import { KeptResults } from '../../database/kept-results.ts';
import { ConfigError } from '../../config/config-error.ts';
import { RateLimit } from '../../application/rate-limit.ts';
import { SessionRateLimit } from '../../application/session-rate-limit.ts';
import { enforceSessionPolicy } from '../../application/session-policy.ts';
import { refreshState, writeInstalled } from '../../application/installed-state.ts';
import { readEarlierModels } from '../../application/earlier-models.ts';
import { hasAccounts } from '../../core/well-known.ts';
import { MODEL_TABLE } from '../../core/framework-table.ts';
import { PasswordHasher } from '../../core/password-hasher.ts';
import type { FileStorage } from '../../file-store/file-store.ts';
import { FileStoreError } from '../../file-store/file-store-error.ts';
import { openFileStorage } from '../../file-store/open-file-storage.ts';
import { loadExtensions } from '../../hook/extension.ts';
import { Hooks } from '../../hook/hooks.ts';
import { releaseMaintenanceLock } from '../../schema/install/maintenance-lock.ts';
import { install, InstallationRejected } from '../../schema/install/installer.ts';
import { keepMetadata, StoredMetadataError } from '../../schema/install/stored-metadata.ts';
import { loadPopulation } from '../../schema/migrate/load-population.ts';
import {
  decisionsFor,
  describePlan,
  describePopulation,
  describeReport,
} from '../../schema/migrate/describe.ts';
import { migrate } from '../../schema/migrate/migrate.ts';
import { MigrationError } from '../../schema/migrate/migration-error.ts';
import { upgradeFramework } from '../../schema/install/upgrade-framework.ts';
import { addChangeNames } from '../../change-log/change-names.ts';
import { prepareChangeLog } from '../../change-log/retention.ts';
import {
  checkGenerics,
  checkLook,
  GenericsMissing,
  readGenerics,
  readLook,
} from '../../model/generics-folder.ts';
import { documentAmong, documentIn } from '../../model/document-source.ts';
import { explanationsAmong, explanationsIn } from '../../model/explanation-source.ts';
import { makeModel, type Model } from '../../model/model.ts';
import { ModelError } from '../../model/model-error.ts';
import { DatabaseFailure, type Database } from '../../database/database.ts';
import { openDatabase } from './open-database.ts';
import { checkEngineRules } from '../../rule/exec-engine/exec-engine.ts';
import { completeSignals, storedConjuncts } from '../../rule/signal-store.ts';
import { engineRuleNames } from '../../rule/rule-engine.ts';
import { requireBuiltApplication, requireInModel } from './validate-environment.ts';

/** An error that prevents the start; the message is for the operator. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** An opened application, with a function to close it. */
export interface OpenedApplication {
  readonly application: Application;
  /** Sentences for the user who started the server. */
  readonly startupMessages: readonly string[];
}

/** The metadata as documents in memory, by file name without extension. */
export type MetadataDocuments = Readonly<Record<string, unknown>>;

/** Reads the metadata if necessary, opens the database, and installs at the first start. @throws StartFailure */
export function openApplication(
  config: Config,
  logger: Logger,
  metadata: MetadataDocuments | null = null,
): Promise<OpenedApplication> {
  return open(config, logger, makeReady, metadata);
}

/** Reads the metadata and opens the database without changing its data. @throws StartFailure */
export async function openForMigration(config: Config, logger: Logger): Promise<Application> {
  const prepare = async (app: Application): Promise<string[]> => {
    await readInstallation(app);
    return [];
  };
  return (await open(config, logger, prepare)).application;
}

const POOLED_SESSIONS =
  'the database is behind a pooler in transaction mode, so live pages poll the change log and no indexes are created for sorted lists; connect directly or in session mode to avoid it';

/** The state of an installation before it is read. */
const UNKNOWN_STATE: InstallationState = {
  readiness: 'notInstalled',
  installation: null,
  installedHash: null,
  isLocked: false,
  mayHaveViolations: false,
  hasBaseline: false,
};

function ratesOf({ limits }: Config): Application['rates'] {
  return {
    passwords: new RateLimit(limits.passwordsPerMinute, 'passwords'),
    uploads: new RateLimit(limits.uploadsPerMinute, 'uploads'),
    sessions: new RateLimit(limits.sessionsPerMinute, 'new sessions'),
    explanations: new SessionRateLimit(limits.explanationsPerMinute, 'explanations'),
  };
}

function explanationsOf(
  { generics }: Config,
  { hash }: Model,
  logger: Logger,
  metadata: MetadataDocuments | null,
): Application['explanations'] {
  const noteUnreadable = (error: unknown): void =>
    logger.error({ err: error }, "explanations.json can't be read; nothing is explained");
  return metadata
    ? explanationsAmong(metadata, noteUnreadable)
    : explanationsIn(generics, hash, noteUnreadable);
}

function documentFrom(
  { generics }: Config,
  { hash }: Model,
  logger: Logger,
  metadata: MetadataDocuments | null,
): Application['document'] {
  const noteUnreadable = (error: unknown): void =>
    logger.error({ err: error }, "document.json can't be read; the model has no documentation");
  return metadata
    ? documentAmong(metadata, hash, noteUnreadable)
    : documentIn(generics, hash, noteUnreadable);
}

async function open(
  config: Config,
  logger: Logger,
  prepare: (app: Application) => Promise<string[]>,
  metadata: MetadataDocuments | null = null,
): Promise<OpenedApplication> {
  const { generics, identity } = await readMetadata(config, metadata);
  // The folder of the files is next to the database unless it is set, so a missing folder is reported for the
  // database.
  const database = await openData(config);
  if (database.hasPooledSessions === true) logger.warn(POOLED_SESSIONS);
  try {
    requireBuiltApplication(config);
    const files = await openFiles(config, logger);
    const { dialect } = database;
    const model = await explain(
      () => Promise.resolve().then(() => makeModel(completeGenerics(generics, dialect), dialect)),
      [ModelError],
    );
    requireInModel(config, model);
    const hooks = new Hooks();
    await loadExtensions(config.extensions, hooks);
    const application: Application = {
      ...{ config, model, identity, generics, database, hooks, logger, files },
      passwords: new PasswordHasher(),
      coverage: new Coverage(),
      explanations: explanationsOf(config, model, logger, metadata),
      document: documentFrom(config, model, logger, metadata),
      commits: new Commits(),
      listIndexes: new ListIndexes(database, logger),
      keptResults: new KeptResults(),
      rates: ratesOf(config),
      state: UNKNOWN_STATE,
    };
    return { application, startupMessages: await prepare(application) };
  } catch (error) {
    await database.close();
    throw whyNotStarted(error, config);
  }
}

/** A storage that is down does not prevent the start: pages work without files, and files are served once it is back. */
async function openFiles(config: Config, logger: Logger): Promise<FileStorage> {
  const files = await openFileStorage(config);
  try {
    await files.check();
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    logger.warn(
      { err: error },
      'files can be neither uploaded nor downloaded until the storage is back',
    );
  }
  return files;
}

function readMetadata(config: Config, metadata: MetadataDocuments | null) {
  return explain(
    async () => ({
      generics: metadata ? checkGenerics(metadata) : await readGenerics(config.generics),
      identity: metadata ? checkLook(metadata) : await readLook(config.generics),
    }),
    [GenericsMissing, ShapeError],
  );
}

/** Adds the place of the database to its messages, which alone are unclear at a start. */
function whyNotStarted(error: unknown, { data }: Config): Error {
  if (error instanceof StartFailure || error instanceof ConfigError) return error;
  const reason = errorMessage(error);
  const message =
    error instanceof DatabaseFailure
      ? `Can't use the database ${withoutCredentials(data)}: ${reason}.`
      : reason;
  return new StartFailure(message, { cause: error });
}

async function explain<T>(
  work: () => Promise<T>,
  expected: readonly (abstract new (...args: never[]) => Error)[],
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (expected.some((type) => error instanceof type))
      throw new StartFailure(errorMessage(error), { cause: error });
    throw error;
  }
}

async function openData(config: Config): Promise<Database> {
  try {
    return await openDatabase(config.data, config.database, MODEL_TABLE);
  } catch (error) {
    const place = withoutCredentials(config.data);
    throw new StartFailure(`Can't open the database ${place}: ${errorMessage(error)}.`, {
      cause: error,
    });
  }
}

/** A password may hold any character, and may stand among the parameters too. */
function withoutCredentials(data: string): string {
  return data.includes('://') ? data.replace(/\/\/.*@/, '//').replace(/\?.*$/, '') : data;
}

async function readInstallation(app: ChangeableModel): Promise<void> {
  await upgradeFramework(app);
  await refreshState(app);
  await releaseMaintenanceLock(app);
  await removeUnfinished(app);
}

/** A start does not fail by it: the next installation removes it as well. */
async function removeUnfinished({ database, logger }: ChangeableModel): Promise<void> {
  try {
    const name = await database.removeUnfinished?.();
    if (name)
      logger.warn({ database: name }, 'removed what a killed migration or installation left');
  } catch (error) {
    logger.warn(
      { err: error },
      'what a killed migration or installation left could not be removed',
    );
  }
}

async function makeReady(app: Application): Promise<string[]> {
  for (const problem of checkEngineRules(engineRules(app)))
    app.logger.warn({ problem }, "an enforcement rule can't be run");
  await readInstallation(app);
  const startupMessages: string[] = [];
  if (app.state.readiness === 'notInstalled' || app.config.reinstall) {
    const onlyFirst = !app.config.reinstall;
    const { ignoreInvariants } = app.config;
    if (ignoreInvariants && app.config.production)
      throw new StartFailure(
        "In production, invariants can't be ignored. Start without --ignore-invariant-violations.",
      );
    const options = { defaultPopulation: true, ignoreInvariants, onlyFirst };
    const installed = await install(app, options).catch(logOptions);
    if (installed?.copy)
      startupMessages.push(`A backup of the previous data was saved in ${installed.copy}.`);
    if (installed)
      return [...startupMessages, ...reportRemoved(installed.removedCopies), ...reportLogin(app)];
  }
  const isSameModel = app.state.readiness === 'ready';
  if (app.state.readiness === 'otherModel' && (await migratesAtStart(app)))
    startupMessages.push(...(await migrateAtStart(app)));
  if (app.state.readiness !== 'ready') return startupMessages;
  await keepInstallation(app);
  // A migration has brought the population along.
  if (isSameModel) startupMessages.push(...(await populateAtStart(app)));
  return [...startupMessages, ...reportLogin(app)];
}

/** Stores the installation data that an earlier version did not store. */
export async function keepInstallation(app: Application): Promise<void> {
  await writeInstalled(app, async (connection) => {
    await keepMetadata(connection, app.database.dialect, app.generics);
    await enforceSessionPolicy(connection, app);
    await addChangeNames(connection, app.model);
    await prepareChangeLog(connection, app.database.dialect, app.config, app.model.hash);
    await completeSignals(
      connection,
      storedConjuncts(app.model, engineRuleNames(app, app.config.execengine)),
    );
    return { commit: true, value: null };
  });
}

/** Adds new facts of the script if the data follows the script, and reports them during development. */
async function populateAtStart(app: Application): Promise<string[]> {
  const { migrate: follows, production } = app.config;
  const brought = follows || !production ? await loadPopulation(app, follows) : null;
  return brought ? describePopulation(brought, 'Start with --migrate to add them.') : [];
}

function logOptions(error: unknown): never {
  if (!(error instanceof InstallationRejected)) throw error;
  const hint =
    'Fix the population. To inspect it first, install it with --ignore-invariant-violations (not in production).';
  throw new StartFailure(`${error.message}. ${hint}`, { cause: error });
}

/** A server in production that starts again with an earlier model does not take back what a later model added. */
async function migratesAtStart({ config, database, model }: StoredModel): Promise<boolean> {
  if (!config.migrate || !config.production) return config.migrate;
  return !(await database.read(readEarlierModels)).includes(model.hash);
}

/** Migrates if nothing is lost or violated; otherwise reports the decisions to make. */
async function migrateAtStart(app: InstallableModel): Promise<string[]> {
  try {
    const migration = await migrate(app, { apply: true, renames: [] });
    if (!migration) return [];
    const message = [...describePlan(migration.plan), ...describeReport(migration.report)];
    const decisions = decisionsFor(migration.report);
    return [
      decisions.length === 0
        ? 'The data was migrated to the new model:'
        : 'The data was not migrated:',
      ...message.map((line) => `  ${line}`),
      ...decisions,
      ...reportRemoved(migration.removedCopies),
    ];
  } catch (error) {
    if (error instanceof MigrationError || error instanceof StoredMetadataError)
      return [`The data was not migrated: ${error.message}`];
    throw error;
  }
}

/** Says why users must log in, if no setting requires it. */
function reportLogin({ config, model }: StoredModel): string[] {
  if (config.session.loginEnabled !== null || config.production || !hasAccounts(model)) return [];
  return [
    'Users must log in, because the model has accounts (relation sessionAccount). To give every session every role, set AMPERSAND_LOGIN=false.',
  ];
}

function reportRemoved(copies: readonly string[]): string[] {
  return copies.length > 0 ? [`Older backups were removed: ${copies.join(', ')}.`] : [];
}

function engineRules(app: StoredModel) {
  return app.config.execengine.roles.flatMap((name) => app.model.roles.get(name)?.maintains ?? []);
}
