import { compile, decodeUtf8, fixSafely, hasErrors } from '@ampersand-prototype/compiler';
import type { Command, CommandContext } from '../invocation/command-context.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { replaceFile } from '../output/write-result.ts';
import { compileOptions } from '../script/compile-options.ts';
import { compileScript, templateOptions } from '../script/compile-script.ts';

/** Runs `ampersand check`: checks a script for errors, with `--fix` after applying safe fixes. */
export const check: Command = async (context) => {
  if (context.isOn('fix')) await applySafeFixes(context);
  const templates = templateOptions(context, context.path(context.script), 'warning');
  const { diagnostics, exitCode } = await compileScript(context, context.script, {
    ...templates,
    onlyDiagnostics: true,
    withHints: context.isOn('hints'),
  });
  if (hasErrors(diagnostics)) return exitCode === EXIT.file ? EXIT.invalidScript : exitCode;
  if (!context.isOn('json')) {
    context.terminal.out(`${context.script} has no errors.`);
  }
  return EXIT.ok;
};

/** Writes only files that a fix changes. */
async function applySafeFixes(context: CommandContext): Promise<void> {
  const options = { ...compileOptions(context), onlyDiagnostics: true };
  const { diagnostics, units } = await compile(context.script, context.files, options);
  for (const unit of units) {
    const source = unit.kind === 'script' ? context.files.read(unit.file) : null;
    if (source?.kind !== 'file') continue;
    const { text } = decodeUtf8(source.bytes, unit.file);
    const fixed = fixSafely(text, unit.file, diagnostics);
    if (fixed === text) continue;
    replaceFile(context.path(unit.file), fixed);
    context.terminal.err(`${unit.file}: fixed`);
  }
}
