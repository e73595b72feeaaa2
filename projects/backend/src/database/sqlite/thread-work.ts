import { parentPort, workerData } from 'node:worker_threads';
import type { RemoteRequest, RemoteSettings } from './remote-messages.ts';
import { StatementServer } from './statement-server.ts';

/** The thread that statements run in which may take long: it has a connection of its own to the file. */

const server = new StatementServer(workerData as RemoteSettings);

parentPort?.on('message', (request: RemoteRequest) => {
  void server.execute(request).then((result) => {
    parentPort?.postMessage(result);
    if (request.task.kind === 'close') parentPort?.close();
  });
});
