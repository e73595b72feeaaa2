import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseFailure } from '../src/database/database.ts';
import { openDatabase } from '../src/http/server/open-database.ts';
import { readConfig } from '../src/public-api.ts';
import { freePort } from './free-port.ts';

/** Kinds of database that are servers. */
export type ServerKind = 'postgres' | 'mariadb';

/** The programs of a database server, and the user that runs it when the tests run as root. */
interface Programs {
  readonly install: string;
  readonly serve: string;
  readonly user: string;
}

const START_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 50;

/** The programs of a database server on this machine; null when they are not installed. */
export function programsOf(kind: ServerKind): Programs | null {
  const folders = [
    ...postgresFolders(),
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
  ];
  const find = (name: string): string | undefined =>
    folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  const [install, serve, user] =
    kind === 'postgres'
      ? [find('initdb'), find('postgres'), 'postgres']
      : [find('mariadb-install-db'), find('mariadbd'), 'mysql'];
  return install !== undefined && serve !== undefined ? { install, serve, user } : null;
}

function postgresFolders(): string[] {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return [];
  return readdirSync(versions).map((version) => join(versions, version, 'bin'));
}

/** A database server of a test's own, which may be stopped and started again. */
export class OwnDatabaseServer {
  readonly #kind: ServerKind;
  readonly #programs: Programs;
  readonly #folder: string;
  readonly #port: number;
  readonly #options: readonly string[];
  #process: ChildProcess | null = null;

  private constructor(
    kind: ServerKind,
    programs: Programs,
    folder: string,
    port: number,
    options: readonly string[],
  ) {
    this.#options = options;
    this.#kind = kind;
    this.#programs = programs;
    this.#folder = folder;
    this.#port = port;
  }

  /** Makes an empty database in a new folder, and starts its server, with further options. */
  static async make(kind: ServerKind, options: readonly string[] = []): Promise<OwnDatabaseServer> {
    const programs = programsOf(kind);
    if (!programs) throw new Error(`The programs of ${kind} are not installed.`);
    // Sockets have short paths only, and the server's user has to reach the folder.
    const folder = mkdtempSync('/tmp/own-');
    chmodSync(folder, 0o755);
    const server = new OwnDatabaseServer(kind, programs, folder, await freePort(), options);
    server.#install();
    await server.start();
    return server;
  }

  /** The setting `data` for this server. */
  get url(): string {
    return this.#kind === 'postgres'
      ? `postgres://postgres@127.0.0.1:${this.#port}/postgres`
      : `mariadb://root@127.0.0.1:${this.#port}/app`;
  }

  #install(): void {
    const data = join(this.#folder, 'data');
    const { install, user } = this.#programs;
    if (this.#kind === 'mariadb') {
      const options = ['--no-defaults', `--datadir=${data}`, '--skip-test-db'];
      execFileSync(
        install,
        [...options, '--auth-root-authentication-method=normal', ...this.#userOption()],
        {
          stdio: 'ignore',
        },
      );
      mkdirSync(join(data, 'app'), { recursive: true });
      if (isRoot()) execFileSync('chown', ['-R', user, this.#folder]);
      return;
    }
    if (isRoot()) execFileSync('chown', [user, this.#folder]);
    const options = [
      '-D',
      data,
      '-A',
      'trust',
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-N',
    ];
    execFileSync(install, options, { stdio: 'ignore', ...identity(user) });
  }

  #userOption(): string[] {
    return isRoot() ? [`--user=${this.#programs.user}`] : [];
  }

  /** Starts the server; resolves when it takes connections. */
  async start(): Promise<void> {
    const data = join(this.#folder, 'data');
    const { serve, user } = this.#programs;
    const options =
      this.#kind === 'postgres'
        ? ['-D', data, '-p', String(this.#port), '-h', '127.0.0.1', '-k', this.#folder]
        : [
            '--no-defaults',
            `--datadir=${data}`,
            `--port=${this.#port}`,
            '--bind-address=127.0.0.1',
            `--socket=${join(this.#folder, 'socket')}`,
            ...this.#userOption(),
          ];
    this.#process = spawn(serve, [...options, ...this.#options], {
      stdio: 'ignore',
      ...(this.#kind === 'postgres' ? identity(user) : {}),
    });
    await this.#untilReachable();
  }

  async #untilReachable(): Promise<void> {
    const end = Date.now() + START_MILLISECONDS;
    for (;;) {
      try {
        await (await openDatabase(this.url, readConfig().database, 'ampersand_model')).close();
        return;
      } catch (error) {
        // A server that the backend has a reason to reject has answered.
        if (!(error instanceof DatabaseFailure)) return;
        if (Date.now() > end) throw error;
        await sleep(PAUSE_MILLISECONDS);
      }
    }
  }

  /** Stops the server at once: all connections break, work in progress is lost. */
  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // The processes of a PostgreSQL server end themselves on SIGQUIT, and would outlive a killed parent.
    child.kill(this.#kind === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
    await ended;
  }

  /** Lets a PostgreSQL server that is stopped start as a standby, which can only be read, until it is promoted. */
  makeStandby(): void {
    writeFileSync(join(this.#folder, 'data', 'standby.signal'), '');
  }

  /** Keeps the server from answering, without breaking any connection. */
  freeze(): void {
    this.#signalAll('SIGSTOP');
  }

  /** Lets a frozen server go on. */
  thaw(): void {
    this.#signalAll('SIGCONT');
  }

  #signalAll(signal: NodeJS.Signals): void {
    const parent = this.#process?.pid;
    if (parent === undefined) return;
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
      .stdout.split('\n')
      .map(Number)
      .filter((id) => id > 0);
    for (const id of [parent, ...children]) {
      try {
        process.kill(id, signal);
      } catch {
        // A process of the server may have ended in between.
      }
    }
  }

  /** Stops the server and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Database servers reject to run as root. */
function identity(user: string): { uid?: number; gid?: number } {
  if (!isRoot()) return {};
  const id = (option: string): number =>
    Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
