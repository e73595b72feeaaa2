import { after, describe } from 'node:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createServer,
  readConfig,
  type AmpersandServer,
  type GivenSettings,
} from '../src/public-api.ts';
import { Client } from './client.ts';
import { compileFixture } from './compiled-script.ts';
import { availableDatabases, emptyDatabase, type TestDatabase } from './test-database.ts';

/** Folder with the metadata of a script that was made for the tests. */
export const PROJECT_GENERICS = compileFixture('project');

/** A server on a database of its own. */
export interface TestServer {
  readonly server: AmpersandServer;
  /** A client with a session of its own. */
  client(): Client;
  /** Folder for files of this server. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** What a test server is made of. */
export interface TestServerOptions {
  readonly generics?: string;
  readonly settings?: GivenSettings;
  /** Database to use; a new, empty one of the kind when left out. */
  readonly data?: string;
  readonly database?: TestDatabase;
  /** Install again, whatever is there. */
  readonly reinstall?: boolean;
}

/** Starts a server without a socket. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-test-'));
  const data = options.data ?? (await emptyDatabase(folder, options.database ?? 'sqlite'));
  const given: GivenSettings = {
    generics: options.generics ?? PROJECT_GENERICS,
    data,
    'files.folder': join(folder, 'files'),
    'log.level': 'silent',
    'server.hosts': ['app.test'],
    ...options.settings,
  };
  const server = await createServer(readConfig({ given, reinstall: options.reinstall ?? false }));
  return {
    server,
    folder,
    client: () => new Client(server),
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server on the database that a suite runs on. */
export type StartServer = (options?: TestServerOptions) => Promise<TestServer>;

/** A suite that runs on SQLite, and on PostgreSQL and MariaDB where their servers are named in the environment. */
export function describeOnEveryDatabase(
  title: string,
  suite: (start: StartServer, database: TestDatabase) => void,
): void {
  for (const database of availableDatabases()) {
    describe(`${title} (${database})`, () => {
      const stops: (() => Promise<void>)[] = [];
      // A test that failed has not stopped its server, which would keep the process from ending.
      after(() => Promise.all(stops.map((stop) => stop())));
      suite(async (options) => {
        const server = await startServer({ ...options, database });
        let stopped: Promise<void> | null = null;
        const stop = () => (stopped ??= server.stop());
        stops.push(stop);
        return { ...server, stop };
      }, database);
    });
  }
}
