import type { FastifyBaseLogger } from 'fastify';
import { ShapeError } from '@ampersand-prototype/generics';
import type { Application } from '../application/application.ts';
import type { Config } from '../config/config.ts';
import { RateLimit } from '../application/rate-limit.ts';
import { refreshState, tableNames } from '../application/installed-state.ts';
import { PasswordHasher } from '../core/password.ts';
import { loadExtensions } from '../hook/extension.ts';
import { Hooks } from '../hook/hooks.ts';
import { install } from '../install/installer.ts';
import { GenericsMissing, readGenerics } from '../model/generics-folder.ts';
import { makeModel } from '../model/model.ts';
import { ModelFault } from '../model/model-fault.ts';
import type { Database } from '../plug/database.ts';
import { openDatabase } from '../plug/open-database.ts';
import { checkEngineRules } from '../rule/exec-engine/exec-engine.ts';
import { completeSignals, storedConjuncts } from '../rule/signal-store.ts';
import { engineRuleNames } from '../rule/rule-engine.ts';

/** The server cannot start; the message is one sentence for whoever started it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** An application that is open. */
export interface OpenedApplication {
  readonly application: Application;
}

/** Reads the metadata, opens the database and installs at the first start. @throws StartFailure */
export async function openApplication(
  config: Config,
  logger: FastifyBaseLogger,
): Promise<OpenedApplication> {
  const generics = await explain(
    () => readGenerics(config.generics),
    [GenericsMissing, ShapeError],
  );
  const database = await open(config);
  try {
    const model = await explain(
      () => Promise.resolve().then(() => makeModel(generics, database.dialect)),
      [ModelFault],
    );
    const hooks = new Hooks();
    await loadExtensions(config.extensions, hooks);
    const application: Application = {
      config,
      model,
      database,
      hooks,
      logger,
      passwords: new PasswordHasher(),
      rates: {
        passwords: new RateLimit(config.limits.passwordsPerMinute, 'passwords'),
        uploads: new RateLimit(config.limits.uploadsPerMinute, 'uploads'),
      },
      readiness: 'notInstalled',
      isLocked: false,
      mayHaveViolations: false,
    };
    await makeReady(application);
    return { application };
  } catch (error) {
    await database.close();
    throw error instanceof StartFailure
      ? error
      : new StartFailure((error as Error).message, { cause: error });
  }
}

async function explain<T>(
  work: () => Promise<T>,
  expected: readonly (abstract new (...args: never[]) => Error)[],
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (expected.some((type) => error instanceof type))
      throw new StartFailure((error as Error).message, { cause: error });
    throw error;
  }
}

async function open(config: Config): Promise<Database> {
  try {
    return await openDatabase(config.data, config.database);
  } catch (error) {
    const place = config.data.replace(/\/\/[^@/]*@/, '//');
    throw new StartFailure(`The database ${place} cannot be opened: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

async function makeReady(app: Application): Promise<void> {
  for (const problem of checkEngineRules(engineRules(app)))
    app.logger.warn({ problem }, 'an automated rule cannot be carried out');
  await refreshState(app);
  if (app.readiness === 'notInstalled' && !app.config.reinstall) await requireEmpty(app);
  if (app.readiness === 'notInstalled' || app.config.reinstall) {
    await install(app, { defaultPopulation: true, ignoreInvariants: false });
    return;
  }
  if (app.readiness !== 'ready') return;
  await app.database.write(async (connection) => {
    await completeSignals(
      connection,
      storedConjuncts(app.model, engineRuleNames(app, app.config.engine)),
    );
    return { commit: true, value: null };
  });
}

/** The first start installs, and that drops tables: those of something else are left alone. @throws StartFailure */
async function requireEmpty(app: Application): Promise<void> {
  const tables = (await tableNames(app)).filter((name) => !name.startsWith('sqlite_'));
  if (tables.length === 0) return;
  throw new StartFailure(
    `The database ${app.database.location} has tables of something else (${tables.slice(0, 3).join(', ')}); use an empty database, or --reinstall to drop all its tables.`,
  );
}

function engineRules(app: Application) {
  return app.config.engine.roles.flatMap((name) => app.model.roles.get(name)?.maintains ?? []);
}
