import { hasErrors } from '@ampersand-prototype/compiler';
import type { Command } from '../invocation/command-context.ts';
import { compileScript, templateOptions } from '../script/compile-script.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { FileWatcher } from '../script/file-watcher.ts';
import { templatePlaces } from '../script/template-folder.ts';

/** Runs `ampersand watch`: checks a script on every change. */
export const watch: Command = async (context) => {
  const watcher = new FileWatcher();
  const script = context.path(context.script);
  context.stop.addEventListener('abort', () => watcher.close());
  // Watches from the start, to notice files that are saved during the first check.
  watcher.follow([script]);
  while (!context.stop.aborted) {
    const { diagnostics, files } = await compileScript(context, context.script, {
      ...templateOptions(context, script, 'warning'),
      onlyDiagnostics: true,
    });
    if (!hasErrors(diagnostics)) context.terminal.out(`${context.script} has no errors.`);
    const read = files.map((file) => context.path(file));
    await watcher.change([script, ...read, ...templatePlaces(context, script)]);
  }
  return EXIT.ok;
};
