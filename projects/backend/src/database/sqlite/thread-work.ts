import { parentPort, workerData } from 'node:worker_threads';
import { SqliteConnection } from './sqlite-connection.ts';
import { sqliteFailure } from './sqlite-failure.ts';
import type { ThreadResult, ThreadData, ThreadRequest, ThreadTask } from './thread-messages.ts';

/** The thread that statements run in which may take long: it has a connection of its own to the file. */

const { file, readOnly, begin } = workerData as ThreadData;
const connection = new SqliteConnection(file, { readOnly });
connection.exec(begin);

async function result(task: ThreadTask): Promise<ThreadResult['value']> {
  if (task.kind === 'all' || task.kind === 'run')
    return connection[task.kind](task.sql, task.parameters);
  if (task.kind === 'runEach') await connection.runEach(task.sql, task.rows);
  else if (task.kind === 'exec') connection.exec(task.sql);
  else connection[task.kind]();
  return null;
}

async function attempt({ id, task }: ThreadRequest): Promise<ThreadResult> {
  try {
    return { id, value: await result(task), failure: null };
  } catch (error) {
    const { kind, message } = sqliteFailure(error);
    return { id, value: null, failure: { kind, message } };
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  void attempt(request).then((given) => {
    parentPort?.postMessage(given);
    if (request.task.kind === 'close') parentPort?.close();
  });
});
