import { readArguments, requireCommand } from './invocation/arguments.ts';
import { CommandContext, type Command } from './invocation/command-context.ts';
import type { CommandName } from './invocation/commands.ts';
import { EXIT, type ExitCode } from './invocation/exit-code.ts';
import { commandHelp, generalHelp } from './invocation/help.ts';
import { baseFolder } from './invocation/invocation-place.ts';
import { NodeFileSystem } from '@ampersand-prototype/compiler/node';
import type { Terminal } from './invocation/terminal.ts';
import { requireOwnOptions } from './invocation/npm-options.ts';
import { reportFailure } from './invocation/report-failure.ts';
import { version } from './invocation/version.ts';

/** Commands are loaded when they are used: `--version` should not wait for the compiler. */
const COMMAND_MODULES: Readonly<Record<CommandName, () => Promise<Command>>> = {
  check: async () => (await import('./command/check-command.ts')).check,
  explain: async () => (await import('./command/explain.ts')).explain,
  proto: async () => (await import('./command/proto.ts')).proto,
  serve: async () => (await import('./command/serve.ts')).serve,
  new: async () => (await import('./command/new.ts')).newProject,
  migrate: async () => (await import('./command/migrate-command.ts')).migrate,
  import: async () => (await import('./command/import-command.ts')).importCommand,
  adopt: async () => (await import('./command/adopt-command.ts')).adopt,
  admin: async () => (await import('./command/admin-command.ts')).admin,
  build: async () => (await import('./command/build-command.ts')).build,
  dev: async () => (await import('./command/dev.ts')).dev,
  watch: async () => (await import('./command/watch.ts')).watch,
  validate: async () => (await import('./command/validate.ts')).validate,
  docs: async () => (await import('./command/docs.ts')).docs,
  population: async () => (await import('./command/population-command.ts')).population,
  lsp: async () => (await import('./command/lsp-command.ts')).lsp,
  export: async () => (await import('./command/export.ts')).exportScript,
  fix: async () => (await import('./command/fix-command.ts')).fix,
  help: async () => (await import('./command/help-command.ts')).help,
};

/** The terminal, environment, and stop signal of a command. */
export interface RunPlace {
  readonly base?: string;
  readonly stop?: AbortSignal;
}

/**
 * Runs a command from the folder `base` until it finishes or `stop` is aborted. It never throws: errors are reported on the
 * terminal and by the exit code.
 */
export async function run(
  args: readonly string[],
  terminal: Terminal,
  { base = baseFolder(), stop = new AbortController().signal }: RunPlace = {},
): Promise<ExitCode> {
  try {
    return await runCommand(args, terminal, base, stop);
  } catch (error) {
    return reportFailure(terminal, error);
  }
}

async function runCommand(
  args: readonly string[],
  terminal: Terminal,
  base: string,
  stop: AbortSignal,
): Promise<ExitCode> {
  const [first, ...rest] = args;
  if (first === undefined || first === '--help' || first === '-h') {
    terminal.out(generalHelp());
    return EXIT.ok;
  }
  if (['--version', '-V', '--numeric-version'].includes(first)) {
    terminal.out(version());
    return EXIT.ok;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.out(commandHelp(requireCommand(first)));
    return EXIT.ok;
  }
  requireOwnOptions(args);
  const invocation = readArguments(first, rest);
  for (const option of invocation.ignored) {
    terminal.err(`Note: ${option} is accepted for compatibility and has no effect.`);
  }
  const command = await COMMAND_MODULES[invocation.command.name]();
  const files = new NodeFileSystem(base);
  return command(new CommandContext(invocation, { terminal, files, base, stop }));
}
