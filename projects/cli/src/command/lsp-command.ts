import { serveStreams } from '@ampersand-prototype/language-server/node';
import type { Command } from '../invocation/command-context.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { compileOptions } from '../script/compile-options.ts';
import { templateOptions } from '../script/compile-script.ts';
import { findScripts } from '../script/find-scripts.ts';

/** Runs `ampersand lsp`: serves an editor over standard input and output until it closes the connection. */
export const lsp: Command = async (context) => {
  const { stdin: input, stdout: output } = process;
  const isOrderly = await serveStreams(
    { input, output },
    {
      files: context.files,
      options: (script) => ({
        ...compileOptions(context),
        ...templateOptions(context, script, 'warning'),
      }),
      scriptsIn: findScripts,
    },
  );
  return isOrderly ? EXIT.ok : EXIT.internal;
};
