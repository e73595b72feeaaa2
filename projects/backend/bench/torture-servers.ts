import { setTimeout as sleep } from 'node:timers/promises';
import { OwnDatabaseServer } from '../test/own-database-server.ts';
import type { TestDatabase } from '../test/test-database.ts';
import { ServerProcess } from './server-process.ts';

const MAX_STARTS = 20;
const PAUSE_MILLISECONDS = 500;

/** How often which processes are killed. */
export interface Kills {
  readonly servers: number;
  readonly databases: number;
}

/** Several servers on one database, all of which may be killed. */
export class TortureServers {
  readonly servers: readonly ServerProcess[];
  /** Where the data are, as a setting. */
  readonly data: string;
  readonly #database: OwnDatabaseServer | null;

  private constructor(
    servers: readonly ServerProcess[],
    data: string,
    database: OwnDatabaseServer | null,
  ) {
    this.servers = servers;
    this.data = data;
    this.#database = database;
  }

  /** Starts servers; the first one installs. A database server is one of their own, so that it can be killed. */
  static async start(
    kind: TestDatabase,
    count: number,
    options: { readonly generics: string; readonly folder: string },
  ): Promise<TortureServers> {
    const own = kind === 'sqlite' ? null : await OwnDatabaseServer.make(kind);
    const data = own?.url ?? `${options.folder}/torture.sqlite`;
    // The script has accounts, which these clients do without.
    const environment = { AMPERSAND_FILES: `${options.folder}/files`, AMPERSAND_LOGIN: 'false' };
    const servers = Array.from(
      { length: count },
      () => new ServerProcess({ generics: options.generics, data, environment }),
    );
    const started = new TortureServers(servers, data, own);
    try {
      for (const server of servers) await server.start();
    } catch (error) {
      await started.stop();
      throw error;
    }
    return started;
  }

  /** Kills servers and databases at moments that are spread over a time, in seconds, and starts them again. */
  async killNowAndThen(seconds: number, kills: Kills): Promise<void> {
    const databases = this.#database === null ? 0 : kills.databases;
    const victims = [
      ...Array.from({ length: kills.servers }, (_, i) => () => this.#killServer(i)),
      ...Array.from({ length: databases }, () => () => this.#killDatabase()),
    ].sort(() => Math.random() - 0.5);
    const lifetime = (seconds * 1000) / (victims.length + 1);
    for (const kill of victims) {
      await sleep(lifetime);
      await kill();
    }
    await sleep(lifetime);
  }

  async #killServer(number: number): Promise<void> {
    const server = this.servers[number % this.servers.length];
    await server?.kill();
    await server?.start();
  }

  /** A server that needs the database for its start is not killed at the same time. */
  async #killDatabase(): Promise<void> {
    await this.#database?.stop();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#database?.start();
      } catch (error) {
        if (attempt >= MAX_STARTS) throw error;
        await sleep(PAUSE_MILLISECONDS);
      }
    }
  }

  async stop(): Promise<void> {
    for (const server of this.servers) await server.stop();
    await this.#database?.remove();
  }
}
