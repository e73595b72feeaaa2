import {
  ConfigError,
  createServer,
  hasAccounts,
  readConfig,
  StartFailure,
  type AmpersandServer,
  type Config,
  type MetadataDocuments,
} from '@ampersand-prototype/backend';
import { filledVariables, shellQuoted, type ScriptProblem } from '@ampersand-prototype/generics';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import type { DevelopmentRequest } from '../workspace/serve-request.ts';
import type { Generation } from '../workspace/generate.ts';
import { DEVELOPMENT_SETTINGS } from './development-settings.ts';
import type { LiveHost } from './live-host.ts';
import type { LiveState } from './live-state.ts';
import { problemOf } from './script-problems.ts';

/** How often a decision that is made elsewhere, with `ampersand migrate`, is looked for, in milliseconds. */
const LOOK = 500;
const OK = 200;

/** The options for opening the application. */
export interface LiveOptions {
  readonly request: DevelopmentRequest;
  readonly ignoreInvariants: boolean;
  /** Whether the first version is reinstalled. */
  readonly reinstall: boolean;
  readonly report: (line: string) => void;
}

/** A version of the script, with what the compiler reports about it. */
interface LiveVersion {
  readonly generation: Generation;
  readonly problems: readonly ScriptProblem[];
}

/** Serves the latest version of the script, and keeps its data. */
export class LiveApplication {
  readonly #host: LiveHost;
  readonly #state: LiveState;
  readonly #options: LiveOptions;
  #served: Generation | null = null;
  /** The version that waits for a decision. */
  #pending: LiveVersion | null = null;
  #looking: NodeJS.Timeout | undefined;
  #hasLogin = false;

  constructor(host: LiveHost, state: LiveState, options: LiveOptions) {
    this.#host = host;
    this.#state = state;
    this.#options = options;
  }

  /** Whether a version has been served. */
  get isServing(): boolean {
    return this.#served !== null;
  }

  /**
   * Serves this version if the data can be migrated; otherwise the previous one stays. Reports the outcome to the page.
   */
  async take(generation: Generation, problems: readonly ScriptProblem[]): Promise<void> {
    this.close();
    if (this.#served && sameMetadata(this.#served, generation)) {
      this.#host.wait(null);
      this.#adopt(generation, problems);
      return;
    }
    try {
      await this.#host.paused(() => this.#open(generation, problems));
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      this.#options.report(error.message);
      this.#state.change({ problems: [...problems, problemOf(error.message)] });
    }
  }

  /** Serves the application with or without login. A version that waits for a decision waits again. */
  async switchLogin(isOn: boolean): Promise<void> {
    const [served, pending] = [this.#served, this.#pending];
    if (served === null || isLoginConfigured()) return;
    this.#hasLogin = isOn;
    this.close();
    await this.#host.paused(() => this.#open(served, this.#state.state.problems));
    if (pending) await this.take(pending.generation, pending.problems);
  }

  /** Reports a version to the page that cannot be served at all. */
  reject(problems: readonly ScriptProblem[]): void {
    this.#state.change({ problems });
  }

  close(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  async #open(generation: Generation, problems: readonly ScriptProblem[]): Promise<void> {
    const { reinstall } = this.#options;
    await this.#host.present?.settle();
    const server = await createServer(
      this.#config(reinstall && this.#served === null),
      documentsOf(generation),
    );
    const { startupMessages, application } = server;
    for (const message of startupMessages) this.#options.report(message);
    const isReady = application.state.readiness === 'ready';
    if (isReady || this.#host.present === null) {
      this.#host.wait(null);
      this.#host.exchange(server);
    }
    if (isReady) return this.#adopt(generation, problems);
    if (this.#host.present !== server) this.#host.wait(server);
    const waiting = { messages: startupMessages, command: this.#command() };
    this.#pending = { generation, problems };
    this.#state.change({ problems, waiting });
    this.#lookFor(server, generation, problems);
  }

  /** The decision is made in the page or in a terminal; the database knows in both cases. */
  #lookFor(
    server: AmpersandServer,
    generation: Generation,
    problems: readonly ScriptProblem[],
  ): void {
    const looking = setInterval(() => {
      // A version that was saved in the meantime may have closed it.
      void isDecided(server).then((isReady) => {
        if (!isReady || this.#looking !== looking) return;
        clearInterval(looking);
        if (this.#host.present !== server) this.#host.exchange(server);
        this.#adopt(generation, problems);
      });
    }, LOOK);
    looking.unref();
    this.#looking = looking;
  }

  #adopt(generation: Generation, problems: readonly ScriptProblem[]): void {
    const { served } = this.#state.state;
    this.#served = generation;
    this.#pending = null;
    const login = this.#loginOf(this.#host.present);
    this.#state.change(
      { pages: generation.pages, problems, waiting: null, served: served + 1, login },
      generation.publicInterfaces,
    );
  }

  #config(reinstall: boolean): Config {
    const { request, ignoreInvariants } = this.#options;
    const { data, host, port, folder } = request;
    try {
      return readConfig({
        environment: {
          AMPERSAND_LOG_LEVEL: 'warn',
          ...DEVELOPMENT_SETTINGS,
          AMPERSAND_LOGIN: String(this.#hasLogin),
          ...filledVariables(process.env),
        },
        given: { generics: folder.generics, data, 'server.host': host, 'server.port': port },
        ...{ reinstall, ignoreInvariants, migrate: true, acceptMismatch: true },
      });
    } catch (error) {
      if (error instanceof ConfigError) throw new CommandError(error.message, EXIT.cannotServe);
      throw error;
    }
  }

  #loginOf(server: AmpersandServer | null): boolean | null {
    if (!server || isLoginConfigured() || !hasAccounts(server.application.model)) return null;
    return this.#hasLogin;
  }

  #command(): string {
    const { script, data } = this.#options.request;
    return `ampersand migrate ${shellQuoted(script)} --data ${shellQuoted(data)} --apply`;
  }
}

function isLoginConfigured(): boolean {
  return filledVariables(process.env)['AMPERSAND_LOGIN'] !== undefined;
}

async function isDecided(server: AmpersandServer): Promise<boolean> {
  try {
    const { statusCode } = await server.http.inject('/ready');
    return statusCode === OK && server.application.state.readiness === 'ready';
  } catch {
    return false;
  }
}

function documentsOf({ metadata }: Generation): MetadataDocuments {
  const entries = [...metadata].flatMap(([path, text]) => {
    const name = /^generics\/(.+)\.json$/.exec(path)?.[1];
    return name === undefined ? [] : [[name, JSON.parse(text) as unknown] as const];
  });
  return Object.fromEntries(entries);
}

function sameMetadata({ metadata: one }: Generation, { metadata: other }: Generation): boolean {
  return one.size === other.size && [...one].every(([path, text]) => other.get(path) === text);
}
