import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const PATH = [process.env['PATH'], '/usr/sbin'].join(delimiter);
/** What the server sets when it connects, which `pgbouncer` rejects otherwise. */
const IGNORED = 'extra_float_digits, options, statement_timeout, lock_timeout';

/** A `pgbouncer` in transaction mode before a database. */
export class Pooler {
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(url: string, process: ChildProcess, folder: string) {
    this.url = url;
    this.#process = process;
    this.#folder = folder;
  }

  static get isInstalled(): boolean {
    return PATH.split(delimiter).some((folder) => existsSync(join(folder, 'pgbouncer')));
  }

  /** Starts before a database; `ignored` are the settings of connections that it does not reject. */
  static async before(database: string, ignored = IGNORED): Promise<Pooler> {
    const url = new URL(database);
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-pooler-'));
    const { hostname, port, username } = url;
    url.port = String(await freePort());
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(
      file,
      `[databases]
* = host=${hostname} port=${port || 5432} user=${username}
[pgbouncer]
listen_addr = ${hostname}
listen_port = ${url.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = ${ignored}
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`,
    );
    chmodSync(folder, 0o755);
    const env = { ...process.env, PATH };
    const child = spawn('pgbouncer', [file], { env, stdio: 'ignore' });
    await until(() => isListening(Number(url.port), hostname));
    return new Pooler(url.href, child, folder);
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
    rmSync(this.#folder, { recursive: true });
  }
}

function isListening(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
