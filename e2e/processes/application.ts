import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../applications/scripts.ts';
import type { BuiltApplication } from '../applications/shared-build.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** A generated application that runs with a database of its own. */
export interface Application extends ServerProcess {
  /** The file of its SQLite database. */
  readonly data: string;
}

/** How an application is started. */
export interface StartOptions {
  /** Further parameters of the command. */
  readonly parameters?: readonly string[];
  /** Settings of the backend, as variables of its environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Compiles, builds, installs and serves a script as a user would. @throws Error with the output when it ends early */
export function startApplication(
  script: string,
  { parameters = [], settings = {} }: StartOptions = {},
): Promise<Application> {
  return startWithData((data) =>
    startServer({
      program: join(ROOT, 'node_modules/.bin/ampersand'),
      parameters: ['serve', script, '--data', data, ...parameters],
      folder: ROOT,
      environment: settings,
      ready: / is ready/,
    }),
  );
}

/** Installs and serves an application that is built. @throws Error with the output when it ends early */
export function startBuilt(
  { generics, app }: BuiltApplication,
  { parameters = [], settings = {} }: StartOptions = {},
): Promise<Application> {
  return startWithData((data) =>
    startServer({
      program: join(ROOT, 'node_modules/.bin/ampersand-backend'),
      parameters: ['--generics', generics, '--app', app, '--data', data, ...parameters],
      folder: ROOT,
      environment: { AMPERSAND_LOG_LEVEL: 'warn', ...settings },
      ready: /^ready /m,
    }),
  );
}

async function startWithData(
  start: (data: string) => Promise<ServerProcess>,
): Promise<Application> {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-e2e-'));
  const data = join(folder, 'data.sqlite');
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await start(data);
    const stop = async (): Promise<void> => {
      await server.stop();
      remove();
    };
    return { ...server, data, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
