import { renameSync, rmSync, writeFileSync } from 'node:fs';
import type { CommandContext } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';

/**
 * Writes the result of a command to the file of `--output`, or else to standard output.
 * @throws CommandError when the file cannot be written; an older file is still there then
 */
export function writeResult(context: CommandContext, text: string): void {
  const given = context.value('output');
  if (given === undefined) context.terminal.out(text.replace(/\n$/, ''));
  else replaceFile(context.path(given), text);
}

/**
 * Replaces a file as a whole.
 * @throws CommandError when that fails
 */
export function replaceFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}.draft`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${path} cannot be written: ${reason}`, EXIT.file);
  }
}
