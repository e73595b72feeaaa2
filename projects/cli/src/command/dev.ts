import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Command, CommandContext } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { FileWatcher } from '../script/file-watcher.ts';
import { templateFolders } from '../script/template-folder.ts';
import { startBackend, type Backend } from '../workspace/backend-process.ts';
import { Child } from '../workspace/child.ts';
import { someFreePort } from '../workspace/free-port.ts';
import { generate, type Generation } from '../workspace/generate.ts';
import { isLocked, withLock } from '../workspace/lock.ts';
import { Progress } from '../workspace/progress.ts';
import { readServeRequest, type ServeRequest } from '../workspace/serve-request.ts';
import { angularCli } from '../workspace/shell-build.ts';

/** The list of bundles that the development server writes after every build; nobody reads it. */
const BUNDLE_TABLE = /^(Initial|Lazy) chunk files|\.(js|css) +\||^ +\| |^\.\.\.and |^ *$/;

/** `ampersand dev`: like `serve`, and follows changes of the script, the templates and the sources. */
export const dev: Command = async (context) => {
  const request = await readServeRequest(context);
  const { devLock } = request.folder;
  if (isLocked(devLock)) {
    const message =
      'Another `ampersand dev` is running. Stop it first: both would work with src/app/generated.';
    throw new CommandError(message, EXIT.cannotServe);
  }
  const session = new DevelopmentSession(context, request, await someFreePort(request.host));
  return withLock(devLock, () => session.run());
};

class DevelopmentSession {
  readonly #context: CommandContext;
  readonly #request: ServeRequest;
  /** Port of the backend; the browser reaches it through the development server. */
  readonly #apiPort: number;
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

  async run(): Promise<typeof EXIT.ok | typeof EXIT.invalidScript> {
    const { stop } = this.#context;
    stop.addEventListener('abort', () => this.#watcher.close());
    let files = await this.#update();
    if (!this.#backend) return EXIT.invalidScript;
    const server = this.#startServer();
    void server.ended.then(() => this.#watcher.close());
    while (!stop.aborted && (await this.#isRunning(server, files))) files = await this.#update();
    await Promise.all([server.stop(), this.#backend.stop()]);
    if (stop.aborted) return EXIT.ok;
    throw new CommandError('The development server has ended.', EXIT.cannotServe);
  }

  /** Waits for a change; false when the server has ended. */
  async #isRunning(server: Child, files: readonly string[]): Promise<boolean> {
    const hasEnded = server.ended.then(() => true);
    return !(await Promise.race([this.#watcher.change(files).then(() => false), hasEnded]));
  }

  /** Compiles, and brings what came of it into the browser. Mistakes are shown, and what ran before keeps running. */
  async #update(): Promise<readonly string[]> {
    const { script, folder } = this.#request;
    this.#progress.tell(`compiling ${basename(script)}`);
    const watched = [script, ...this.#templates()];
    try {
      const { generation, files } = await generate(this.#context, script, folder);
      if (generation) await this.#apply(generation);
      else if (this.#backend) this.#progress.tell('the previous version keeps running');
      return [...watched, ...files.map((file) => this.#context.path(file))];
    } catch (error) {
      if (!(error instanceof CommandError) || !this.#backend) throw error;
      this.#context.terminal.err(error.message);
      return watched;
    }
  }

  async #apply(generation: Generation): Promise<void> {
    await generation.write();
    if (this.#backend && generation.modelHash === this.#modelHash) {
      this.#progress.tell('done');
      return;
    }
    const isChanged = this.#modelHash !== null;
    if (isChanged) {
      this.#progress.tell('the model has changed: its initial population is installed again');
    }
    await this.#backend?.stop();
    this.#backend = await this.#startBackend(isChanged || this.#context.isOn('reinstall'));
    this.#modelHash = generation.modelHash;
    this.#progress.tell('done');
  }

  #startBackend(reinstall: boolean): Promise<Backend> {
    const { product, folder, data, host } = this.#request;
    const { generics } = folder;
    const options = {
      generics,
      data,
      app: null,
      host,
      port: this.#apiPort,
      reinstall,
      production: false,
    };
    return startBackend(product, options, (line) => this.#context.terminal.err(line));
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

  #templates(): readonly string[] {
    const given = this.#context.value('templates');
    const folders = templateFolders(
      this.#request.script,
      given === undefined ? undefined : this.#context.path(given),
    );
    return folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  }
}
