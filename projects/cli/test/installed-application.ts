import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, readConfig, type AmpersandServer } from '@ampersand-prototype/backend';
import { runIn, type Outcome } from './run-command.ts';

/** A script in a folder, with a database next to it. */
export class InstalledApplication {
  readonly #folder: string;
  readonly data: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.data = join(folder, 'data.sqlite');
  }

  /** Writes the script; it becomes that of the next command. */
  write(script: string): void {
    writeFileSync(join(this.#folder, 'main.adl'), script);
  }

  /** Runs a command in the folder. */
  command(...args: readonly string[]): Promise<Outcome> {
    return runIn(this.#folder, args);
  }

  /** Compiles the script, and starts a server without a socket on the data: at the first time it installs. */
  async start(): Promise<AmpersandServer> {
    const { exitCode, err } = await this.command(
      'proto',
      'main.adl',
      '--no-frontend',
      '--proto-dir',
      'out',
    );
    if (exitCode !== 0) throw new Error(err);
    const generics = join(this.#folder, 'out/generics');
    const given = {
      generics,
      data: this.data,
      'log.level': 'silent',
      'server.hosts': ['app.test'],
    };
    return createServer(readConfig({ given }));
  }

  async install(): Promise<void> {
    await (await this.start()).close();
  }

  /** What the API answers to a session of its own. */
  async get(path: string): Promise<unknown> {
    const server = await this.start();
    const headers = { host: 'app.test' };
    const response = await server.http.inject({ url: `/api/v1/${path}`, headers });
    await server.close();
    return JSON.parse(response.body);
  }
}
