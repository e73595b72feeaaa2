import { fileURLToPath } from 'node:url';
import { filledVariables } from '@ampersand-prototype/generics';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { Child } from './child.ts';

/** The options for starting the backend. */
export interface BackendOptions {
  readonly generics: string;
  /** SQLite file or URL. */
  readonly data: string;
  /** Folder of the built shell; null to serve the API only. */
  readonly app: string | null;
  readonly host: string;
  readonly port: number;
  readonly reinstall: boolean;
  /** Bring the data to a changed model, if nothing is lost and nothing is violated. */
  readonly migrate: boolean;
  /** Whether to start with data of another model too; the page then asks what to do. */
  readonly acceptMismatch: boolean;
  /** Whether an initial population may violate invariants. */
  readonly ignoreInvariants: boolean;
  readonly production: boolean;
  /** Settings in the form of the environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A running backend process. */
export interface Backend {
  readonly process: Child;
  /** Lets it finish requests in progress and close its database, within `server.stopTime`. */
  stop(): Promise<void>;
}

/** The prefix of messages from the backend to the user of the command. */
const MESSAGE_PREFIX = 'notice ';

/** The program of the backend. */
const BACKEND = fileURLToPath(import.meta.resolve('@ampersand-prototype/backend/main'));

/** What the backend writes when it listens. */
const READY = 'ready ';

/**
 * Starts the backend and waits until it listens. `onLine` gets everything else that it writes.
 * @throws CommandError with its own words when it ends instead
 */
export async function startBackend(
  home: string,
  options: BackendOptions,
  onLine: (line: string) => void,
): Promise<Backend> {
  let isReady = false;
  const child = await new Promise<Child>((resolve, reject) => {
    const started: Child = new Child(
      [BACKEND, ...parameters(options)],
      home,
      (line) => {
        if (isReady) onLine(line);
        else if (line.startsWith(MESSAGE_PREFIX)) onLine(line.slice(MESSAGE_PREFIX.length));
        else if (line.startsWith(READY)) {
          isReady = true;
          resolve(started);
        }
      },
      environment(options),
    );
    void started.ended.then(({ output }) => {
      const message = output.trim() || 'The backend exited without an error message.';
      reject(new CommandError(message, EXIT.cannotServe));
    });
  });
  return { process: child, stop: () => child.finish() };
}

function parameters(options: BackendOptions): readonly string[] {
  return [
    ...['--generics', options.generics, '--data', options.data],
    ...(options.app === null ? [] : ['--app', options.app]),
    ...['--host', options.host, '--port', String(options.port)],
    ...(options.reinstall ? ['--reinstall'] : []),
    ...(options.migrate ? ['--migrate'] : []),
    ...(options.acceptMismatch ? ['--accept-mismatch'] : []),
    ...(options.ignoreInvariants ? ['--ignore-invariant-violations'] : []),
  ];
}

/** Settings that the user gave to the environment go before. */
function environment({ production, settings }: BackendOptions): NodeJS.ProcessEnv {
  return {
    AMPERSAND_LOG_LEVEL: 'warn',
    ...settings,
    ...filledVariables(process.env),
    ...(production ? { AMPERSAND_PRODUCTION_MODE: 'true' } : {}),
  };
}
