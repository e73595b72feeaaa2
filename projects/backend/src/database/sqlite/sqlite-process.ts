import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiledCodeSettings } from '../compiled-code.ts';
import type { Parameter, Row } from '../database.ts';
import { tooCostly } from '../time-limit.ts';
import { RemoteConnection, type StatementWorker, type WorkerEvents } from './remote-connection.ts';
import type { RemoteResult, RemoteSettings } from './remote-messages.ts';
import type { StatementCosts } from './statement-costs.ts';

/** A worker that can be ended in the middle of a statement. */
interface KillableWorker extends StatementWorker {
  kill(): void;
}

/**
 * A SQLite connection in a separate process, for costly reads. Only a process can be ended while SQLite executes a statement.
 */
export class SqliteProcess extends RemoteConnection<KillableWorker> {
  readonly #costs: StatementCosts;
  /** Limits of time that apply, one within the other. */
  #limits = 0;
  /** Whether the process was ended, and with it the transaction. */
  #isOver = false;

  constructor(settings: RemoteSettings, costs: StatementCosts) {
    super((events) => startProcess(settings, events));
    this.#costs = costs;
  }

  override all(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    return this.#isOver ? Promise.reject(tooCostly()) : super.all(sql, parameters);
  }

  override run(sql: string, parameters?: readonly Parameter[]): Promise<number> {
    return this.#isOver ? Promise.reject(tooCostly()) : super.run(sql, parameters);
  }

  /** Ends the transaction. What was too costly has none any more. */
  override async rollback(): Promise<void> {
    if (!this.#isOver) await super.rollback();
  }

  /** Runs statements, and ends the process if they take longer. @throws DatabaseFailure `tooCostly` */
  readonly limited = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
    if (this.#limits === 0) this.#isOver = false;
    this.#limits += 1;
    const timer = setTimeout(() => this.#end(), milliseconds);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      this.#limits -= 1;
    }
  };

  protected override noteTime(sql: string, milliseconds: number): void {
    this.#costs.noteElsewhere(sql, milliseconds);
  }

  #end(): void {
    const { worker } = this;
    if (!worker) return;
    this.#isOver = true;
    this.fail(worker, tooCostly());
    worker.kill();
  }
}

function startProcess(settings: RemoteSettings, events: WorkerEvents): KillableWorker {
  const name = import.meta.url.endsWith('.ts') ? './process-work.ts' : './process-work.js';
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    serialization: 'advanced',
    // The settings of the server, secrets among them, are none of its business.
    env: compiledCodeSettings(),
  });
  const worker: KillableWorker = {
    // A process that can't be reached says so by its events.
    send: (request) => child.send(request, () => undefined),
    ref: () => {
      child.ref();
      child.channel?.ref();
    },
    unref: () => {
      child.unref();
      child.channel?.unref();
    },
    ended: async () => {
      await once(child, 'close');
    },
    kill: () => child.kill('SIGKILL'),
  };
  child.on('message', (result: RemoteResult) => events.finished(worker, result));
  child.on('error', (error) => events.failed(worker, error));
  // Results that were sent before the end may arrive after `exit`, but not after `close`.
  child.on('close', () => events.failed(worker, new Error('the process of the database ended')));
  child.send(settings, () => undefined);
  return worker;
}
