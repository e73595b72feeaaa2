import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorMessage } from '@ampersand-prototype/generics';
import type { CommandContext } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { FileWatcher } from '../script/file-watcher.ts';
import { ownComponentFiles } from '../script/own-components.ts';
import { templatePlaces } from '../script/template-folder.ts';
import { ApiGate } from './api-gate.ts';
import { DEVELOPMENT_SETTINGS } from './development-settings.ts';
import { startBackend, type Backend } from '../workspace/backend-process.ts';
import { Child } from '../workspace/child.ts';
import { someFreePort } from '../workspace/free-port.ts';
import { generate, type Generation } from '../workspace/generate.ts';
import { isLocked, withLock } from '../workspace/lock.ts';
import { Progress } from '../workspace/progress.ts';
import { readSourcesRequest, type ServeRequest } from '../workspace/serve-request.ts';
import { angularCli } from '../workspace/shell-build.ts';

/** The list of bundles that the development server prints after every build. */
const BUNDLE_TABLE = /^(Initial|Lazy) chunk files|\.(js|css) +\||^ +\| |^\.\.\.and |^ *$/;

/**
 * Runs `dev` with Angular's development server, which also watches the shell and component sources. Every change is built.
 * @throws CommandError
 */
export async function followSources(context: CommandContext): Promise<typeof EXIT.ok> {
  const request = await readSourcesRequest(context);
  const { devLock } = request.folder;
  if (isLocked(devLock)) {
    const message =
      'Another `ampersand dev` is building from sources. Stop it first: both use src/app/generated.';
    throw new CommandError(message, EXIT.cannotServe);
  }
  const session = new SourcesSession(context, request, await someFreePort(request.host));
  return withLock(devLock, () => session.run());
}

class SourcesSession {
  readonly #context: CommandContext;
  readonly #request: ServeRequest;
  /** Where the development server finds the API, whichever backend serves it. */
  readonly #apiPort: number;
  readonly #gate = new ApiGate();
  readonly #progress: Progress;
  readonly #watcher = new FileWatcher();
  #backend: Backend | null = null;
  #modelHash: string | null = null;

  constructor(context: CommandContext, request: ServeRequest, apiPort: number) {
    this.#context = context;
    this.#request = request;
    this.#apiPort = apiPort;
    this.#progress = new Progress(context.terminal);
  }

  async run(): Promise<typeof EXIT.ok> {
    const { stop } = this.#context;
    stop.addEventListener('abort', () => this.#watcher.close());
    this.#watcher.follow([this.#request.script]);
    try {
      const files = await this.#firstVersion();
      if (!stop.aborted) await this.#follow(files);
    } finally {
      await Promise.all([this.#gate.end(), this.#backend?.stop()]);
    }
    return EXIT.ok;
  }

  /** Tries until there is a version that can be shown. */
  async #firstVersion(): Promise<readonly string[]> {
    const { stop } = this.#context;
    await this.#gate.listen({ host: this.#request.host, port: this.#apiPort });
    let files = await this.#update();
    while (!this.#backend && !stop.aborted) {
      this.#progress.report('waiting for a change to the script');
      await this.#watcher.change(files);
      if (!stop.aborted) files = await this.#update();
    }
    return files;
  }

  /** Serves the page, and brings every change to it. @throws CommandError when the development server ends by itself */
  async #follow(first: readonly string[]): Promise<void> {
    const { stop } = this.#context;
    const server = this.#startServer();
    void server.ended.then(() => this.#watcher.close());
    for (let files = first; !stop.aborted && (await this.#isRunning(server, files));) {
      files = await this.#update();
    }
    await server.stop();
    if (!stop.aborted) {
      throw new CommandError('The development server has stopped.', EXIT.cannotServe);
    }
  }

  /** Waits for a change; false when the server has ended. */
  async #isRunning(server: Child, files: readonly string[]): Promise<boolean> {
    const hasEnded = server.ended.then(() => true);
    return !(await Promise.race([this.#watcher.change(files).then(() => false), hasEnded]));
  }

  /** Compiles, and brings what came of it into the browser. Mistakes are shown, and what ran before keeps running. */
  async #update(): Promise<readonly string[]> {
    const { script, folder } = this.#request;
    this.#progress.report(`compiling ${basename(script)}`);
    const watched = [
      script,
      ...templatePlaces(this.#context, script),
      ...ownComponentFiles(script),
    ];
    try {
      const { generation, files } = await generate(this.#context, script, folder);
      if (generation) await this.#apply(generation);
      else if (this.#backend) this.#progress.report('the previous version is still running');
      return [...watched, ...files.map((file) => this.#context.path(file))];
    } catch (error) {
      if (!(error instanceof CommandError) || this.#modelHash === null) throw error;
      this.#context.terminal.err(error.message);
      return watched;
    }
  }

  /** The page is notified last, when the backend is ready for its requests. */
  async #apply(generation: Generation): Promise<void> {
    generation.writeMetadata();
    if (!this.#backend || generation.modelHash !== this.#modelHash) {
      await this.#exchangeBackend(generation.modelHash);
    }
    await generation.writeSources();
    this.#progress.report('done');
  }

  async #exchangeBackend(modelHash: string): Promise<void> {
    const isChanged = this.#modelHash !== null && this.#modelHash !== modelHash;
    if (isChanged) this.#progress.report('the model has changed; the data is kept');
    this.#gate.close();
    await this.#backend?.stop();
    this.#backend = null;
    try {
      this.#backend = await this.#startBackend(!isChanged && this.#context.isOn('reinstall'));
      this.#modelHash = modelHash;
    } catch (error) {
      this.#gate.reject(errorMessage(error));
      throw error;
    }
  }

  async #startBackend(reinstall: boolean): Promise<Backend> {
    const { home, folder, data, host } = this.#request;
    const { generics } = folder;
    const port = await someFreePort(host);
    const ignoreInvariants = this.#context.isOn('ignoreInvariants');
    const place = { generics, data, app: null, host, port };
    // What needs a decision is decided in the browser; until then the data stays as it is.
    const change = { reinstall, migrate: true, acceptMismatch: true };
    const options = {
      ...{ ...place, ...change, ignoreInvariants, production: false },
      settings: DEVELOPMENT_SETTINGS,
    };
    const show = (line: string): void => this.#context.terminal.err(line);
    const backend = await startBackend(home, options, show);
    this.#gate.open({ host, port });
    return backend;
  }

  #startServer(): Child {
    const { product, folder, host, port } = this.#request;
    const proxy = join(dirname(folder.generics), 'proxy.json');
    mkdirSync(dirname(proxy), { recursive: true });
    const target = { target: `http://${host}:${this.#apiPort}`, secure: false };
    writeFileSync(proxy, JSON.stringify({ '/api/v1': target }));
    const parameters = [
      'serve',
      'shell',
      '--host',
      host,
      '--port',
      String(port),
      '--proxy-config',
      proxy,
    ];
    return new Child([angularCli(product), ...parameters], product, (line) => {
      if (!BUNDLE_TABLE.test(line)) this.#context.terminal.err(line);
    });
  }
}
