import type { Command } from '../invocation/command-context.ts';
import { compileScript, templateOptions, WITHOUT_OPENAPI } from '../script/compile-script.ts';
import { EXIT } from '../invocation/exit-code.ts';

/** `ampersand check`: tells whether a script is right. */
export const check: Command = async (context) => {
  const templates = templateOptions(context, context.path(context.script), 'warning');
  const { project } = await compileScript(context, context.script, {
    ...templates,
    ...WITHOUT_OPENAPI,
  });
  if (!project) return EXIT.invalidScript;
  if (!context.isOn('json')) {
    context.terminal.out(`${context.script} has no errors.`);
  }
  return EXIT.ok;
};
