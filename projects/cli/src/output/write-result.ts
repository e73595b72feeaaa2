import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { errorMessage } from '@ampersand-prototype/generics';
import type { CommandContext } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';

/**
 * Rejects `--json` without `--output`, because both would write to standard output.
 *
 * @throws CommandError if another result would
 * follow them
 */
export function requireRoomForResult(context: CommandContext): void {
  if (!context.isOn('json') || context.value('output') !== undefined) return;
  throw new CommandError(
    '--json writes diagnostics to standard output. Specify a file for the result: --output FILE',
    EXIT.commandLine,
  );
}

/**
 * Writes the result of a command to the file of `--output`, or to standard output. @throws CommandError if the file cannot be
 * written; an older file is preserved
 */
export function writeResult(context: CommandContext, text: string): void {
  const given = context.value('output');
  if (given === undefined) context.terminal.out(text.replace(/\n$/, ''));
  else replaceFile(context.path(given), text);
}

/**
 * Replaces a file atomically. Links and permissions are preserved.
 *
 * @throws CommandError if that fails
 */
export function replaceFile(path: string, text: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  const place = found ? realpathSync(path) : path;
  try {
    replaceBy(`${place}.${process.pid}.draft`, place, text, found?.mode);
  } catch (error) {
    const reason = errorMessage(error);
    throw new CommandError(`Can't write to ${path}: ${reason}`, EXIT.file);
  }
}

function replaceBy(draft: string, place: string, text: string, mode: number | undefined): void {
  writeFileSync(draft, text, { mode });
  try {
    renameSync(draft, place);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
