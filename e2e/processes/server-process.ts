import { spawn, type ChildProcess } from 'node:child_process';
import { countStart } from './counters.ts';
import { freePort } from './free-port.ts';

const MAX_STOP_MS = 5000;

/** How a server is started. */
export interface ServerStart {
  readonly program: string;
  /** Everything but the port. */
  readonly parameters: readonly string[];
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** What it writes once it responds. */
  readonly ready: RegExp;
  /** Whether the program starts the server as a process of its own, as npm does; then both are stopped. */
  readonly isGroup?: boolean;
}

/** What `ampersand` writes when it builds an application before it serves it. */
const BUILDING = /\bbuilding the (application|shell)\b/;

/** A server that runs as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Everything that the process printed so far, and how it ended. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts a server on a free port, and waits until it responds. @throws Error with its output when it ends before */
export async function startServer(start: ServerStart): Promise<ServerProcess> {
  const { program, parameters, folder, environment, ready, isGroup = false } = start;
  const port = await freePort();
  countStart('server');
  const child = spawn(program, [...parameters, '--port', String(port)], {
    cwd: folder,
    env: { ...process.env, ...environment },
    detached: isGroup,
  });
  const end = (): void => void child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let text = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      if (ready.test(text)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${program} ended early:\n${text}`)));
  });
  child.once('exit', (code, signal) => (text += `\n(It ended: ${signal ?? code})\n`));
  if (BUILDING.test(text)) countStart('build');
  const url = `http://127.0.0.1:${port}`;
  return { url, output: () => text, stop: () => stop(child, isGroup) };
}

function stop(child: ChildProcess, isGroup: boolean): Promise<void> {
  const { pid } = child;
  if (child.exitCode !== null || pid === undefined) return Promise.resolve();
  const target = isGroup ? -pid : pid;
  return new Promise((resolve) => {
    const end = setTimeout(() => process.kill(target, 'SIGKILL'), MAX_STOP_MS);
    child.once('exit', () => {
      clearTimeout(end);
      resolve();
    });
    process.kill(target, 'SIGTERM');
  });
}
