import { dirname, join } from 'node:path';
import type { CommandContext, Command } from '../invocation/command-context.ts';
import { compileScript, templateOptions, type CompiledProject } from '../script/compile-script.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { fillTemplates } from '../script/frontend-files.ts';
import { writeOutput } from '../output/output-folder.ts';

/** Runs `ampersand proto`: generates the metadata, the database script, and the Angular sources. */
export const proto: Command = async (context) => {
  if (context.isOff('frontend') && context.isOff('backend')) {
    const message = "--no-frontend and --no-backend can't be combined: nothing would be generated.";
    throw new CommandError(message, EXIT.commandLine);
  }
  const severity = context.isOff('frontend') ? 'warning' : 'error';
  const { project, exitCode } = await compileScript(context, context.script, {
    ...templateOptions(context, context.path(context.script), severity),
    withDocument: !context.isOff('backend'),
  });
  if (!project) return exitCode;
  const files = outputFiles(context, project);
  const given = context.value('protoDir');
  const folder =
    given === undefined
      ? join(dirname(context.path(context.script)), '.proto')
      : context.path(given);
  const { written, unchanged, removed } = writeOutput(folder, files);
  if (!context.isOn('json')) {
    context.terminal.out(
      `${folder}: ${written} written, ${unchanged} unchanged, ${removed} removed`,
    );
  }
  return EXIT.ok;
};

function outputFiles(
  context: CommandContext,
  project: CompiledProject,
): ReadonlyMap<string, string> {
  const metadata = context.isOff('backend')
    ? []
    : project.script.files.map(({ path, text }) => [path, text] as const);
  const sources = context.isOff('frontend')
    ? []
    : fillTemplates(context, context.path(context.script), project.script.frontend).files;
  return new Map([...metadata, ...sources]);
}
