import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const MAIN = new URL('../src/http/server/ampersand-backend.ts', import.meta.url).pathname;
const START_SECONDS = 60;

/** A server in a process of its own, as it is run for real. It can be killed and started again at the same address. */
export class ServerProcess {
  readonly #arguments: readonly string[];
  readonly #environment: Readonly<Record<string, string>>;
  readonly #program: string;
  #child: ChildProcess | null = null;
  #url: string | null = null;

  /** `environment` holds further settings; `program` is another server that takes the same arguments. */
  constructor(options: {
    generics: string;
    data: string;
    environment?: Readonly<Record<string, string>>;
    program?: string;
  }) {
    this.#environment = options.environment ?? {};
    this.#program = options.program ?? MAIN;
    this.#arguments = ['--generics', options.generics, '--data', options.data];
  }

  /** Address of the server. */
  get url(): string {
    if (this.#url === null) throw new Error('The server was not started.');
    return this.#url;
  }

  /** Identifier of the process, for measurements. */
  get processId(): number {
    return this.#child?.pid ?? 0;
  }

  /** Whether the process was started and has not ended. */
  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts; resolves when the server says that it is ready. */
  async start(): Promise<void> {
    const port = this.#url === null ? '0' : new URL(this.#url).port;
    const environment = {
      ...process.env,
      AMPERSAND_LOG_LEVEL: 'silent',
      ...this.#environment,
    };
    const child = spawn(process.execPath, [this.#program, ...this.#arguments, '--port', port], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    const timer = setTimeout(() => child.kill('SIGKILL'), START_SECONDS * 1000);
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /^ready (\S+)/.exec(line)?.[1];
      if (url === undefined) continue;
      clearTimeout(timer);
      this.#url = url;
      return;
    }
    clearTimeout(timer);
    throw new Error('The server ended before it was ready.');
  }

  /** Ends the process at once, without any chance to tidy up. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends the process in good order; gives its exit code, null where a signal ended it. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}
