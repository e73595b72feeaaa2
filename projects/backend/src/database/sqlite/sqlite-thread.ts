import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { compiledCodeSettings } from '../compiled-code.ts';
import { DatabaseFailure, type ColumnsOfRows, type Parameter, type Row } from '../database.ts';
import type { SqliteLink } from './sqlite-connection.ts';
import type { ThreadResult, ThreadData, ThreadRequest, ThreadTask } from './thread-messages.ts';

type Waiting = PromiseWithResolvers<ThreadResult['value']>;

/**
 * A SQLite connection in a separate thread, for long statements. SQLite runs a statement in the calling thread, which
 * cannot serve other requests during it. Short statements are slower in this way. The thread starts with the first
 * statement.
 */
export class SqliteThread implements SqliteLink {
  readonly #data: ThreadData;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #sent = 0;

  constructor(data: ThreadData) {
    this.#data = data;
  }

  /** Begins the thread, for statements that will come. */
  begin(): void {
    (this.#worker ??= this.#start()).unref();
  }

  async all(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    const rows = await this.#enqueue({ kind: 'all', sql, parameters });
    if (rows === null || typeof rows === 'number')
      throw new Error(`The statement returned no rows: ${sql}`);
    return rows;
  }

  async run(sql: string, parameters: readonly Parameter[] = []): Promise<number> {
    const count = await this.#enqueue({ kind: 'run', sql, parameters });
    if (typeof count !== 'number') throw new Error(`The statement returned no row count: ${sql}`);
    return count;
  }

  /** For the reason that a connection has; all rows travel in one message. */
  async runEach(sql: string, rows: ColumnsOfRows): Promise<void> {
    await this.#enqueue({ kind: 'runEach', sql, rows });
  }

  async exec(sql: string): Promise<void> {
    await this.#enqueue({ kind: 'exec', sql });
  }

  async rollback(): Promise<void> {
    if (this.#worker) await this.#enqueue({ kind: 'rollback' });
  }

  /** Waits for the statement that is under way. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const ended = once(worker, 'exit');
    await this.#enqueue({ kind: 'close' });
    // A process that has nothing else to do would end here, in the middle of what it wanted to say.
    worker.ref();
    await ended;
  }

  #enqueue(task: ThreadTask): Promise<ThreadResult['value']> {
    const worker = (this.#worker ??= this.#start());
    const waiting: Waiting = Promise.withResolvers();
    const id = (this.#sent += 1);
    this.#waiting.set(id, waiting);
    worker.ref();
    worker.postMessage({ id, task } satisfies ThreadRequest);
    return waiting.promise;
  }

  #start(): Worker {
    const name = import.meta.url.endsWith('.ts') ? './thread-work.ts' : './thread-work.js';
    // Compiling its code takes longer than many a statement.
    const worker = new Worker(new URL(name, import.meta.url), {
      workerData: this.#data,
      env: { ...process.env, ...compiledCodeSettings() },
    });
    worker.on('message', (result: ThreadResult) => this.#take(worker, result));
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('the thread of the database ended')));
    return worker;
  }

  #take(worker: Worker, { id, value, failure }: ThreadResult): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) worker.unref();
    if (failure) waiting?.reject(new DatabaseFailure(failure.kind, new Error(failure.message)));
    else waiting?.resolve(value);
  }

  /** Whatever it was doing is undone; the next statement begins another one. */
  #fail(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values())
      reject(new DatabaseFailure('unavailable', error));
    this.#waiting.clear();
  }
}
