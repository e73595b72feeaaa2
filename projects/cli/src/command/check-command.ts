import { hasErrors } from '@ampersand-prototype/compiler';
import type { Command } from '../invocation/command-context.ts';
import { compileScript, templateOptions } from '../script/compile-script.ts';
import { EXIT } from '../invocation/exit-code.ts';

/** Runs `ampersand check`: checks a script for errors. */
export const check: Command = async (context) => {
  const templates = templateOptions(context, context.path(context.script), 'warning');
  const { diagnostics, exitCode } = await compileScript(context, context.script, {
    ...templates,
    onlyDiagnostics: true,
  });
  if (hasErrors(diagnostics)) return exitCode === EXIT.file ? EXIT.invalidScript : exitCode;
  if (!context.isOn('json')) {
    context.terminal.out(`${context.script} has no errors.`);
  }
  return EXIT.ok;
};
