import { parentPort, workerData } from 'node:worker_threads';
import { SqliteConnection } from './sqlite-connection.ts';
import { sqliteFailure } from './sqlite-failure.ts';
import type { ThreadAnswer, ThreadData, ThreadRequest } from './thread-messages.ts';

/** The thread that statements run in which may take long: it has a connection of its own to the file. */

const { file, readOnly, begin } = workerData as ThreadData;
const connection = new SqliteConnection(file, { readOnly });
connection.exec(begin);

async function answer({ kind, sql, parameters }: ThreadRequest): Promise<ThreadAnswer['value']> {
  if (kind === 'all' || kind === 'run') return connection[kind](sql, parameters);
  if (kind === 'exec') connection.exec(sql);
  else connection[kind]();
  return null;
}

async function attempt(request: ThreadRequest): Promise<ThreadAnswer> {
  const { id } = request;
  try {
    return { id, value: await answer(request), failure: null };
  } catch (error) {
    const { kind, message } = sqliteFailure(error);
    return { id, value: null, failure: { kind, message } };
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  void attempt(request).then((given) => {
    parentPort?.postMessage(given);
    if (request.kind === 'close') parentPort?.close();
  });
});
