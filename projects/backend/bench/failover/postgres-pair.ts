import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../test/free-port.ts';

const INSTALLED = '/usr/lib/postgresql';

/** A PostgreSQL primary and its streaming standby, in a folder of their own. Requires root and Debian's `postgresql`. */
export class PostgresPair {
  readonly #folder = mkdtempSync(join(tmpdir(), 'failover-'));
  readonly #programs: string;
  readonly #ports: readonly [primary: number, standby: number];

  private constructor(ports: readonly [number, number]) {
    const newest = readdirSync(INSTALLED).sort().at(-1) ?? '';
    this.#programs = join(INSTALLED, newest, 'bin');
    this.#ports = ports;
    chmodSync(this.#folder, 0o777);
  }

  /** Starts both. With `isSynchronous`, a commit is acknowledged once the standby has it. */
  static async start(isSynchronous: boolean): Promise<PostgresPair> {
    const pair = new PostgresPair([await freePort(), await freePort()]);
    pair.#run('initdb', `-D ${pair.#data('primary')} -A trust`);
    pair.#control('primary', `-w -o '${pair.#options(0)}' start`);
    pair.#run('createdb', `-h 127.0.0.1 -p ${pair.#ports[0]} app`);
    pair.#run(
      'pg_basebackup',
      `-h 127.0.0.1 -p ${pair.#ports[0]} -D ${pair.#data('standby')} -R -c fast`,
    );
    pair.#control('standby', `-w -o '${pair.#options(1)}' start`);
    if (isSynchronous) {
      pair.#control('primary', '-w -m fast stop');
      pair.#control('primary', `-w -o '${pair.#options(0)} -c synchronous_standby_names=*' start`);
    }
    return pair;
  }

  /** Address of a database for servers, with both hosts. */
  get address(): string {
    const hosts = this.#ports.map((port) => `127.0.0.1:${port}`);
    return `postgres://postgres@${hosts.join(',')}/app`;
  }

  /** Kills (SIGKILL) the primary with all its processes. */
  killPrimary(): void {
    const [pid = ''] = readFileSync(join(this.#data('primary'), 'postmaster.pid'), 'utf8').split(
      '\n',
    );
    const children = execFileSync('ps', ['--ppid', pid, '-o', 'pid='])
      .toString()
      .trim()
      .split(/\s+/);
    for (const each of [pid, ...children]) kill(Number(each));
  }

  /** Makes the standby the primary. */
  promote(): void {
    this.#control('standby', '-w promote');
  }

  /** Reads rows of the standby, as lines of columns between bars. */
  rows(sql: string): readonly string[] {
    const options = `-h 127.0.0.1 -p ${this.#ports[1]} -At`;
    return this.#run('psql', `${options} -c ${shellQuoted(sql)} app`)
      .trim()
      .split('\n');
  }

  /** Stops the standby and removes all data. */
  stop(): void {
    this.#control('standby', '-m fast stop');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #data(which: 'primary' | 'standby'): string {
    return join(this.#folder, which);
  }

  #options(i: 0 | 1): string {
    return `-p ${this.#ports[i]} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${this.#folder}`;
  }

  #control(which: 'primary' | 'standby', rest: string): void {
    this.#run('pg_ctl', `-D ${this.#data(which)} -l ${this.#data(which)}.log ${rest}`);
  }

  #run(program: string, rest: string): string {
    const command = `${join(this.#programs, program)} ${rest}`;
    const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
    return execFileSync('su', ['postgres', '-c', command], { stdio, cwd: '/' }).toString();
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
