#!/usr/bin/env node
import { errorDetail, errorMessage } from '@ampersand-prototype/generics';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../config/config-error.ts';
import { readConfig } from '../../config/read-config.ts';
import type { GivenSettings } from '../../config/settings-file.ts';
import type { InstallableModel } from '../../application/application.ts';
import type { Config } from '../../config/config.ts';
import { describePlan } from '../../schema/migrate/describe.ts';
import { prepareMigration } from '../../schema/migrate/migration-plan.ts';
import { StartFailure } from './open-application.ts';
import { ModelWatch } from './model-watch.ts';
import { ShutdownSignal } from './shutdown-signal.ts';
import { limitHeapGrowth } from './limit-heap-growth.ts';
import { createServer, type AmpersandServer } from './server.ts';

const USAGE = `Usage: ampersand-backend [options]

  --generics <folder>   folder with the metadata from the compiler
  --data <file or URL>  SQLite file, postgres://… or mariadb://…
  --app <folder>        folder with the built frontend to serve
  --host <address>      address to listen on (default 127.0.0.1)
  --port <number>       port to listen on (default 8080; 0 selects a free one)
  --config <file>       YAML file with settings
  --migrate             migrate data to a changed model, if no data is lost and no rule is violated
  --accept-mismatch     start even if the model has changed, to decide in the browser
  --reinstall           reinstall, and keep the previous data as a backup
  --ignore-invariant-violations
                        accept an initial population that violates invariants (not in production)
  --help                show this help
`;

function configure(): Config | null {
  const { values } = parseArgs({
    options: {
      generics: { type: 'string' },
      data: { type: 'string' },
      app: { type: 'string' },
      host: { type: 'string' },
      port: { type: 'string' },
      config: { type: 'string' },
      reinstall: { type: 'boolean' },
      migrate: { type: 'boolean' },
      'accept-mismatch': { type: 'boolean' },
      'ignore-invariant-violations': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return null;
  const given: GivenSettings = {
    ...(values.generics === undefined ? {} : { generics: values.generics }),
    ...(values.data === undefined ? {} : { data: values.data }),
    ...(values.app === undefined ? {} : { app: values.app }),
    ...(values.host === undefined ? {} : { 'server.host': values.host }),
    ...(values.port === undefined
      ? {}
      : { 'server.port': /^\d+$/.test(values.port) ? Number(values.port) : values.port }),
  };
  return readConfig({
    file: values.config,
    environment: process.env,
    given,
    reinstall: values.reinstall ?? false,
    migrate: values.migrate ?? false,
    acceptMismatch: values['accept-mismatch'] ?? false,
    ignoreInvariants: values['ignore-invariant-violations'] ?? false,
  });
}

async function listen(server: AmpersandServer, config: Config): Promise<string> {
  try {
    return await server.http.listen({ host: config.server.host, port: config.server.port });
  } catch (error) {
    await server.close();
    const isTaken = errorDetail(error, 'code') === 'EADDRINUSE';
    const reason = isTaken
      ? 'it is already in use; choose another port with --port'
      : errorMessage(error);
    throw new StartFailure(
      `Can't listen on port ${config.server.port} of ${config.server.host}: ${reason}.`,
    );
  }
}

/** The migration steps from the installed model to the current one, or the reason why they are unknown. */
async function plannedSteps(application: InstallableModel): Promise<string[]> {
  try {
    const { plan } = await prepareMigration(application, { renames: [] });
    return describePlan(plan).map((line) => `  ${line}`);
  } catch (error) {
    return [errorMessage(error)];
  }
}

/** Whether a server runs although another model is installed. */
async function isServable(server: AmpersandServer, config: Config): Promise<boolean> {
  return config.acceptMismatch || (await server.continues());
}

/** Starts a server, and starts it again, on the same port, when the data has another model and that model was brought. */
async function start(config: Config, before: ShutdownSignal | null = null): Promise<void> {
  const server = await createServer(config);
  if (server.application.state.readiness === 'otherModel' && !(await isServable(server, config))) {
    const lines = config.migrate ? server.startupMessages : await plannedSteps(server.application);
    await server.close();
    throw new StartFailure(
      [
        `The database ${server.application.database.location} was installed for another version of the model.`,
        ...lines,
        `${config.migrate ? 'Decide what to do' : 'Start with --migrate to migrate the data, decide what to do'} with \`ampersand migrate\`, or start with --reinstall to reinstall (the previous data is kept as a backup).`,
      ].join('\n'),
    );
  }
  const url = await listen(server, config);
  const stopRequest = before ?? new ShutdownSignal(process);
  const watch = new ModelWatch(server.application, () => {
    const port = Number(new URL(url).port);
    const again: Config = { ...config, server: { ...config.server, port }, reinstall: false };
    stopRequest.setHearer(null);
    void server
      .close()
      .then(() => (stopRequest.isMade ? process.exit(0) : start(again, stopRequest).catch(fail)));
  });
  stopRequest.setHearer(() => {
    watch.end();
    void server.close().then(() => process.exit(0));
  });
  // Last, because a reader may stop the server at once.
  for (const message of server.startupMessages) process.stdout.write(`notice ${message}\n`);
  process.stdout.write(`ready ${url}\n`);
}

/** Prints why the server does not run: as a sentence if the failure is expected. */
function fail(error: unknown): void {
  const isExpected =
    error instanceof StartFailure ||
    error instanceof ConfigError ||
    String(errorDetail(error, 'code')).startsWith('ERR_PARSE_ARGS');
  const lines = isExpected ? errorMessage(error) : String(errorDetail(error, 'stack') ?? error);
  process.stderr.write(`${lines}\n`);
  process.exitCode = 1;
}

try {
  limitHeapGrowth();
  const config = configure();
  if (config === null) process.stdout.write(USAGE);
  else await start(config);
} catch (error) {
  fail(error);
}
