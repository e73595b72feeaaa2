import { randomUUID } from 'node:crypto';
import { DatabaseFailure, type ColumnsOfRows, type Parameter, type Row } from '../database.ts';
import { DATA_VERSION, type SqliteLink } from './sqlite-connection.ts';
import type { RemoteRequest, RemoteResult, RemoteTask } from './remote-messages.ts';

/** A statement that is being executed. */
interface OpenStatement extends PromiseWithResolvers<RemoteResult['value']> {
  readonly task: RemoteTask;
}

/** The thread or process that executes the statements of a remote connection. */
export interface StatementWorker {
  send(request: RemoteRequest): void;
  /** Keeps the process of the server running while statements are open. */
  ref(): void;
  unref(): void;
  /** Resolves when the worker has ended after a request to close. */
  ended(): Promise<void>;
}

/** The events of a statement worker. */
export interface WorkerEvents {
  readonly finished: (worker: StatementWorker, result: RemoteResult) => void;
  readonly failed: (worker: StatementWorker, error: unknown) => void;
}

/** A SQLite connection in another thread or process, which starts with the first statement. */
export class RemoteConnection<W extends StatementWorker> implements SqliteLink {
  readonly #start: (events: WorkerEvents) => W;
  readonly #open = new Map<number, OpenStatement>();
  #worker: W | null = null;
  #sent = 0;
  /** Identifies the worker that runs: another one counts versions from the start. */
  #id = '';

  constructor(start: (events: WorkerEvents) => W) {
    this.#start = start;
  }

  /** Starts the worker, for statements that will come. */
  begin(): void {
    this.#started().unref();
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

  /** Returns another text after each commit of other connections, and for another worker. */
  async version(): Promise<string> {
    this.#started();
    const id = this.#id;
    const [row] = await this.all(DATA_VERSION);
    return `${id} ${row?.['data_version']}`;
  }

  async exec(sql: string): Promise<void> {
    await this.#enqueue({ kind: 'exec', sql });
  }

  async rollback(): Promise<void> {
    if (this.#worker) await this.#enqueue({ kind: 'rollback' });
  }

  /** Waits for the statement that is being executed. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const ended = worker.ended();
    await this.#enqueue({ kind: 'close' });
    // A process that has nothing else to do would end here, in the middle of what it wanted to say.
    worker.ref();
    await ended;
  }

  /** The worker, if it runs. */
  protected get worker(): W | null {
    return this.#worker;
  }

  /** Rejects open statements. The next one starts another worker. */
  protected fail(worker: StatementWorker, failure: DatabaseFailure): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#open.values()) reject(failure);
    this.#open.clear();
  }

  async #enqueue(task: RemoteTask): Promise<RemoteResult['value']> {
    const worker = this.#started();
    const open: OpenStatement = { ...Promise.withResolvers<RemoteResult['value']>(), task };
    const id = (this.#sent += 1);
    this.#open.set(id, open);
    worker.ref();
    worker.send({ id, task });
    return open.promise;
  }

  #started(): W {
    if (this.#worker) return this.#worker;
    this.#id = randomUUID();
    this.#worker = this.#start({
      finished: (worker, result) => this.#take(worker, result),
      failed: (worker, error) => this.fail(worker, new DatabaseFailure('unavailable', error)),
    });
    return this.#worker;
  }

  #take(worker: StatementWorker, { id, value, failure, milliseconds }: RemoteResult): void {
    const open = this.#open.get(id);
    this.#open.delete(id);
    if (this.#open.size === 0) worker.unref();
    if (open && 'sql' in open.task) this.noteTime(open.task.sql, milliseconds);
    if (failure) open?.reject(new DatabaseFailure(failure.kind, new Error(failure.message)));
    else open?.resolve(value);
  }

  /** Notes how long a statement took; only some connections measure them. */
  protected noteTime(_sql: string, _milliseconds: number): void {
    // Nothing to note.
  }
}
