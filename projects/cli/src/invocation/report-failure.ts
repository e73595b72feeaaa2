import { CommandError, EXIT, type ExitCode } from './exit-code.ts';
import type { Terminal } from './terminal.ts';

/** Writes why a command failed, and returns the exit code. An unexpected error has its stack, for the report. */
export function reportFailure(terminal: Terminal, error: unknown): ExitCode {
  if (error instanceof CommandError) {
    terminal.err(error.message);
    return error.exitCode;
  }
  terminal.err('This is an error in the compiler, not in your script. Please report it:');
  terminal.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return EXIT.internal;
}
