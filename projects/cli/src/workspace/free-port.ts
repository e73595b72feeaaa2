import { createServer } from 'node:net';
import { filledVariables } from '@ampersand-prototype/generics';
import { CommandError, EXIT } from '../invocation/exit-code.ts';

const HIGHEST = 65_535;

/**
 * Returns the port from `--port`, the environment, or the default 4200.
 *
 * @throws CommandError for an invalid port
 */
export function chosenPort(given: string | undefined): number {
  const text = given ?? filledVariables(process.env)['PORT'] ?? '4200';
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= HIGHEST && port > 0) return port;
  throw new CommandError(
    `\`${text}\` isn't a valid port. Use a number from 1 to ${HIGHEST}, for example --port 8080.`,
    EXIT.commandLine,
  );
}

/** Requires that no other program uses the port. @throws CommandError when another program listens at the port */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const reason = await new Promise<string | null>((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
  if (reason === null) return;
  const why = reason === 'EADDRINUSE' ? 'another program is using it' : reason;
  throw new CommandError(
    `Port ${port} isn't available: ${why}. Stop that program, or choose another port, for example --port ${port + 1}.`,
    EXIT.cannotServe,
  );
}

/** Finds a free port. */
export function someFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
