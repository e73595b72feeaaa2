import type { Command } from '../invocation/command-context.ts';
import { followScript } from '../development/live-session.ts';
import { followSources } from '../development/sources-session.ts';
import { whySources } from '../development/why-sources.ts';
import { namedScript } from '../workspace/serve-request.ts';

/** Runs `ampersand dev`: serves a script, and updates the page on every save. */
export const dev: Command = async (context) => {
  if (context.isOn('sources')) return followSources(context);
  const reason = whySources(namedScript(context));
  if (reason === null) return followScript(context);
  context.terminal.err(`${reason}. Building every change, as with --sources.`);
  return followSources(context);
};
