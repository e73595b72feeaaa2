import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { compiledCodeSettings } from '../compiled-code.ts';
import { RemoteConnection, type StatementWorker, type WorkerEvents } from './remote-connection.ts';
import type { RemoteResult, RemoteSettings } from './remote-messages.ts';

/**
 * A SQLite connection in a separate thread, for long statements. SQLite runs a statement in the calling thread, which
 * cannot serve other requests during it. Short statements are slower in this way. The thread starts with the first
 * statement.
 */
export class SqliteThread extends RemoteConnection<StatementWorker> {
  constructor(settings: RemoteSettings) {
    super((events) => startThread(settings, events));
  }
}

function startThread(settings: RemoteSettings, events: WorkerEvents): StatementWorker {
  const name = import.meta.url.endsWith('.ts') ? './thread-work.ts' : './thread-work.js';
  // Compiling its code takes longer than many a statement.
  const thread = new Worker(new URL(name, import.meta.url), {
    workerData: settings,
    env: { ...process.env, ...compiledCodeSettings() },
  });
  const worker: StatementWorker = {
    send: (request) => thread.postMessage(request),
    ref: () => thread.ref(),
    unref: () => thread.unref(),
    ended: async () => {
      await once(thread, 'exit');
    },
  };
  thread.on('message', (result: RemoteResult) => events.finished(worker, result));
  thread.on('error', (error) => events.failed(worker, error));
  thread.on('exit', () => events.failed(worker, new Error('the thread of the database ended')));
  return worker;
}
