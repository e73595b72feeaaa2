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
import { rememberData } from './installed-data.ts';
import {
  databasesAmong,
  databasesOf,
  emptyDatabase,
  type DatabaseGroup,
  type TestDatabase,
} from './test-database.ts';

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
  /** Let the data follow the model. */
  readonly migrate?: boolean;
}

/** What a server of a suite is made of. */
export interface SuiteServerOptions extends TestServerOptions {
  /**
   * Takes a server that an earlier test of the suite has stopped, with its data as installed, where there is one: to install
   * takes longer than most tests. For tests that change data only, and leave tables and files as they are.
   */
  readonly again?: boolean;
}

/** Starts a server without a socket, for what runs on SQLite only and therefore in no group. */
export function startOnSqlite(
  options: Omit<TestServerOptions, 'database'> = {},
): Promise<TestServer> {
  return startServer({ ...options, database: 'sqlite' });
}

/** Starts a server without a socket. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { reinstall = false, migrate = false } = options;
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-test-'));
  const data = options.data ?? (await emptyDatabase(folder, options.database ?? 'sqlite'));
  const given: GivenSettings = {
    generics: options.generics ?? PROJECT_GENERICS,
    data,
    'files.folder': join(folder, 'files'),
    'log.level': 'silent',
    'server.hosts': ['app.test'],
    // The script of most suites has accounts, which they do without.
    'session.loginEnabled': false,
    ...options.settings,
  };
  const server = await createServer(readConfig({ given, reinstall, migrate }));
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
export type StartServer = (options?: SuiteServerOptions) => Promise<TestServer>;

/** A suite that runs on the databases of its group. */
export function describeOnDatabases(
  group: DatabaseGroup,
  title: string,
  suite: (start: StartServer, database: TestDatabase) => void,
): void {
  for (const database of databasesOf(group)) describeOn(database, title, suite);
}

/** A suite about some kinds of database, which runs on no other. */
export function describeOnKinds(
  kinds: readonly TestDatabase[],
  title: string,
  suite: (start: StartServer, database: TestDatabase) => void,
): void {
  for (const database of databasesAmong(kinds)) describeOn(database, title, suite);
}

function describeOn(
  database: TestDatabase,
  title: string,
  suite: (start: StartServer, database: TestDatabase) => void,
): void {
  describe(`${title} (${database})`, () => {
    const stops: (() => Promise<void>)[] = [];
    // A test that failed has not stopped its server, which would keep the process from ending.
    after(() => Promise.all(stops.map((stop) => stop())));
    const kept = new KeptServers();
    suite(async ({ again, ...options } = {}) => {
      const key = again ? JSON.stringify(options) : null;
      const ready = key === null ? null : await kept.take(key);
      if (ready) return ready;
      const server = await startServer({ ...options, database });
      let stopped: Promise<void> | null = null;
      const stop = () => (stopped ??= server.stop());
      stops.push(stop);
      return key === null ? { ...server, stop } : kept.add(key, server);
    }, database);
  });
}

/** Servers of a suite that tests use one after another. */
class KeptServers {
  readonly #free = new Map<string, TestServer[]>();
  readonly #restore = new WeakMap<TestServer, () => Promise<void>>();

  /** A server that is free, as installed. */
  async take(key: string): Promise<TestServer | null> {
    const server = this.#free.get(key)?.pop() ?? null;
    if (server) await this.#restore.get(server)?.();
    return server;
  }

  /** Keeps a server, which is free again when it is stopped. */
  async add(key: string, server: TestServer): Promise<TestServer> {
    const kept: TestServer = {
      ...server,
      stop: () => {
        this.#free.set(key, [...(this.#free.get(key) ?? []), kept]);
        return Promise.resolve();
      },
    };
    this.#restore.set(kept, await rememberData(server.server));
    return kept;
  }
}
