import { basename } from 'node:path';
import type { Command, CommandContext } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { startBackend, type Backend } from '../workspace/backend-process.ts';
import { generate, type Generation } from '../workspace/generate.ts';
import { Progress } from '../workspace/progress.ts';
import { readServeRequest, type ServeRequest } from '../workspace/serve-request.ts';
import { announceShell, updateShell, isShellUpToDate } from '../workspace/shell-build.ts';

/** Runs `ampersand serve`: compiles a script, builds its application, and runs it. */
export const serve: Command = async (context) => {
  const request = await readServeRequest(context);
  const progress = new Progress(context.terminal);
  progress.report(`compiling ${basename(request.script)}`);
  const { generation } = await generate(context, request.script, request.folder);
  if (!generation) return EXIT.invalidScript;
  const backend = await startAndBuild(context, request, generation, progress);
  if (!backend) return EXIT.ok;
  progress.report(`${generation.contextLabel} is ready`);
  context.terminal.out(`http://localhost:${request.port}/`);
  return untilStopped(context, backend);
};

/** The backend installs the database while the bundle is built. Null when the user stopped it. */
async function startAndBuild(
  context: CommandContext,
  request: ServeRequest,
  generation: Generation,
  progress: Progress,
): Promise<Backend | null> {
  const { home, product, folder } = request;
  generation.writeMetadata();
  await generation.writeSources();
  const isUpToDate = isShellUpToDate(product, folder, generation.modelHash);
  announceShell(folder);
  progress.report('starting the backend');
  const backend = await startBackend(home, backendOptions(context, request), (line) =>
    context.terminal.err(line),
  );
  try {
    progress.report(isUpToDate ? 'the application is up to date' : 'building the application');
    if (!isUpToDate) await updateShell(product, folder, generation, context.stop);
  } catch (error) {
    await backend.stop();
    throw error;
  }
  if (!context.stop.aborted) return backend;
  await backend.stop();
  return null;
}

function backendOptions(
  context: CommandContext,
  { folder, data, host, port }: ServeRequest,
): Parameters<typeof startBackend>[1] {
  const { generics, app } = folder;
  return {
    generics,
    data,
    app,
    host,
    port,
    reinstall: context.isOn('reinstall'),
    migrate: context.isOn('migrate'),
    acceptMismatch: false,
    ignoreInvariants: context.isOn('ignoreInvariants'),
    production: context.isOn('production'),
  };
}

async function untilStopped({ stop }: CommandContext, backend: Backend): Promise<typeof EXIT.ok> {
  const stopped = new Promise<void>((resolve) => {
    if (stop.aborted) resolve();
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([stopped, backend.process.ended]);
  if (!stop.aborted) {
    const { output } = await backend.process.ended;
    const last = output.trim().split('\n').at(-1) ?? '';
    throw new CommandError(`The backend exited unexpectedly. ${last}`.trim(), EXIT.cannotServe);
  }
  await backend.stop();
  return EXIT.ok;
}
