import type { Command } from '../invocation/command-context.ts';
import { compileScript, WITHOUT_OPENAPI } from '../script/compile-script.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { requireRoomForResult, writeResult } from '../output/write-result.ts';

/** Runs `ampersand population`: writes the initial population as JSON. */
export const population: Command = async (context) => {
  requireRoomForResult(context);
  const { project } = await compileScript(context, context.script, WITHOUT_OPENAPI);
  if (!project) return EXIT.invalidScript;
  writeResult(context, `${JSON.stringify(project.script.generics.populations, null, 2)}\n`);
  return EXIT.ok;
};
