import type { Command } from '../command-context.ts';
import { compileScript } from '../compile-script.ts';
import { EXIT } from '../exit-code.ts';
import { writeResult } from '../write-result.ts';

/** `ampersand population`: writes the initial population as JSON. */
export const population: Command = async (context) => {
  const { project } = await compileScript(context, context.script);
  if (!project) return EXIT.invalidScript;
  writeResult(context, `${JSON.stringify(project.script.generics.populations, null, 2)}\n`);
  return EXIT.ok;
};
