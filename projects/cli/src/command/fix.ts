import { fixScript, hasErrors, READ_FAILURES } from '@ampersand-prototype/compiler';
import type { Command } from '../invocation/command-context.ts';
import { showDiagnostics } from '../script/compile-script.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { replaceFile, writeResult } from '../output/write-result.ts';

/** `ampersand fix`: rewrites older syntax of one file as current syntax. */
export const fix: Command = (context) => {
  const source = context.files.read(context.script);
  if (source.kind !== 'file') {
    const why = READ_FAILURES[source.kind];
    throw new CommandError(`${context.script} cannot be read: ${why}.`, EXIT.file);
  }
  const original = new TextDecoder().decode(source.bytes);
  const { text, diagnostics, changes } = fixScript(original, context.script);
  showDiagnostics(context, diagnostics, []);
  if (hasErrors(diagnostics)) return EXIT.invalidScript;
  if (!context.isOn('write')) writeResult(context, text);
  else if (text !== original) replaceFile(context.path(context.script), text);
  context.terminal.err(`${context.script}: ${changes} ${changes === 1 ? 'change' : 'changes'}`);
  return EXIT.ok;
};
