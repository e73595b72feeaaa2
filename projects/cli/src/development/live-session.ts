import { basename } from 'node:path';
import { developmentPages } from '@ampersand-prototype/backend';
import { errorMessage } from '@ampersand-prototype/generics';
import type { CommandContext } from '../invocation/command-context.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { reportFailure } from '../invocation/report-failure.ts';
import { FileWatcher } from '../script/file-watcher.ts';
import { templatePlaces } from '../script/template-folder.ts';
import { FOR_STORED_DATA } from '../script/compile-script.ts';
import { generate } from '../workspace/generate.ts';
import { liveShell } from '../workspace/live-shell.ts';
import { mayHoldData } from '../workspace/may-hold-data.ts';
import { Progress } from '../workspace/progress.ts';
import { readDevelopmentRequest, type DevelopmentRequest } from '../workspace/serve-request.ts';
import { LiveApplication } from './live-application.ts';
import { LiveHost } from './live-host.ts';
import { LiveState } from './live-state.ts';
import { LoginSwitch } from './login-switch.ts';
import { problemOf, problemsOf } from './script-problems.ts';

/** Runs `dev` without a build: compiles every change, migrates the data, and updates the page. @throws CommandError */
export async function followScript(context: CommandContext): Promise<typeof EXIT.ok> {
  const request = await readDevelopmentRequest(context);
  const progress = new Progress(context.terminal);
  const shell = await liveShell(context.stop, () =>
    progress.report('building the shell (once for all scripts)'),
  );
  const pages = await developmentPages(shell);
  const state = new LiveState();
  const login = new LoginSwitch((isOn) => application.switchLogin(isOn));
  const report = (line: string): void => context.terminal.err(line);
  const host = new LiveHost((incoming, reply) => {
    const isForUs = login.respond(incoming, reply) || state.respond(incoming, reply);
    if (!isForUs) pages.respond(incoming, reply);
  }, report);
  const application: LiveApplication = new LiveApplication(host, state, {
    request,
    ignoreInvariants: context.isOn('ignoreInvariants'),
    reinstall: context.isOn('reinstall'),
    report,
  });
  try {
    await host.listen(request.port, request.host);
    await new LiveSession(context, request, progress, application).run();
  } finally {
    application.close();
    state.close();
    await Promise.all([host.close(), pages.close()]);
  }
  return EXIT.ok;
}

class LiveSession {
  readonly #context: CommandContext;
  readonly #request: DevelopmentRequest;
  readonly #progress: Progress;
  readonly #application: LiveApplication;
  readonly #watcher = new FileWatcher();
  #isAnnounced = false;

  constructor(
    context: CommandContext,
    request: DevelopmentRequest,
    progress: Progress,
    application: LiveApplication,
  ) {
    this.#context = context;
    this.#request = request;
    this.#progress = progress;
    this.#application = application;
  }

  async run(): Promise<void> {
    const { stop } = this.#context;
    stop.addEventListener('abort', () => this.#watcher.close());
    this.#watcher.follow([this.#request.script]);
    while (!stop.aborted) {
      const files = await this.#update();
      this.#announce();
      await this.#watcher.change(files);
    }
  }

  /** Compiles, and serves what came of it. Gives the files to watch. */
  async #update(): Promise<readonly string[]> {
    const { script, folder, data } = this.#request;
    this.#progress.report(`compiling ${basename(script)}`);
    const watched = [script, ...templatePlaces(this.#context, script)];
    try {
      const { generation, files, shown } = await generate(
        this.#context,
        script,
        folder,
        this.#isAboutStoredData(data) ? FOR_STORED_DATA : {},
      );
      const problems = problemsOf(shown);
      if (generation) {
        await this.#application.take(generation, problems);
        generation.writeMetadata();
      } else this.#application.reject(problems);
      this.#progress.report(generation ? 'done' : 'waiting for a change to the script');
      return [...watched, ...files.map((file) => this.#context.path(file))];
    } catch (error) {
      // An unexpected error does not end the command: the next change of the script may succeed.
      reportFailure(this.#context.terminal, error);
      this.#application.reject([problemOf(errorMessage(error))]);
      return watched;
    }
  }

  /** Whether the script meets data that are there, rather than its own population. */
  #isAboutStoredData(data: string): boolean {
    const isInstalledFirst = this.#context.isOn('reinstall') && !this.#application.isServing;
    return !isInstalledFirst && mayHoldData(data);
  }

  #announce(): void {
    if (!this.#isAnnounced) this.#context.terminal.out(`http://localhost:${this.#request.port}/`);
    this.#isAnnounced = true;
  }
}
