import { emitFrontend, type Frontend, type FrontendModel } from '@ampersand-prototype/compiler';
import type { CommandContext } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { ownComponents } from './own-components.ts';
import { templatesFor } from './template-folder.ts';

/** Fills the templates for a compiled script, and shows warnings. @throws CommandError with every problem if that fails */
export function fillTemplates(
  context: CommandContext,
  script: string,
  model: FrontendModel,
): Frontend {
  const given = context.value('templates');
  const templates = templatesFor(script, given === undefined ? undefined : context.path(given));
  const frontend = emitFrontend(model, templates, ownComponents(script));
  const { problems } = frontend;
  const lines = problems.map(({ severity, message, hint }) =>
    [`${severity}: ${message}`, ...(hint === null ? [] : [`  ${hint}`])].join('\n'),
  );
  if (problems.some(({ severity }) => severity === 'error')) {
    throw new CommandError(lines.join('\n'), EXIT.file);
  }
  for (const line of lines) context.terminal.err(line);
  return frontend;
}
