import {
  decodeUtf8,
  fixScript,
  formatScript,
  hasErrors,
  READ_FAILURES,
} from '@ampersand-prototype/compiler';
import type { Command } from '../invocation/command-context.ts';
import { showDiagnostics } from '../script/compile-script.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { replaceFile, requireRoomForResult, writeResult } from '../output/write-result.ts';

/** Runs `ampersand fix`: rewrites deprecated syntax in a file, with `--layout` also its layout. */
export const fix: Command = (context) => {
  if (!context.isOn('write')) requireRoomForResult(context);
  const source = context.files.read(context.script);
  if (source.kind !== 'file') {
    const why = READ_FAILURES[source.kind];
    throw new CommandError(`Can't read ${context.script}: ${why}.`, EXIT.file);
  }
  const original = decodeUtf8(source.bytes, context.script);
  const {
    text: fixed,
    diagnostics,
    changes,
  } = hasErrors(original.diagnostics)
    ? { ...original, changes: 0 }
    : fixScript(original.text, context.script);
  showDiagnostics(context, diagnostics, []);
  if (hasErrors(diagnostics)) return EXIT.invalidScript;
  const formatted = context.isOn('layout') ? formatScript(fixed, context.script) : null;
  const text = formatted ?? fixed;
  if (!context.isOn('write')) writeResult(context, text);
  else if (text !== original.text) replaceFile(context.path(context.script), text);
  context.terminal.err(`${context.script}: ${changes} ${changes === 1 ? 'change' : 'changes'}`);
  return EXIT.ok;
};
