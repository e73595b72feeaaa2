import type { Command } from '../invocation/command-context.ts';
import { compileScript, templateOptions } from '../script/compile-script.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { FileWatcher } from '../script/file-watcher.ts';

/** `ampersand watch`: checks a script again whenever one of its files changes. */
export const watch: Command = async (context) => {
  const watcher = new FileWatcher();
  context.stop.addEventListener('abort', () => watcher.close());
  while (!context.stop.aborted) {
    const { project, files } = await compileScript(
      context,
      context.script,
      templateOptions(context, context.path(context.script), 'warning'),
    );
    if (project) context.terminal.out(`${context.script} has no errors.`);
    await watcher.change([context.script, ...files].map((file) => context.path(file)));
  }
  return EXIT.ok;
};
