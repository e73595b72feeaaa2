import type { RemoteRequest, RemoteSettings } from './remote-messages.ts';
import { StatementServer } from './statement-server.ts';

/** The process that costly statements run in, so that one that takes too long can be ended. The first message has the settings. */

let server: StatementServer | null = null;

process.on('message', (message: RemoteSettings | RemoteRequest) => {
  if (!('task' in message)) {
    server = new StatementServer(message);
    return;
  }
  void server?.execute(message).then((result) => {
    process.send?.(result);
    if (message.task.kind === 'close') process.disconnect();
  });
});

// The server ends it, also when a terminal sends these signals to both.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
