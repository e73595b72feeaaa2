import { resolve } from 'node:path';
import type { FileSystem } from '@ampersand-prototype/compiler';
import type { Invocation } from './arguments.ts';
import type { ExitCode } from './exit-code.ts';
import type { OptionKey } from './options.ts';
import type { Terminal } from './terminal.ts';

/** The environment of a command: its options, terminal, and folders. */
export class CommandContext {
  readonly invocation: Invocation;
  readonly terminal: Terminal;
  readonly files: FileSystem;
  /** Folder that paths on the command line are relative to. */
  readonly base: string;
  /** Aborted when the user stops the command. */
  readonly stop: AbortSignal;

  constructor(
    invocation: Invocation,
    parts: { terminal: Terminal; files: FileSystem; base: string; stop: AbortSignal },
  ) {
    this.invocation = invocation;
    this.terminal = parts.terminal;
    this.files = parts.files;
    this.base = parts.base;
    this.stop = parts.stop;
  }

  /** Whether a switch was given. */
  isOn(key: OptionKey): boolean {
    return this.invocation.switches.get(key) === true;
  }

  /** Whether a switch was given in its `--no-` form. */
  isOff(key: OptionKey): boolean {
    return this.invocation.switches.get(key) === false;
  }

  value(key: OptionKey): string | undefined {
    return this.invocation.values.get(key);
  }

  /** An absolute path for one on the command line. */
  path(given: string): string {
    return resolve(this.base, given);
  }

  /** The script as it was named; commands that need one have been checked for it. */
  get script(): string {
    return this.invocation.args[0] ?? '';
  }
}

/** Runs a command and returns its exit code. */
export type Command = (context: CommandContext) => ExitCode | Promise<ExitCode>;
