import { spawn, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';

/** How a child process ended. */
export interface ChildEnd {
  readonly code: number | null;
  /** The last lines that it wrote. */
  readonly output: string;
}

const MAX_OUTPUT_BYTES = 40_000;
const FOLLOW_PARENT = new URL(`./follow-parent${extname(import.meta.url)}`, import.meta.url).href;
/** How long a process may take to stop when asked, in milliseconds. */
const GRACE = 5000;

/** A child process that ends when this process ends. */
export class Child {
  readonly #process: ChildProcess;
  #output = '';
  readonly ended: Promise<ChildEnd>;

  /** Starts Node with these parameters. `onLine` gets every line of output. */
  constructor(
    parameters: readonly string[],
    cwd: string,
    onLine: (line: string) => void = () => undefined,
    environment: NodeJS.ProcessEnv = process.env,
  ) {
    this.#process = spawn(process.execPath, ['--import', FOLLOW_PARENT, ...parameters], {
      cwd,
      env: { ...environment, NG_CLI_ANALYTICS: 'false', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      if (stream) this.#follow(stream, onLine);
    this.ended = new Promise((resolve) => {
      this.#process.once('error', (error) => resolve({ code: 1, output: error.message }));
      this.#process.once('close', (code) => resolve({ code, output: this.#output }));
    });
    const kill = (): void => void this.#process.kill('SIGKILL');
    process.once('exit', kill);
    void this.ended.then(() => process.off('exit', kill));
  }

  /** Asks the process to stop, and after a while makes it. */
  async stop(): Promise<void> {
    this.#process.kill('SIGTERM');
    const force = setTimeout(() => this.#process.kill('SIGKILL'), GRACE);
    await this.ended;
    clearTimeout(force);
  }

  /** Asks the process to stop, and waits for as long as that takes: for one that knows itself how long it may take. */
  async finish(): Promise<void> {
    this.#process.kill('SIGTERM');
    await this.ended;
  }

  #follow(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
    let rest = '';
    // A character may come in two pieces.
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      this.#output = (this.#output + text).slice(-MAX_OUTPUT_BYTES);
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    });
    stream.on('end', () => {
      if (rest !== '') onLine(rest);
    });
  }
}
