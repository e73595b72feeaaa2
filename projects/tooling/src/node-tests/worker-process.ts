import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { memoryFolder } from './memory-folder.ts';

/** Milliseconds after the end of a worker in which its last output arrives. */
const ORPHAN_MS = 1000;

/** The files that a worker ran, and how it ended. */
export interface WorkerEnd {
  /** The file in which the process ended, where it ended before its time. */
  readonly diedIn: string | null;
}

/** The options for starting a worker. */
export interface WorkerOptions {
  /** Its name; report, order of files and output go to files of this name. */
  readonly name: string;
  /** Folder of these files. */
  readonly reports: string;
  /** Milliseconds after which a file is stopped with its worker. */
  readonly limit: number;
  /** Options of Node. */
  readonly nodeOptions: readonly string[];
  /** Gives the next file; null where none is left. */
  readonly next: () => string | null;
  /** Takes the time of a file that ended. */
  readonly onEnd: (file: string, seconds: number) => void;
}

const REPORTING = [
  `--import=${join(import.meta.dirname, 'test-context.ts')}`,
  '--test-force-exit',
  `--test-reporter=${join(import.meta.dirname, 'reporter.ts')}`,
  '--test-reporter-destination=stdout',
];

/** Half of the start of a process is compilation. Where lines are counted, the worker must not load compiled code. */
function compileCache({ nodeOptions }: WorkerOptions): NodeJS.ProcessEnv {
  return {
    NODE_COMPILE_CACHE: resolve('.cache/node-compile'),
    ...(nodeOptions.length > 0 && { NODE_DISABLE_COMPILE_CACHE: '1' }),
  };
}

/** Runs spec files in a worker process until none is left. */
export function runWorker(options: WorkerOptions): Promise<WorkerEnd> {
  const path = (ending: string): string => join(options.reports, `${options.name}${ending}`);
  const output = createWriteStream(path('.log'));
  const temporary = memoryFolder();
  const child = fork(join(import.meta.dirname, 'worker.ts'), {
    execArgv: [...REPORTING, ...options.nodeOptions],
    env: {
      ...process.env,
      ...compileCache(options),
      ...temporary.env,
      NODE_TEST_REPORT: path('.jsonl'),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.pipe(output, { end: false });
  child.stderr?.pipe(output, { end: false });
  const order: string[] = [];
  let running: { file: string; since: number; timer: NodeJS.Timeout } | null = null;
  const end = (): void => {
    if (!running) return;
    clearTimeout(running.timer);
    options.onEnd(running.file, (performance.now() - running.since) / 1000);
    running = null;
  };
  child.on('message', () => {
    end();
    const file = options.next();
    if (file !== null) {
      order.push(file);
      writeFileSync(path('.order'), `${order.join('\n')}\n`);
      const timer = setTimeout(() => child.kill('SIGKILL'), options.limit);
      running = { file, since: performance.now(), timer };
    }
    child.send(file ?? '');
  });
  // A process that a spec file started and that outlives the worker keeps the output open.
  child.once('exit', () => setTimeout(() => closeOutput(child), ORPHAN_MS).unref());
  return new Promise((resolve) => {
    child.once('close', () => {
      const diedIn = running?.file ?? null;
      end();
      output.end();
      temporary.remove();
      resolve({ diedIn });
    });
  });
}

function closeOutput({ stdout, stderr }: ChildProcess): void {
  stdout?.destroy();
  stderr?.destroy();
}
