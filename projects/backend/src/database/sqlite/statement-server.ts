import { SqliteConnection } from './sqlite-connection.ts';
import { sqliteFailure } from './sqlite-failure.ts';
import type { RemoteRequest, RemoteResult, RemoteSettings, RemoteTask } from './remote-messages.ts';

/** Executes the statements of a remote connection, in a thread or process of its own. */
export class StatementServer {
  readonly #connection: SqliteConnection;

  constructor({ file, readOnly, begin }: RemoteSettings) {
    this.#connection = new SqliteConnection(file, { readOnly });
    this.#connection.exec(begin);
  }

  /** Executes a request. Failures are part of the result. */
  async execute({ id, task }: RemoteRequest): Promise<RemoteResult> {
    const started = performance.now();
    const result = (part: Pick<RemoteResult, 'value' | 'failure'>): RemoteResult => ({
      id,
      ...part,
      milliseconds: performance.now() - started,
    });
    try {
      return result({ value: await this.#valueOf(task), failure: null });
    } catch (error) {
      const { kind, message } = sqliteFailure(error);
      return result({ value: null, failure: { kind, message } });
    }
  }

  async #valueOf(task: RemoteTask): Promise<RemoteResult['value']> {
    const connection = this.#connection;
    if (task.kind === 'all' || task.kind === 'run')
      return connection[task.kind](task.sql, task.parameters);
    if (task.kind === 'runEach') await connection.runEach(task.sql, task.rows);
    else if (task.kind === 'exec') connection.exec(task.sql);
    else connection[task.kind]();
    return null;
  }
}
